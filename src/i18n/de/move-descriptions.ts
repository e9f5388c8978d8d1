import type { MoveDescriptions } from '../catalogue-schema.ts'

const atTarget =
  'Sich bedanken: deine Partei hat das Ziel erreicht. Wer sich zu früh bedankt, verliert die Partie.'

export const moveDescriptions: MoveDescriptions = {
  everywhere: {
    bid: 'Eine Zahl Punkte bieten.',
    pass: 'Diesmal nicht bieten.',
    double: 'Das Gebot der Gegner doppeln.',
    redouble: 'Den gedoppelten Kontrakt der eigenen Partei nochmals doppeln.',
    decline: 'Auf die Frage, ob man doppelt (oder redoppelt): nein.',
    choose: 'Trumpf oder Spiel ansagen, oder was davon noch offen ist.',
    play: 'Eine Karte spielen.',
    weis: 'Den Weis melden, den du mit der Karte vergessen hast, bevor die nächste Karte liegt und bevor zählender Weis gezeigt ist.',
    stoeck: 'Stöck für sich melden, wo man es melden muss.',
    inspect:
      'Den Weis sehen wollen, den jemand schreibt; er wird dann allen gezeigt, und keiner kann mehr dazukommen.',
    shove: 'Schieben: die Mitspielerin oder der Mitspieler macht Trumpf.',
    predict: 'Sagen, wie viele Punkte du machst.',
    fold: 'Dieses Spiel aufgeben, ohne es zu spielen.',
    stand: 'Mit dem Blatt spielen, das du hast; Stock oder Blinder bleiben liegen.',
    take: 'Den Stock aufnehmen, oder den Blinden statt des eigenen Blatts.',
    look: 'Das Blatt anschauen, wo man auch blind bieten kann.',
    discard: 'Karten verdeckt weglegen.',
    exchange: 'Karten weglegen und gleich viele vom Tisch nehmen; auch gar keine.',
    rob: 'Rauben: die Trumpf-Sechs gegen die aufgedeckte Karte tauschen.',
    announce: 'Vor dem Ausspielen Kombinationen zeigen.',
    knock:
      'Zeigen, dass du den Trumpfbock hast, oder die zwei höchsten Trümpfe, die noch nicht gespielt sind.',
    call: 'Eine Karte rufen; wer sie hat, spielt mit dir.',
    claim: 'Sich bedanken: deine Partei hat das Ziel erreicht. Zu früh bedankt ist die Partie verloren.',
    'last-round':
      'Die letzte Runde verlangen: Alle geben noch einmal, zuerst, wer als Nächstes an der Reihe ist.',
  },
  particular: {
    'sidi-barrani': {
      bid: 'Punkte in einer Farbe oder Spielart bieten: mehr, als schon geboten ist.',
      pass: 'Diesmal nicht bieten. Solange geboten wird, kannst du wieder mitbieten. Kann niemand mehr bieten, heisst es: nicht doppeln, nicht redoppeln.',
      double:
        'Das Gebot der Gegner doppeln, auch ausser der Reihe: dann wird es gespielt, und es zählt doppelt.',
    },
    'sidi-swissjass': {
      bid: 'Punkte in einer Farbe oder Spielart bieten, oder mit `misere`, um sie den Gegnern anzuhängen.',
      double: 'Das Gebot der Gegner doppeln: beim Bieten, oder vor deiner Karte im ersten Stich.',
      choose: 'Wer Slalom spielt: sagen, womit er beginnt.',
    },
    'staekske-rape': {
      bid: 'Hundert Punkte bieten, und zehn dazu für jeden, den man bietet: 3 heisst 130. Man bietet immer eins mehr als zuletzt.',
      pass: 'In diesem Spiel nicht mehr bieten.',
      look: 'Das Blatt anschauen; das muss man, bevor man 3 oder mehr bietet.',
      take: 'Wer spielt: die vier Karten vom Stock aufnehmen und vier weglegen.',
      stand: 'Wer spielt: ohne den Stock spielen und doppelt gewinnen oder verlieren.',
      fold: 'Wenn alle anderen gepasst haben: das Spiel für 10 Minuspunkte aufgeben, statt es zu spielen.',
      discard: 'Nach dem Stock vier Karten verdeckt weglegen. Sie zählen zu deinen Stichen.',
      choose: 'Wer spielt: Trumpf ansagen.',
      announce:
        'Wer spielt: vor dem Ausspielen Kombinationen zeigen, zusammen oder nacheinander. Vier Buben beenden das Spiel.',
      knock:
        'Jederzeit, auch ausser der Reihe: zeigen, dass du den Trumpfbock hast, oder die zwei höchsten Trümpfe, die noch nicht gespielt sind.',
    },
    'coiffeur-three': {
      choose:
        'Ein Spiel ansagen, das du noch nicht gespielt hast; mit `row` auf einem Joker, mit `misere` auf wenig Punkte, wo es dafür eine Zeile gibt.',
      pass: 'Diesmal die Nächsten wählen lassen.',
    },
    'coiffeur-partnership': {
      choose:
        'Ein Spiel ansagen, das ihr noch nicht gespielt habt; mit `row` auf einem Joker, mit `misere` auf wenig Punkte, wo es dafür eine Zeile gibt.',
      pass: 'Diesmal die Nächsten wählen lassen.',
    },
    'coiffeur-cutthroat': {
      choose:
        'Ein Spiel ansagen, das du noch nicht gespielt hast; mit `row` auf einem Joker, mit `misere` auf wenig Punkte, wo es dafür eine Zeile gibt.',
      pass: 'Diesmal die Nächsten wählen lassen.',
    },
    schieber: { choose: 'Trumpf machen: die Farbe oder Spielart dieses Spiels ansagen.' },
    kreuzjass: { choose: 'Trumpf ansagen, wo die Vorhand das tut und keine Karte dafür aufgedeckt wird.' },
    handjass: {
      stand: 'Mit deinem Blatt spielen.',
      fold: 'In diesem Spiel aussteigen: kostet nichts und bringt nichts.',
      take: 'Das Blatt weglegen, den Blinden dafür aufnehmen und damit spielen.',
      rob: 'Die Trumpf-Sechs gegen die Karte tauschen, die auf dem Blinden aufgedeckt ist.',
    },
    'zweier-sidi': {
      bid: 'So viele Punkte bieten; Trumpf wird später angesagt.',
      pass: 'Nicht mehr bieten: gespielt wird um die Zahl, die geboten ist.',
      fold: 'Beim Bieten aussteigen: die andere Seite bekommt dafür Punkte.',
      choose: 'Wer spielt: Trumpf ansagen.',
      double: 'Vor dem Ausspielen gefragt: klopfen, und das Spiel zählt doppelt.',
      decline: 'Vor dem Ausspielen gefragt, ob du klopfst: nein.',
    },
    schmausjass: {
      rob: 'Die Trumpf-Sechs gegen die aufgedeckte Karte tauschen, wenn du an der Reihe bist, vor deiner Karte.',
    },
    schafuusejass: {
      fold: 'Vor dem Ausspielen gefragt: das ganze Spiel aufgeben; die anderen bekommen die Punkte.',
      stand: 'Vor dem Ausspielen gefragt, ob du das Spiel aufgibst: du spielst es.',
      claim: atTarget,
    },
    bieterjass: {
      bid: 'Bieten, dass du solo so viele Punkte machst, in so vielen Spielen, wie es braucht.',
      call: 'Solo zu fünft: eine Karte rufen, die du nicht hast. Wer sie hat, spielt mit dir.',
      exchange: 'Solo beim Bessern: Karten weglegen und gleich viele vom Tisch nehmen; auch gar keine.',
      choose: 'Solo, im ersten Spiel: Trumpf ansagen, oder eine Spielart, wo die Optionen es zulassen.',
      fold: 'Solo, vor dem Ausspielen eines späteren Spiels gefragt: es aufgeben; die anderen bekommen die Punkte.',
      stand: 'Solo, vor dem Ausspielen eines späteren Spiels gefragt, ob du es aufgibst: du spielst es.',
      claim: atTarget,
    },
  },
}
