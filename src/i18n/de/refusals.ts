import { formatNumberRanges } from '../number-ranges.ts'
import type { Refusals } from '../refusal-schema.ts'

export const refusals: Refusals = {
  'game-not-started': 'Die Partie fängt an, sobald alle Plätze besetzt sind.',
  'game-already-started': 'Die Partie läuft schon: Wer sitzt, spielt sie zu Ende.',
  'game-over': 'Die Partie ist aus, da geht nichts mehr.',
  'game-not-over': 'Die Partie läuft noch: Eine Revanche gibt es, wenn sie aus ist.',
  'no-such-seat': ({ seats }) => `Es gibt nur die Plätze 0 bis ${seats - 1}.`,
  'seat-taken': ({ seat }) => `Platz ${seat} ist besetzt.`,
  'seat-held': ({ seat }) =>
    `Platz ${seat} ist für jemanden aus der Partie davor reserviert; wer den Tisch eröffnet hat, kann ihn freigeben.`,
  'no-seat-free': 'Alle Plätze sind besetzt.',
  'already-seated': 'Du sitzt schon an diesem Tisch.',
  'move-not-available': {
    phase: ({ move, phase, words }, t) =>
      `«${t.words.verbs[move]}» geht jetzt nicht (${t.phase(phase)}), nur: ${t.any(words.map((word) => t.words.verbs[word]))}.`,
    stoeck: 'In diesem Spiel sagt man Stöck nicht an.',
    weis: 'In diesem Spiel gibt es keinen Weis.',
    'once-or-blind': 'Hier wird weder «nur einmal» noch blind geboten.',
    blind: 'Es liegt kein Blinder auf dem Tisch, den du nehmen könntest.',
  },
  'not-your-turn': {
    playing: ({ turn }, t) => `${t.who(turn)} ist an der Reihe.`,
    calling: ({ turn }, t) => `${t.who(turn)} ist mit Bieten an der Reihe.`,
    bidding: ({ turn }, t) => `${t.who(turn)} muss bieten oder passen.`,
    declaring: ({ turn }, t) => `${t.who(turn)} ist mit Ansagen an der Reihe.`,
    choosing: ({ turn }, t) => `${t.who(turn)} macht Trumpf.`,
    predicting: ({ turn }, t) => `${t.who(turn)} muss eine Zahl ansagen.`,
    deciding: ({ turn }, t) => `${t.who(turn)} entscheidet zuerst.`,
    'giving-up': ({ turn }, t) => `${t.who(turn)} wird zuerst gefragt, ob das Spiel gespielt wird.`,
    robbing: ({ turn }, t) =>
      `${t.who(turn)} ist an der Reihe: Rauben kannst du, wenn du dran bist, vor deiner Karte.`,
    doubling: ({ turn }, t) =>
      `${t.who(turn)} ist an der Reihe: Doppeln kannst du, wenn du im ersten Stich dran bist.`,
    wondering: ({ turn }, t) => `${t.who(turn)} ist an der Reihe: Einen Tipp bekommst du, wenn du dran bist.`,
  },
  'bid-not-on-ladder': ({ points, ladder }) =>
    `${points} kann man nicht bieten, nur ${formatNumberRanges(ladder, (from, to, step) => `${from} bis ${to} in ${step}er-Schritten`)}.`,
  'bid-too-low': ({ standing }) => `${standing} ist geboten; du musst höher gehen.`,
  'denomination-not-offered': {
    'opens-later': 'Ob es obenabe oder undenufe beginnt, sagst du erst nach dem Bieten.',
    unknown: 'Zu deinem Gebot gehört ein Trumpf oder eine Spielart, die es hier gibt.',
    number: 'Geboten wird nur eine Zahl; was gespielt wird, sagst du nach dem Bieten.',
    'trumps-later': 'Geboten wird nur eine Zahl; Trumpf machst du später.',
    slalom: 'Gespielt wird Slalom; offen ist nur noch, womit er beginnt.',
    'one-of': ({ denominations }, t) => `Sag ${t.any(denominations.map(t.denomination))}, sonst nichts.`,
    'no-misere': 'In diesem Spiel gibt es keine Misère.',
    'not-on-board': ({ denomination, misere }, t) =>
      `${t.denomination(denomination)}${misere ? ' als Misère' : ''} gibt es auf dieser Tafel nicht.`,
    'one-order': ({ denomination }, t) =>
      `Bei ${t.denomination(denomination)} bleibt die Reihenfolge gleich: Sag kein obenabe oder undenufe dazu.`,
    tuo: 'Sag, welche Farbe im ersten Drittel Trumpf ist.',
    trump: 'Nur beim TUO sagst du eine Trumpffarbe dazu; sonst sagst du einfach die Farbe an.',
  },
  'already-passed': 'Du hast gepasst, und dabei bleibt es.',
  'nothing-to-double': 'Es hat noch niemand geboten.',
  'own-bid': {
    bid: 'Das Gebot ist von deiner Partei: Doppeln können nur die Gegner.',
    contract: 'Deine Partei spielt: Doppeln können nur die Gegner.',
    redouble: 'Redoppeln kann nur die Partei, die spielt.',
  },
  'already-doubled': 'Es ist schon gedoppelt.',
  'double-window-closed': {
    declined: 'Du hast gesagt, dass du dieses Gebot nicht doppelst.',
    called: 'Nach diesem Gebot hat schon jemand gesprochen; doppeln kann man es nicht mehr.',
    played: 'Doppeln kannst du nur bis zu deiner Karte im ersten Stich.',
  },
  'double-window-open': {
    you: 'Zuerst bist du gefragt: doppeln oder nicht?',
    others: ({ seats }, t) => `Zuerst gefragt, ob gedoppelt wird: ${t.all(seats.map(t.who))}.`,
  },
  'not-asked': {
    double: 'Du bist nicht gefragt, ob du doppelst.',
    redouble: 'Du bist nicht gefragt, ob du redoppelst.',
    'other-seat': ({ seat }, t) => `${t.who(seat)} wird gefragt, ob das Spiel doppelt zählt.`,
  },
  'nothing-to-redouble': 'Redoppeln kann man nur, was gedoppelt und noch nicht redoppelt ist.',
  'already-led': {
    melds: 'Karten zeigst du vor dem ersten Ausspielen.',
    redouble: 'Die erste Karte liegt schon; zum Redoppeln ist es zu spät.',
  },
  'card-not-held': {
    hand: ({ card }, t) => `${t.card(card)} hast du nicht.`,
    table: ({ card }, t) => `${t.card(card)} liegt nicht auf dem Tisch.`,
  },
  'must-follow-suit': {
    follow: ({ led }, t) => `${t.suit(led)} ist ausgespielt, und du hast welche: Du musst Farbe bedienen.`,
    'follow-or-trump': ({ led }, t) =>
      `${t.suit(led)} ist ausgespielt, und du hast welche: Farbe bedienen oder stechen.`,
  },
  'must-play-trump': {
    led: ({ led }, t) =>
      `Trumpf (${t.suit(led)}) ist ausgespielt, und du hast nicht nur den Puur: Du musst Trumpf geben.`,
    void: ({ led }, t) => `Du hast keine ${t.suit(led)}: Du musst stechen.`,
  },
  'no-undertrump': 'Es ist schon gestochen: Untertrumpfen darfst du nicht; wenn Trumpf, dann einen höheren.',
  'no-trump-if-void':
    'Es ist schon gestochen, und du kannst die Farbe nicht bedienen: Gib eine andere Farbe als Trumpf.',
  'suit-not-open': ({ suit }, t) =>
    `Im ersten Stich gibst du keine ${t.suit(suit)}, solange du etwas anderes geben kannst.`,
  'weis-too-early': 'Weise mit deiner Karte zusammen; für sich allein geht es erst danach.',
  'weis-too-late': {
    shown: 'Der Weis, der zählt, ist schon gezeigt: Er gilt, und es kommt keiner mehr dazu.',
    'first-trick': 'Gewiesen wird nur mit deiner Karte im ersten Stich.',
    'own-card': 'Gewiesen wird mit der eigenen Karte, oder gleich danach, bevor die nächste liegt.',
    stock: 'Gewiesen wird nur, solange noch Karten im Stock sind.',
  },
  'weis-not-held': {
    hand: 'Weise alles zusammen, und nur Karten, die du hast; wenn etwas geht, steht es bei den möglichen Zügen.',
    'one-item': 'Mit einer Karte meldest du nur einen Weis.',
    'no-item': 'Diese Karten sind kein Weis, den du melden kannst.',
  },
  'weis-incomplete':
    'Das hast du, aber du kannst mehr weisen. Weise alles zusammen und jede Folge ganz; die möglichen Züge zeigen, wie.',
  'weis-overlap':
    'Das hast du, aber zwei davon teilen eine Karte oder sind Teile einer Folge. Die möglichen Züge zeigen, was geht.',
  'weis-too-low': {
    declared: ({ standing }) => `${standing} ist gewiesen; wer weniger hat, schweigt.`,
    scored:
      'Einige dieser Karten haben schon gezählt: Der Weis muss mehr wert sein, oder gleich viel mit einer höheren Karte.',
  },
  'stoeck-too-late': 'Die nächste Karte liegt schon: Deine Stöck sind verloren.',
  'nothing-to-inspect': {
    none: ({ seat }, t) => `${t.who(seat)} hat keinen Weis, der zählt und den du nicht kennst.`,
    over: 'Den Weis kannst du bis zu deiner Karte im nächsten Stich anschauen.',
  },
  'not-the-declarer': {
    melds: ({ declarer }, t) => `Nur wer spielt, zeigt Karten: ${t.who(declarer)}.`,
    stoeck: ({ declarer }, t) => `Stöck schreibt nur, wer spielt: ${t.who(declarer)}.`,
    partner: ({ declarer }, t) => `${t.who(declarer)} spielt und ruft die Karte.`,
    exchange: ({ declarer }, t) => `Die Karten auf dem Tisch sind für ${t.who(declarer)}.`,
    order: ({ declarer }, t) => `${t.who(declarer)} sagt, womit der erste Stich beginnt.`,
    contract: ({ declarer }, t) => `${t.who(declarer)} sagt, was gespielt wird.`,
    stock: ({ declarer }, t) => `Der Stock gehört ${t.who(declarer)}.`,
  },
  'opens-required': ({ denomination }, t) =>
    `Sag, ob ${t.denomination(denomination)} obenabe oder undenufe beginnt.`,
  'row-not-open': {
    joker: ({ jokers, own }, t) => {
      const joker = `Für einen Joker nenn seine Zeile: ${t.any(jokers.map(t.rowName))}.`
      const row = own === undefined ? '' : `Für die Zeile ${t.rowName(own)} selbst nenn keine.`
      return [jokers.length > 0 ? joker : '', row].filter(Boolean).join(' ')
    },
    used: ({ row }, t) => `${t.rowName(row)} ist in deiner Spalte schon gespielt.`,
  },
  'must-declare': {
    opening: 'Vorhand muss das Bieten eröffnen.',
    alone: 'Sonst hat niemand mehr etwas offen: Du musst ansagen.',
    barrel: 'Alle haben gepasst: Du bist im Fass und musst ansagen.',
    last: 'Vorhand hat nichts mehr offen, und ausser dir kann niemand mehr: Du musst ansagen.',
  },
  'cannot-shove': 'Zu dir wurde schon geschoben: Jetzt musst du Trumpf machen.',
  'cannot-fold': {
    'not-asked': 'Du bist nicht gefragt, ob du aussteigst.',
    'no-bid': 'Aussteigen kannst du erst, wenn geboten ist.',
    'own-will': 'Aussteigen darf nur, wer spielen muss, weil alle anderen gepasst haben.',
  },
  'already-decided': {
    stoeck: 'Deine Stöck zählen schon.',
    weis: 'Mit dieser Karte hast du schon gewiesen.',
    knocked: 'In diesem Stich hast du schon für ebenso viel geklopft.',
    deciding: 'Du hast dich schon entschieden.',
    'bid-once': 'Du hast nur einmal geboten und bist überboten: Jetzt musst du passen.',
    stood: 'Du hast schon gesagt, dass du spielst.',
  },
  'already-looked': {
    'blind-bid': 'Du hast dein Blatt angeschaut und kannst nicht mehr blind bieten.',
    hand: 'Du hast kein Blatt vor dir, das du noch nicht kennst.',
  },
  'must-look-first': 'Schau zuerst dein Blatt an; ungesehen wird nur blind geboten.',
  'bid-not-next': {
    'open-hands': 'Blind bieten geht hier nicht: Alle kennen ihr Blatt.',
    'blind-points': ({ points }) => `Blind bieten kann man nur ${points}.`,
    'blind-first': 'Blind bieten geht nur vor allen anderen Geboten.',
    highest: ({ standing }) => `${standing} ist geboten, höher geht es nicht: Du musst passen.`,
    next: ({ next }) => `Bieten kannst du nur das Nächste, also ${next}.`,
  },
  'prediction-out-of-range': ({ most }) => `Sag eine ganze Zahl von 0 bis ${most} an.`,
  'already-predicted': 'Du hast deine Zahl für dieses Spiel schon gesagt.',
  'wrong-number-of-cards': {
    'as-many': 'Leg so viele verschiedene Karten weg, wie du nimmst.',
    exactly: ({ count }) => `Leg genau ${count} verschiedene Karten weg.`,
  },
  'items-not-held': {
    incomplete: 'Zeig nur, was du vollständig in der Hand hast.',
    overlap: 'Folgen dürfen sich nicht überschneiden, und nichts zählt doppelt.',
    both: (_, t) => `Stöck sagst du mit König oder ${t.rank('O')} vom Trumpf, wenn du beide hast.`,
    second: (_, t) =>
      `Stöck sagst du mit der zweiten Karte, wenn König und ${t.rank('O')} vom Trumpf gespielt sind.`,
    'not-seen': (_, t) =>
      `Stöck sagst du, wenn bei dir alle König und ${t.rank('O')} vom Trumpf gesehen haben.`,
  },
  'cannot-rob': {
    stock: 'Zum Rauben müssen noch mindestens zwei Karten im Stock sein.',
    'only-the-six': 'Nur mit der Trumpf-Sechs raubt man die aufgedeckte Karte.',
    'nothing-turned': 'Es liegt keine aufgedeckte Karte auf dem Blinden.',
    'no-six': 'Du hast die Trumpf-Sechs nicht.',
    'not-playing': 'Rauben kann nur, wer dieses Spiel spielt.',
    played: 'Rauben kannst du nur vor deiner ersten Karte.',
  },
  'cannot-knock': ({ times }) =>
    times === 1
      ? 'Den Trumpfbock hast du nicht, den höchsten Trumpf, der noch nicht gespielt ist.'
      : 'Die zwei höchsten Trümpfe, die noch nicht gespielt sind, hast du nicht.',
  'card-not-callable': {
    pack: ({ card }, t) => `${t.card(card)} gibt es in diesem Spiel nicht.`,
    own: ({ card }, t) => `${t.card(card)} hast du selbst: Ruf eine Karte, die du nicht hast.`,
  },
  'cannot-claim': {
    wrong: ({ points, target }) =>
      `Deine Partei hat ${points} von ${target} Punkten, das sehen alle: Zum Bedanken reicht es nicht.`,
    partner: 'Bedanken kann sich niemand, bevor man weiss, wer mitspielt.',
  },
  'last-round-already': 'Die letzte Runde ist schon abgemacht.',
  'hints-not-allowed': 'An diesem Tisch ist nicht abgemacht, dass man Tipps verlangen darf.',
  'too-many-hints': ({ most }) => `Du hast in diesem Zug schon ${most} Tipps bekommen: Mehr gibt es nicht.`,
  'time-not-given': {
    'no-clock': 'Diese Partie hat keine Uhr, also gibt es keine Zeit zu geben.',
    'not-waiting': 'Die Uhr dieses Platzes läuft nicht. Gib Zeit, während dieser Platz am Zug ist.',
    'own-side': 'Zeit bekommt nur die Gegenseite. Wähle einen Platz einer anderen Seite.',
    'time-up': 'Die Zeit dieses Zugs ist um. Gib Zeit vor dem Ende eines Zugs.',
    'used-up': ({ most }) =>
      `Dieser Platz hat in diesem Spiel schon ${most}-mal Zeit bekommen: Mehr geht nicht.`,
    'too-much': ({ most }) => `Schick höchstens ${most}, so viel, wie die Uhr am Anfang gibt.`,
  },
  'game-paused': 'Die Partie macht Pause. Wer am Tisch sitzt, kann die Pause beenden.',
  'pause-not-possible': {
    'no-clock': 'Diese Partie hat keine Uhr. Eine Pause hält Uhren an, also gibt es nichts anzuhalten.',
    'used-up': ({ most }) => `Diese Partie hatte schon ${most} Pausen: Mehr geht nicht.`,
  },
}
