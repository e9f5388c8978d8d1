import type { OptionsWords } from '../catalogue-schema.ts'

export const options: OptionsWords = {
  everywhere: {
    allPassDealer: ['Nach viermal Passen', 'Wer gibt, wenn alle vier gepasst haben'],
    barrelAfterCircuits: [
      'Umgänge bis ins Fass',
      'Wie oft alle passen, bis jemand im Fass ist und ansagen muss',
    ],
    bidStep: ['Bieten in Schritten von', 'In welchen Schritten geboten wird'],
    bids: [
      'Ansage',
      'Ob die Zahlen verdeckt und in beliebiger Folge aufgeschrieben oder reihum laut angesagt werden',
    ],
    blindTwo: ['Blind 2', 'Ob man 2 bieten darf, ohne sein Blatt anzuschauen'],
    claims: [
      'Sich bedanken',
      'Ob man sich bedanken darf, wenn man das Ziel erreicht hat; mit `auto` endet das Spiel von selbst',
    ],
    closingRule: [
      'Schlussregel',
      'Wie zum Schluss gezählt wird: einfach, mit der Überbiet- oder der Bonus-Schlussregel',
    ],
    concede: ['Aufgeben', 'Ob das Solo ein späteres Spiel aufgeben darf, wofür die anderen 257 schreiben'],
    contracts: ['Obenabe und Undenufe', 'Ob auch Obenabe und Undenufe angesagt werden können'],
    conventions: [
      'Bietabsprache',
      'Was das Eröffnungsgebot zeigt, das erste von allen, wenn es abgesprochen ist: mit `even-tens` in einer Farbe ein gerader Zehner bis 100 den Under, ein ungerader darunter die Neun ohne den Under. Kein Gebot wird deswegen abgelehnt',
    ],
    counterMatch: [
      'Kontermatsch',
      'Was alle Stiche zusätzlich zählen, wenn die andere Partei das Spiel angesagt hat; sonst so viel wie `matchBonus`',
    ],
    countOrder: ['Stöck – Weis – Stich', 'In welcher Reihenfolge gezählt wird'],
    deals: [
      'Anzahl Spiele',
      'Nach wie vielen Spielen gewinnt, wer mehr Punkte hat; sonst spielt man bis zum Ziel',
    ],
    doubleGameBelow: ['Doppelt verloren unter', 'Mit weniger Punkten als diesen ist doppelt verloren'],
    doubleInTrick1: ['Doppeln im ersten Stich', 'Ob die Gegner mit ihrer ersten Karte noch doppeln dürfen'],
    doubleLoss: ['Doppelt verloren', 'Ob doppelt verliert, wer weniger als die Hälfte seines Ziels hat'],
    doubleVariant: ['Klopfen', 'Ob mit Klopfen vor dem ersten Stich das Spiel doppelt zählt'],
    doubleWin: [
      'Doppelt gewonnen',
      'Ob die Partie doppelt zählt, wenn die anderen unter der Hälfte des Ziels bleiben',
    ],
    doubleWindow: [
      'Zeit zum Doppeln',
      'Wie lange man ein Gebot doppeln kann: mit `open`, bis die Nächsten gesprochen haben; mit `ask` wartet das Bieten, bis der entfernte Gegner doppelt oder verzichtet, für Spiele über mehrere Tage',
    ],
    doubling: ['Doppeln', 'Ob gedoppelt und redoppelt werden darf'],
    exactBonus: ['Bonus für genau getroffen', 'Was eine genau getroffene Zahl zusätzlich einträgt'],
    extraContracts: ['Weitere Spiele', 'Welche weiteren Spiele angesagt werden können'],
    extraFactor: [
      'Multiplikator der weiteren Spiele',
      'Wievielfach weitere Spiele zählen, wenn mehrfach gezählt wird',
    ],
    extraRows: ['Slalom und Gusti', 'Ob Slalom und Gusti eigene Zeilen auf der Tafel haben'],
    factors: [
      'Multiplikatoren',
      'Wievielfach die Spiele zählen, wenn mehrfach gezählt wird; ein Spiel ohne Zahl zählt wie üblich',
    ],
    firstHandContracts: [
      'Trumpf im ersten Spiel',
      'Ob im ersten Spiel auch Obenabe oder Undenufe möglich ist',
    ],
    flip: ['Aufdecken', 'Wann eine verdeckte Karte aufgedeckt wird, die frei geworden ist'],
    fold: ['Aussteigen', 'Ob man aus einem Spiel aussteigen darf'],
    foldAward: [
      'Wert des Aussteigens',
      'Was bekommt, wer gegen jemanden sitzt, der aussteigt: mit `standard` 5 Punkte, bei einfacher Zählung 1; oder niemand darf aussteigen',
    ],
    foldValue: ['Wert eines aufgegebenen Spiels', 'Was die anderen schreiben, wenn jemand ein Spiel aufgibt'],
    followAfterBlind: [
      'Farbzwang nach dem Stock',
      'Ob man nach dem Stock jederzeit trumpfen darf, oder Farbe geben und sonst trumpfen muss',
    ],
    fourBanners: ['Vier Banner', 'Was vier Banner zählen'],
    fourNines: ['Vier Neuner', 'Was vier Neuner zählen'],
    games: ['Partien', 'Wie viele Partien gespielt werden, jede mit neuem Bieten'],
    gustav9Split: ['Teilung des Gusti', 'Wie die neun Stiche eines Gusti geteilt werden'],
    handSize: ['Karten zu zweit und zu dritt', 'Wie viele Karten alle haben, solange zwei oder drei spielen'],
    hands: ['Anzahl Spiele', 'Wie viele Spiele eine Partie hat'],
    handsPerPlayer: ['Spiele pro Person', 'Wie oft alle geben'],
    laterHands: [
      'Karten in späteren Spielen',
      'Wie viele Karten beim Bessern vom zweiten Spiel an alle haben',
    ],
    longSequences: [
      'Lange Folgen',
      'Ob keine Folge länger als fünf Blatt ist, oder ob längere zählen wie beim grossen Weis',
    ],
    matchBonus: ['Matsch', 'Was alle Stiche zusätzlich zählen'],
    minBid: ['Tiefstes Gebot', 'Mit wie viel das Bieten beginnt'],
    misereExchange: [
      'Tausch bei Misère',
      'Bei Misère: ob man immer die Punkte der anderen mit den meisten Punkten schreibt, oder nur, wenn das mehr sind als die eigenen',
    ],
    misereMultiplier: [
      'Multiplikator der Misère',
      'Wievielfach die Zeile der Misère zählt, wenn `misereRow` sie hinzufügt',
    ],
    misereRow: ['Misère', 'Ob Misère eine Zeile auf der Tafel hat'],
    misereSlalom: ['Slalom als Misère', 'Bei Misère: ob sie auch als Slalom gespielt werden kann'],
    mode: [
      'Art des Spiels',
      'Ob man mit der nötigen Zahl Striche ausscheidet; oder damit gewinnt; oder damit ausscheidet, wobei der Trumpf Striche und Räder vervielfacht',
    ],
    multipliers: ['Mehrfach zählen', 'Ob ein Spiel je nach Trumpf ein- bis drei- oder vierfach zählt'],
    multipliersWithExtraRows: [
      'Multiplikatoren mit Slalom und Gusti',
      'Die Multiplikatoren, wenn `extraRows` Slalom und Gusti hinzufügt, der Reihe nach: Farben 1 bis 4, Obenabe 5, Undenufe 6, Slalom 7, Gusti 8, Joker 9 und 10. Für andere zählt man die Zeilen auf',
    ],
    noBellsInFirstTrick: ['Erster Stich ohne Schellen', 'Ob im ersten Stich keine Schellen gespielt werden'],
    noStockDoublesFourJacks: [
      'Vier Buben ohne Stock doppelt',
      'Ob auch vier Buben doppelt zählen, wenn der Stock liegen bleibt',
    ],
    noTrumpContracts: ['Obenabe und Undenufe', 'Ob Obenabe und Undenufe angesagt werden können'],
    noTrumpDenominations: ['Obenabe und Undenufe', 'Ob man Obenabe und Undenufe bieten kann'],
    ownBid: ['Eigene verdeckte Zahl', 'Ob alle ihre eigene verdeckte Zahl nach dem ersten Stich noch sehen'],
    overtrumpIfVoid: [
      'Übertrumpfen ohne Farbe',
      'Ob man übertrumpfen darf, wenn man die Farbe nicht hat; wenn nicht, gibt man eine andere Farbe als Trumpf, solange man eine hat',
    ],
    partnerRevealed: ['Gerufene Karte', 'Wann zu fünft bekannt wird, wer die gerufene Karte hat'],
    passFinal: ['Wer passt, ist draussen', 'Ob nicht mehr bieten darf, wer gepasst hat'],
    players: ['Mitspieler', 'Zu wievielt gespielt wird'],
    robTiming: ['Rauben', 'Wann man die Trumpf-Sechs gegen die aufgedeckte Karte tauschen darf'],
    rounding: ['Auf- und Abrunden', 'Wie aus zehn Kartenpunkten ein Punkt wird'],
    rows: [
      'Zeilen der Tafel',
      'Die Zeilen der Tafel einzeln, jede mit ihrem Multiplikator; `by-options` nimmt die üblichen und die, die andere Optionen hinzufügen',
    ],
    scoring: [
      'Zählung',
      'Ob die Differenz zum Gebot zählt, oder jedes Spiel einen Punkt und wer zuerst vier hat, gewinnt',
    ],
    sessionLength: ['Dauer', 'Bis jemand die letzte Runde verlangt; oder wie oft alle geben'],
    sevenOfRoses: [
      'Rosen 7 macht Trumpf',
      'Wann Trumpf macht, wer die Rosen 7 hat; sonst ist es die Vorhand',
    ],
    shoveBack: ['Zurückschieben', 'Ob man das Geschobene zurückschieben darf'],
    soloTarget: [
      'Ziel des Solos',
      'Wie viele Punkte das Solo braucht; `by-players` ist 350 zu dritt und 250 zu viert',
    ],
    stake: ['Einsatz', 'Was ein Punkt beim Abrechnen wert ist'],
    stoeck: ['Stöck', 'Ob mit Stöck gespielt wird'],
    stoeckCall: ['Stöck melden', 'Ob Stöck von selbst geschrieben wird, oder nur, wenn man es meldet'],
    strokes: [
      'Striche',
      'Was neben den Punkten Striche gibt: Berg, Matsch, Kontermatsch, Sieg und Schneider',
    ],
    suitPairing: [
      'Französische Farben',
      'Welche französischen Farben für die deutschen stehen, nur für das Bild: mit `m1` Schaufeln für Eicheln, Ecken für Schilten, Kreuz für Rosen und Herz für Schellen; mit `m2` Kreuz, Schaufeln, Herz und Ecken',
    ],
    target: ['Ziel', 'Mit wie vielen Punkten die Partie endet'],
    teamTarget: ['Ziel der anderen', 'Wie viele Punkte die anderen zusammen brauchen'],
    threePlayerRubs: ['Striche zu dritt', 'Wie viele Striche es in einem Spiel zu dritt gibt'],
    tie: [
      'Gleichstand in einer Zeile',
      'Ob bei Gleichstand in einer Zeile das Los entscheidet; mit `share-none` gibt eine Zeile mit Gleichstand an einem Ende gar nichts, auch am anderen nicht',
    ],
    topBid: ['Höchstes Gebot', 'Wie viel höchstens geboten werden kann'],
    topNumber: ['Höchste Zahl', 'Die höchste Zahl unter dem Matsch'],
    trioOrder: [
      'Folge im TUO',
      'Wo TUO gespielt wird: ob das mittlere Drittel Undenufe ist (Trumpf, Undenufe, Obenabe) oder Obenabe',
    ],
    trioValues: ['Werte im TUO', 'Wo TUO gespielt wird: ob die Karten zählen wie mit Trumpf oder wie ohne'],
    trumpSource: [
      'Woher der Trumpf kommt',
      'Ob die letzte Karte beim Geben Trumpf macht, die Vorhand ihn ansagt, oder vor dem Geben eine Karte abgehoben wird',
    ],
    tuoMultiplier: [
      'Multiplikator des TUO',
      'Wievielfach die Zeile des TUO zählt, wenn `tuoRow` sie hinzufügt',
    ],
    tuoRow: ['TUO', 'Ob TUO eine Zeile auf der Tafel hat'],
    turi: ['Turi', 'Ob alle neun Schellen den anderen je neun geben, oder einem selbst neun abziehen'],
    twoPacks: ['Zwei Kartenspiele', 'Zwei Kartenspiele zusammen gemischt, für fünf bis acht'],
    twoPlayerCards: ['Karten zu zweit', 'Wie viele Karten zu zweit alle bekommen; die übrigen bleiben weg'],
    undenufeFactor: ['Multiplikator von Undenufe', 'Wievielfach Undenufe zählt, wenn mehrfach gezählt wird'],
    undenufeValues: ['Werte im Undenufe', 'Ob im Undenufe das Ass oder die Sechs 11 zählt'],
    undertrump: ['Untertrumpfen', 'Ob man frei untertrumpfen darf, oder nur mit lauter Trümpfen in der Hand'],
    undertrumpInMisere: ['Untertrumpfen bei Misère', 'Wann man bei Misère untertrumpfen darf'],
    variant: ['Bessern', 'Beim Bessern liegen sechs Karten zum Tauschen auf dem Tisch, für drei'],
    weis: ['Weis', 'Ob mit Weis gespielt wird'],
    weisAndStoeck: ['Weis und Stöck', 'Ob mit Weis und Stöck gespielt wird'],
    weisBy: [
      'Wessen Weis zählt',
      'Ob mit dem besten Weis alles zählt, was beide Partner haben, oder nur, was der Spieler mit dem besten Weis hat; wer zählt, braucht auch den Stich',
    ],
    weisMustShow: ['Weis zeigen', 'Ob ein Weis, der zählt, ohne Verlangen allen gezeigt wird'],
    weisRequiresTrick: ['Weis braucht Stich', 'Ob eine Partei einen Stich braucht, damit ihr Weis zählt'],
    weisShareCards: [
      'Karte in zwei Weisen',
      'Ob eine Folge und vier Gleiche eine Karte teilen dürfen; nach der Tabelle beim grossen Weis',
    ],
    weisSplitRuns: ['Lange Folge teilen', 'Ob man eine lange Folge als mehrere Weise zählen darf'],
    weisTable: ['Werte der Weise', 'Was die Weise zählen'],
    weisWithoutTrick2p: ['Weis ohne Stich zu zweit', 'Ob Weis auch ohne Stich zählt, solange zwei spielen'],
    whoMayFold: ['Wer aufgeben darf', 'Wer ein Spiel vor dem Ausspielen aufgeben darf'],
    whoMayKnock: ['Wer klopfen darf', 'Wer mit Klopfen das Spiel verdoppeln darf'],
    wholeMatch: [
      'Ganzes Turnier',
      'Ob alle in einer Partie solo spielen und am Ende einzelne gewinnen; sonst wird nur eine Partie gespielt und für sich abgerechnet',
    ],
  },
  particular: {
    'sidi-barrani': {
      fourNines: ['Vier Neuner', 'Was vier Neuner zählen; mit `by-table`, was die Tabelle der Weise sagt'],
      fourBanners: ['Vier Banner', 'Was vier Banner zählen; mit `by-table`, was die Tabelle der Weise sagt'],
    },
    'sidi-swissjass': {
      conventions: [
        'Bietabsprache',
        'Was Gebote zeigen: mit `swissjass`, der Absprache dieses Spiels, heisst 50 oder 70 in einer Farbe: Trümpfe ohne den Under; 60 oder 80: mit dem Under; wer nach 50 oder 70 des Partners dieselbe Farbe bietet, hat den Under; Undenufe 50 fragt nach Hilfe im Slalom und nach einem Ass, Obenabe 50 nach einer Sechs; `even-tens` ist die Absprache von Sidi Barrani. Kein Gebot wird deswegen abgelehnt',
      ],
      doubleWindow: [
        'Zeit zum Doppeln',
        'Wann man beim Bieten doppeln kann: wenn man an der Reihe ist und das Gebot noch gilt, oder sofort, bis die Nächsten gesprochen haben',
      ],
    },
    'staekske-rape': {
      players: ['Mitspieler', 'Plätze am Tisch; zu fünft setzt aus, wer gibt'],
      stake: ['Einsatz', 'Was ein Punkt wert ist, wenn zum Schluss abgerechnet wird'],
    },
    'coiffeur-three': {
      extraContracts: ['Weiteres Spiel', 'Ein Spiel mehr als die zehn, mit eigener Zeile, die 3 zählt'],
    },
    schieber: {
      tie: [
        'Gleichstand',
        'Ob gleiche Summen nach dem letzten Spiel den Sieg teilen, oder noch ein Spiel gespielt wird',
      ],
      target: [
        'Ziel',
        'Mit wie vielen Punkten man gewinnt; üblich 1000, wenn mehrfach gezählt wird 2500, oder 3000, wenn Undenufe mindestens vierfach zählt',
      ],
    },
    kreuzjass: {
      tie: [
        'Gleichstand',
        'Ob gleiche Summen nach dem letzten Spiel den Sieg teilen, oder noch ein Spiel gespielt wird',
      ],
      target: ['Ziel', 'Mit wie vielen Punkten man gewinnt'],
    },
    differenzler: {
      trumpSource: [
        'Woher der Trumpf kommt',
        'Ob die letzte Karte beim Geben Trumpf macht, oder vor dem Geben eine Karte abgehoben wird',
      ],
      deals: ['Anzahl Spiele', 'Wie viele Spiele gespielt werden; sonst so viele, wie `handsPerPlayer` sagt'],
      players: ['Mitspieler', 'Zu wievielt gespielt wird; mehr als vier brauchen zwei Kartenspiele'],
      tie: ['Gleichstand', 'Ob gleich tiefe Summen den Sieg teilen, oder noch ein Spiel gespielt wird'],
    },
    handjass: {
      target: [
        'Striche',
        'Mit wie vielen Strichen man ausscheidet oder gewinnt; `by-mode` ist 5, in der Art `fast7` 7 und in der Art `berner27` 27',
      ],
    },
    'zweier-sidi': {
      target: [
        'Ziel',
        'Mit wie vielen Punkten die Partie endet: `standard` ist 50, mit Klopfen 100, und bei einem Punkt pro Spiel 4',
      ],
    },
    schmausjass: {
      claims: [
        'Sich bedanken',
        'Ob man sich am Ziel bedankt, ob das Spiel dann von selbst endet, oder ob erst danach gezählt wird',
      ],
      countOrder: [
        'Stöck – Weis – Stich',
        'In welcher Reihenfolge gezählt wird: wie die Punkte Stich um Stich anfallen, oder über das ganze Spiel Art um Art',
      ],
      matchBonus: ['Matsch', 'Was alle neun Stiche nach dem Stock zählen'],
    },
    bieterjass: {
      minBid: [
        'Tiefstes Gebot',
        'Mit wie viel das Bieten beginnt; `by-variant` ist 350, und beim Bessern 550',
      ],
      players: ['Mitspieler', 'Zu wievielt gespielt wird; zu fünft mit gerufener Karte'],
    },
  },
  row: {
    whole: 'Eine Zeile der Tafel.',
    contract: 'Wofür die Zeile ist. Nur `joker` kann mehrere Zeilen haben.',
    multiplier: 'Wievielfach ihre Punkte zählen; zu dritt, wie viele Striche sie gibt.',
  },
}
