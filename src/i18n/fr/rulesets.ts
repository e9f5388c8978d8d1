import type { RulesetWords } from '../catalogue-schema.ts'

export const rulesets: RulesetWords = {
  'sidi-barrani': {
    name: 'Sidi Barrani',
    summary:
      'Deux contre deux. On mise les points de cartes que l’on fera, et dans quel atout ; les adversaires contrent. Les premiers à 2000 gagnent.',
  },
  'sidi-swissjass': {
    name: 'Sidi Barrani (Swiss Jass!!)',
    summary:
      'Le Sidi Barrani avec slalom et misère : quatorze jeux, pas d’annonces, on contre pendant les mises et au premier pli. Les premiers à 1500 gagnent.',
  },
  'staekske-rape': {
    name: 'Staekske Rape',
    summary:
      'De Maastricht : qui mise le plus prend le talon, choisit l’atout et joue seul contre trois. Lui seul gagne ou perd des points.',
  },
  'coiffeur-three': {
    name: 'Coiffeur à trois',
    summary:
      'À trois, chacun joue dix jeux une fois, seul contre les autres. À chaque ligne, le meilleur reçoit des traits et le moins bon des patates. Trente donnes.',
  },
  'coiffeur-partnership': {
    name: 'Coiffeur (par équipes)',
    summary:
      'Deux équipes jouent huit jeux une fois, chaque couleur et chaque façon de jouer avec son multiplicateur, et deux jokers. Seize donnes ; la plus grande somme gagne.',
  },
  'coiffeur-cutthroat': {
    name: 'Coiffeur (chacun pour soi)',
    summary:
      'À quatre, chacun pour soi : huit jeux une fois, chaque couleur et chaque façon de jouer avec son multiplicateur, et deux jokers. Trente-deux donnes ; la plus grande somme gagne.',
  },
  schieber: {
    name: 'Chibre (Schieber)',
    summary:
      'Deux contre deux. Qui fait atout le choisit ou chibre ; plis, annonces et stöck comptent. Les premiers à 1000 gagnent.',
  },
  kreuzjass: {
    name: 'Kreuzjass',
    summary:
      'Deux contre deux. La dernière carte distribuée fait atout ; plis, annonces et stöck comptent. Les premiers à 1000 gagnent.',
  },
  differenzler: {
    name: 'Différence (Differenzler)',
    summary:
      'Chacun pour soi : avant chaque donne on estime les points que l’on fera. La différence est notée, et le plus petit total gagne.',
  },
  handjass: {
    name: 'Handjass',
    summary:
      'De deux à cinq, chacun pour soi, on décide à chaque donne si l’on joue. Les meilleurs écrivent des traits, les moins bons des roues ; à cinq traits on est sorti, et qui reste a perdu.',
  },
  'zweier-sidi': {
    name: 'Sidi à deux',
    summary:
      'À deux avec dix-huit cartes, dont douze sur la table : on mise les points que l’on fera. Le premier à 50 gagne.',
  },
  schmausjass: {
    name: 'Schmausjass',
    summary:
      'À deux, on pioche au talon et on annonce ce qui grandit en main, puis on joue neuf plis. Le premier à 1000 gagne.',
  },
  schellenjass: {
    name: 'Schellenjass',
    summary:
      'Chacun pour soi et sans atout : chaque grelot ramassé compte un point, on n’en prend donc aucun, ou alors tous les neuf. Douze donnes.',
  },
  schafuusejass: {
    name: 'Schafuusejass (jass de Schaffhouse)',
    summary:
      'Un seul contre deux ou trois ; la dernière carte distribuée fait atout. Le solo doit faire 350 points (ou 250), les autres 1000 ; chacun est solo une fois.',
  },
  bieterjass: {
    name: 'Bieterjass (jass aux enchères)',
    summary:
      'Qui mise le plus doit faire autant de points en plusieurs donnes, seul ou (à cinq) avec qui tient la carte appelée ; aux autres il en faut 1000. À trois aussi avec échange (Bessern).',
  },
}
