import type { ShortRulesWords } from '../../pages/short-rules-schema.ts'

export const shortRules: ShortRulesWords = {
  schieber: {
    goal: 'Zwei gegen zwei, die Partner sitzen einander gegenüber. Wer zuerst 1000 Punkte hat, gewinnt.',
    deal: 'Alle bekommen 9 Karten. Im ersten Spiel macht Trumpf, wer die Rosen 7 hat, danach immer, wer rechts vom Geber sitzt. Zur Wahl stehen die vier Farben, obenabe und undenufe. Wer nicht will, schiebt: Dann muss der Partner wählen.',
    play: 'Wer Trumpf macht, spielt zum ersten Stich aus, auch wenn geschoben wurde. Farbe angeben oder trumpfen; untertrumpfen ist verboten, ausser man hat nur noch Trumpf. Der Trumpf-Under (Puur) muss nie gespielt werden. Im ersten Stich wird gewiesen; die Partei mit dem besten Weis schreibt alle ihre Weise, wenn sie einen Stich macht.',
    count:
      'Die Karten zählen zusammen 157 Punkte, davon 5 für den letzten Stich. Alle Stiche bringen 100 dazu. Stöck (König und Ober vom Trumpf) zählen 20. Wer glaubt, dass es reicht, darf sich mitten im Spiel bedanken; ein falscher Dank verliert.',
  },
  kreuzjass: {
    goal: 'Zwei gegen zwei, übers Kreuz. Wer zuerst 1000 Punkte hat, gewinnt.',
    deal: 'Alle bekommen 9 Karten. Die letzte Karte des Gebers wird aufgedeckt: Ihre Farbe ist Trumpf, und die Karte bleibt beim Geber. Geschoben wird nicht, obenabe und undenufe gibt es nicht.',
    play: 'Wer rechts vom Geber sitzt, spielt aus. Farbe angeben oder trumpfen; untertrumpfen ist verboten, ausser man hat nur noch Trumpf. Im ersten Stich wird gewiesen.',
    count:
      'Die Karten zählen zusammen 157 Punkte, davon 5 für den letzten Stich. Alle Stiche bringen 100 dazu, Stöck 20. Die Partei mit dem besten Weis schreibt alle ihre Weise, wenn sie einen Stich macht.',
  },
  differenzler: {
    goal: 'Alle spielen für sich. Vor jedem Spiel sagst du voraus, wie viele Punkte du machst; die Differenz wird aufgeschrieben. Am wenigsten gewinnt.',
    deal: 'Zu viert bekommen alle 9 Karten, zu dritt 12, zu zweit 18. Die Farbe der letzten Karte ist Trumpf. Dann sagen alle im Geheimen eine Zahl von 0 bis 157. Nach dem ersten Stich siehst du auch deine eigene Zahl nicht mehr: Merk sie dir.',
    play: 'Wer rechts vom Geber sitzt, spielt aus. Farbe angeben oder trumpfen. Wer die ausgespielte Farbe nicht hat, darf hier auch untertrumpfen.',
    count:
      'Weis, Stöck und Match gibt es nicht. Die Karten zählen 157 Punkte, davon 5 für den letzten Stich. Wer 40 sagt und 52 macht, schreibt 12. Jede Person gibt 3-mal, zu viert sind das 12 Spiele.',
  },
  'sidi-barrani': {
    goal: 'Zwei gegen zwei. Die Parteien bieten, wie viele Kartenpunkte sie machen und mit welchem Trumpf. Wer zuerst 2000 hat, gewinnt.',
    deal: 'Alle bekommen 9 Karten. Geboten wird reihum: eine Zahl von 40 bis 150, 157 oder 257 (alle Stiche), dazu eine Farbe, obenabe oder undenufe. Jedes Gebot muss höher sein als das letzte. Passen ist nicht endgültig. Die Gegner dürfen ein Gebot doppeln; dann wird sofort gespielt.',
    play: 'Wer das höchste Gebot hat, spielt aus. Es gelten die Regeln des Schiebers: Farbe angeben oder trumpfen, kein Untertrumpfen. Im ersten Stich wird gewiesen, auch ohne Stich zählt der beste Weis.',
    count:
      'Beide Parteien schreiben ihre Punkte. Ist das Gebot erfüllt, schreibt die bietende Partei das Gebot noch dazu, sonst die andere; gedoppelt zählt es zweimal. Weis und Stöck helfen dem Gebot nicht.',
  },
  'sidi-swissjass': {
    goal: 'Sidi Barrani mit vierzehn Spielen: Zwei gegen zwei bieten, wie viele Punkte sie machen. Wer zuerst 1500 hat, gewinnt.',
    deal: 'Alle bekommen 9 Karten. Geboten wird eine Zahl oder Match, dazu eine Farbe, obenabe, undenufe oder Slalom, und jedes davon auch als Misère: Dann schreibt jede Partei die Punkte der anderen. Wer passt, darf später wieder bieten.',
    play: 'Wer das höchste Gebot hat, spielt aus. Gedoppelt wird beim Bieten oder im ersten Stich, wenn man die eigene Karte spielt, und nur einmal. Farbe angeben oder trumpfen, kein Untertrumpfen.',
    count:
      'Weis und Stöck gibt es nicht. Beide schreiben ihre Punkte; das Gebot schreibt dazu, wer recht hatte, gedoppelt zweimal. Ein Match-Gebot braucht alle 9 Stiche und bringt 257 Bonus.',
  },
  'staekske-rape': {
    goal: 'Ein Spiel aus Maastricht für vier oder fünf Personen. Wer am meisten bietet, spielt allein gegen drei, und nur diese Person gewinnt oder verliert Punkte.',
    deal: 'Gespielt wird mit 32 Karten, ohne Sechser. Vier Personen bekommen 7 Karten, 4 liegen als Stock auf dem Tisch. Geboten wird 3 (130 Punkte), 4 (140 Punkte) und so weiter, immer genau eins mehr. Passen ist endgültig.',
    play: 'Wer allein spielt, nimmt den Stock und legt 4 Karten weg, oder lässt ihn liegen: Dann zählt das Spiel doppelt. Danach Trumpf nennen, Folgen und Vierlinge ansagen, ausspielen. Farbe angeben oder trumpfen. Mit dem höchsten Trumpf darf man klopfen.',
    count:
      'Ein Zehntel der Punkte wird mit dem Gebot verglichen; angesagte Kombinationen senken, was man braucht. Was darüber ist, wird gutgeschrieben; was fehlt, zählt doppelt, und 10 dazu. Ohne Stich verliert man 50.',
  },
  'coiffeur-three': {
    goal: 'Zu dritt, alle für sich. Jede Person spielt zehn Spiele je einmal, allein gegen die anderen zwei. In 30 Runden füllt sich die Tafel.',
    deal: 'Alle bekommen 12 Karten. Wer rechts vom Geber sitzt, wählt ein Spiel, das in der eigenen Spalte noch frei ist, oder gibt weiter. Wollen alle drei nicht, muss die erste Person. Zur Wahl stehen vier Farben, obenabe, undenufe, Slalom, Gusti und zwei Joker.',
    play: 'Wer das Spiel gewählt hat, spielt aus. Farbe angeben oder trumpfen, kein Untertrumpfen. Beim Slalom wechseln obenabe und undenufe mit jedem Stich, beim Gusti nach sechs Stichen.',
    count:
      'Nur die Kartenpunkte der Person, die gewählt hat, kommen ins Feld. Ist eine Zeile voll, gibt es für das höchste Feld Striche und für das tiefste Kartoffeln: 1 bei Farben, 2 bei obenabe, undenufe und Slalom, 3 bei Gusti und Joker. Striche minus Kartoffeln entscheiden.',
  },
  'coiffeur-partnership': {
    goal: 'Zwei gegen zwei. Jede Partei spielt acht Spiele je einmal, jedes mit seinem Multiplikator. Nach 16 Runden gewinnt die höhere Summe.',
    deal: 'Alle bekommen 9 Karten. Wer rechts vom Geber sitzt, wählt ein Spiel, das die eigene Partei noch offen hat, oder gibt der nächsten Person weiter. Nach zwei Umgängen muss die erste Person wählen.',
    play: 'Wer gewählt hat, spielt aus. Farbe angeben oder trumpfen; untertrumpfen ist verboten, ausser man hat nur noch Trumpf. Obenabe sticht das Ass, undenufe die Sechs.',
    count:
      'Nur die Partei, die gewählt hat, schreibt: die Zehner ihrer Punkte mal den Multiplikator, also bei 129 mit Schellen 12 mal 4. Eichel zählt 1, Rosen 2, Schilten 3, Schellen 4, obenabe 5, undenufe 6, die Joker 7 und 8. Alle Stiche sind 257. Weis und Stöck gibt es nicht.',
  },
  'coiffeur-cutthroat': {
    goal: 'Coiffeur zu viert, alle für sich: Jede Person spielt acht Spiele je einmal, allein gegen drei. Nach 32 Runden gewinnt die höchste Summe.',
    deal: 'Alle bekommen 9 Karten. Wer rechts vom Geber sitzt, wählt ein Spiel aus der eigenen Spalte oder gibt weiter. Nach zwei Umgängen muss die erste Person wählen.',
    play: 'Wer gewählt hat, spielt aus, und die anderen drei spielen dagegen. Farbe angeben oder trumpfen; untertrumpfen ist verboten, ausser man hat nur noch Trumpf.',
    count:
      'Nur wer gewählt hat, schreibt: die Zehner der eigenen Punkte mal den Multiplikator. Eichel zählt 1, Rosen 2, Schilten 3, Schellen 4, obenabe 5, undenufe 6, die Joker 7 und 8. Alle Stiche sind 257. Weis und Stöck gibt es nicht.',
  },
  handjass: {
    goal: 'Zwei bis fünf Personen, alle für sich. Wer 5 Striche hat, ist draussen und fein heraus; wer am Schluss übrig bleibt, hat verloren.',
    deal: 'Zu zweit, zu dritt und zu viert bekommen alle 9 Karten. Zu viert ist die letzte Karte des Gebers Trumpf, zu zweit und zu dritt die oberste Karte des Blinden. Reihum entscheiden alle: spielen oder passen. Zu zweit und zu dritt darf jemand das ganze Blatt gegen den Blinden tauschen.',
    play: 'Wer passt, verliert nichts und gewinnt nichts. Wer spielt, gibt Farbe an oder trumpft. Zu zweit und zu dritt darf man mit der Trumpf-Sechs die aufgedeckte Karte rauben.',
    count:
      'Es gibt zwei Striche, zu zweit einen. Mit mindestens 21 Punkten kann man Striche bekommen: die beste und die zweitbeste Person je einen, oder eine allein beide. Wer mitspielt und weniger macht, bekommt ein Rad, und das löscht einen Strich.',
  },
  'zweier-sidi': {
    goal: 'Ein Bietspiel zu zweit mit offenen und verdeckten Karten. Wer zuerst 50 hat, gewinnt.',
    deal: 'Beide bekommen 18 Karten: 6 verdeckt in einer Reihe, 6 offen darauf, 6 auf die Hand. Wer nicht gibt, eröffnet mit mindestens 60. Danach wird abwechselnd in Fünferschritten erhöht, höchstens bis 157. Wer passt, überlässt das Spiel der anderen Person; wer aufgibt, schenkt ihr 5 Punkte.',
    play: 'Wer das Gebot hat, nennt die Trumpffarbe und spielt aus. Spielbar sind die Hand und die offenen Karten. Ist eine offene Karte weg, wird nach dem Stich die verdeckte darunter umgedreht.',
    count:
      'Gespielt werden 18 Stiche; der letzte zählt 10, zusammen sind es 162 Punkte. Ist das Gebot erfüllt, schreibt man, was darüber ist. Sonst schreibt die andere Person, was fehlt.',
  },
  schmausjass: {
    goal: 'Zu zweit: Erst wird gezogen und gewiesen, dann werden neun Stiche ausgespielt. Wer zuerst 1000 Punkte hat, gewinnt.',
    deal: 'Beide bekommen 9 Karten, die anderen 18 sind der Stock. Eine Karte davon liegt offen und ist Trumpf; sie wird zuletzt gezogen.',
    play: 'Solange der Stock reicht, darf man jede Karte spielen. Nach jedem Stich ziehen beide eine Karte, wer gewonnen hat zuerst. Beim Ausspielen darf man weisen, was in der Hand ist; der bessere Weis zählt sofort, und ein Weis darf später wachsen. Mit der Trumpf-Sechs tauscht man die offene Karte. Ist der Stock leer, muss man Farbe angeben oder trumpfen.',
    count:
      'Die Karten zählen 157 Punkte, davon 5 für den letzten Stich. Dazu kommen die Weise und 20 für Stöck.',
  },
  schellenjass: {
    goal: 'Alle für sich und ohne Trumpf: Nimm keine Schellen, oder dann alle. Nach 12 Spielen gewinnt, wer am wenigsten hat.',
    deal: 'Zu viert bekommen alle 9 Karten, zu dritt 12, zu zweit 18. Gesagt wird nichts.',
    play: 'Wer rechts vom Geber sitzt, spielt aus. Farbe angeben ist Pflicht, sonst geht jede Karte. Die höchste Karte der ausgespielten Farbe gewinnt, das Ass ist die höchste. Schellen darf man jederzeit ausspielen.',
    count:
      'Jede Schelle in den eigenen Stichen zählt 1 Punkt, sonst zählt nichts. Wer alle 9 Schellen nimmt, schreibt 0, und alle anderen schreiben 9.',
  },
  schafuusejass: {
    goal: 'Solo gegen zwei oder drei. Zu dritt braucht das Solo 350 Punkte, zu viert 250, die anderen zusammen 1000. Alle spielen eine Partie lang solo.',
    deal: 'Zu dritt bekommen alle 12 Karten, zu viert 9. Die letzte Karte des Gebers wird aufgedeckt und ist Trumpf. Das erste Spiel einer Partie gibt das Solo. Vor dem Ausspielen darf das Solo das Spiel schenken: Dann schreiben die anderen 157.',
    play: 'Wer rechts vom Geber sitzt, spielt aus. Farbe angeben oder trumpfen; untertrumpfen ist verboten, ausser man hat nur noch Trumpf. Im ersten Stich wird gewiesen.',
    count:
      'Beide Seiten zählen Karten, Weis und 20 für Stöck; alle Stiche bringen 100 dazu. Für ihren Weis brauchen die anderen einen Stich, das Solo nicht. Am Schluss gewinnt, wer als Solo am meisten Partien gewonnen hat.',
  },
  bieterjass: {
    goal: 'Wer am meisten bietet, muss so viele Punkte machen, und zwar über mehrere Spiele. Die anderen spielen zusammen und brauchen 1000.',
    deal: 'Zu dritt bekommen alle 12 Karten, zu viert 9, zu fünft 7. Geboten wird ab 350 in Zehnerschritten bis 1000. Wer nach dem ersten Gebot passt, ist draussen. Bietet niemand, wird neu gegeben.',
    play: 'Im ersten Spiel nennt das Solo die Trumpffarbe und spielt aus. Danach gibt immer das Solo, die letzte Karte ist Trumpf, und rechts vom Geber wird ausgespielt. Zu fünft ruft das Solo vor dem Trumpf eine Karte: Wer sie hat, spielt mit.',
    count:
      'Nach jedem Spiel schreiben beide Seiten Karten, Weis und Stöck; alle Stiche bringen 100 dazu. Wer zuerst am Ziel ist, gewinnt die Partie.',
  },
}
