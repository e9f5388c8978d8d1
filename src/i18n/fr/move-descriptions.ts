import type { MoveDescriptions } from '../catalogue-schema.ts'

const atTarget = 'Annoncer la sortie : ton camp a atteint son but. Qui l’annonce à tort perd la manche.'
const declare =
  'Choisir un jeu pas encore joué ; avec `row` sur un joker, avec `misere` pour peu de points, là où elle a une ligne.'
const leave = 'Laisser cette fois le choix aux suivants.'

export const moveDescriptions: MoveDescriptions = {
  everywhere: {
    bid: 'Miser un nombre de points.',
    pass: 'Ne pas miser cette fois.',
    double: 'Contrer la mise des adversaires.',
    redouble: 'Surcontrer le contrat contré de son camp.',
    decline: 'À la question du contre (ou du surcontre) : non.',
    choose: 'Choisir l’atout ou le jeu, ou ce qui en reste ouvert.',
    play: 'Jouer une carte.',
    weis: 'Faire l’annonce oubliée avec la carte, avant que la carte suivante soit posée et qu’une annonce comptée soit montrée.',
    stoeck: 'Annoncer son stöck à part, là où il faut l’annoncer.',
    inspect:
      'Demander à voir l’annonce comptée de quelqu’un ; tous la voient alors, et aucune ne peut plus s’ajouter.',
    shove: 'Chibrer : laisser le choix à son partenaire.',
    predict: 'Dire combien de points tu feras.',
    fold: 'Abandonner cette donne sans la jouer.',
    stand: 'Jouer avec les cartes en main, et laisser le talon ou le mort.',
    take: 'Prendre le talon, ou le mort à la place de son jeu.',
    look: 'Regarder son jeu, là où l’on peut miser à l’aveugle.',
    discard: 'Écarter des cartes, face cachée.',
    exchange: 'Écarter des cartes et en prendre autant sur la table ; aucune, c’est permis.',
    rob: 'Échanger le six d’atout contre la carte retournée.',
    announce: 'Montrer des combinaisons avant l’entame.',
    knock: 'Montrer que tu as l’atout maître, ou les deux atouts les plus forts pas encore joués.',
    call: 'Appeler une carte ; qui la tient joue avec toi.',
    claim: 'Annoncer la sortie : ton camp a atteint le but. Qui l’annonce à tort perd la partie.',
    'last-round':
      'Demander le dernier tour : chacun distribue encore une fois, à partir du prochain donneur.',
  },
  particular: {
    'sidi-barrani': {
      bid: 'Miser des points dans une couleur ou une façon de jouer : plus que la mise qui tient.',
      pass: 'Ne pas miser cette fois. Tant que les mises durent, tu peux miser encore. Quand plus personne ne peut miser, c’est renoncer au contre ou au surcontre.',
      double:
        'Contrer la mise des adversaires, même hors de son tour : elle est alors jouée, et compte double.',
    },
    'sidi-swissjass': {
      bid: 'Miser des points dans une couleur ou une façon de jouer, ou avec `misere` pour les donner aux adversaires.',
      double: 'Contrer la mise des adversaires : pendant les mises, ou avant ta carte du premier pli.',
      choose: 'Pour qui joue un slalom : dire par quoi il commence.',
    },
    'staekske-rape': {
      bid: 'Miser 100 points, et dix par point misé : 3 veut dire 130. On monte toujours de un.',
      pass: 'Ne plus miser dans cette donne.',
      look: 'Regarder son jeu, comme il le faut avant de miser 3 ou plus.',
      take: 'Pour qui joue : prendre les quatre cartes du talon et en écarter quatre.',
      stand: 'Pour qui joue : jouer sans voir le talon, et gagner ou perdre le double.',
      fold: 'Quand tous les autres ont passé : abandonner la donne et perdre 10 points au lieu de la jouer.',
      discard: 'Après le talon, écarter quatre cartes face cachée. Elles comptent avec tes plis.',
      choose: 'Pour qui joue : choisir l’atout.',
      announce:
        'Pour qui joue : montrer des combinaisons avant l’entame, ensemble ou l’une après l’autre. Quatre valets finissent la donne.',
      knock:
        'À tout moment, même hors de son tour : montrer que tu as l’atout maître, ou les deux atouts les plus forts pas encore joués.',
    },
    'coiffeur-three': { choose: declare, pass: leave },
    'coiffeur-partnership': { choose: declare, pass: leave },
    'coiffeur-cutthroat': { choose: declare, pass: leave },
    schieber: { choose: 'Faire atout : choisir la couleur ou la façon de jouer de cette donne.' },
    kreuzjass: {
      choose: 'Choisir l’atout, là où le premier en main le fait et qu’aucune carte n’est retournée.',
    },
    handjass: {
      stand: 'Jouer avec son jeu.',
      fold: 'Rester hors de cette donne : cela ne coûte ni ne rapporte rien.',
      take: 'Poser son jeu, prendre le mort à sa place et jouer avec.',
      rob: 'Échanger le six d’atout contre la carte retournée sur le mort.',
    },
    'zweier-sidi': {
      bid: 'Miser autant de points ; l’atout est choisi plus tard.',
      pass: 'Ne plus miser : l’autre joue pour le nombre qui tient.',
      fold: 'Abandonner pendant les mises : l’autre reçoit des points.',
      choose: 'Pour qui joue : choisir l’atout.',
      double: 'À la question avant l’entame : frapper, et la donne compte double.',
      decline: 'À la question avant l’entame, si tu frappes : non.',
    },
    schmausjass: {
      rob: 'Échanger le six d’atout contre la carte retournée, à ton tour, avant de jouer une carte.',
    },
    schafuusejass: {
      fold: 'À la question avant l’entame : abandonner toute la donne ; l’autre camp reçoit les points.',
      stand: 'À la question avant l’entame, si tu abandonnes la donne : tu la joues.',
      claim: atTarget,
    },
    bieterjass: {
      bid: 'Miser que, seul, tu feras tant de points, en autant de donnes qu’il le faut.',
      call: 'Seul, à cinq : appeler une carte que tu n’as pas. Qui la tient joue avec toi.',
      exchange:
        'Seul, avec échange (Bessern) : écarter des cartes et en prendre autant sur la table ; aucune, c’est permis.',
      choose: 'Seul, à la première donne : choisir l’atout, ou une façon de jouer là où les options l’ont.',
      fold: 'Seul, à la question avant l’entame d’une donne suivante : l’abandonner ; les autres reçoivent les points.',
      stand: 'Seul, à la question avant l’entame d’une donne suivante, si tu l’abandonnes : tu la joues.',
      claim: atTarget,
    },
  },
}
