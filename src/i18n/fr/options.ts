import type { OptionsWords } from '../catalogue-schema.ts'

export const options: OptionsWords = {
  everywhere: {
    allPassDealer: ['Après quatre passes', 'Qui distribue quand tous les quatre ont passé'],
    barrelAfterCircuits: [
      'Tours avant le tonneau',
      'Combien de fois tous passent avant que quelqu’un doive choisir',
    ],
    bidStep: ['On monte de', 'De combien on monte'],
    bids: [
      'Estimations',
      'Si les nombres sont notés en secret, dans n’importe quel ordre, ou dits à voix haute à tour de rôle',
    ],
    blindTwo: ['2 à l’aveugle', 'Si l’on peut miser 2 sans regarder son jeu'],
    claims: [
      'Annoncer la sortie',
      'Si un camp peut annoncer qu’il a atteint le but ; avec `auto` la donne s’arrête d’elle-même',
    ],
    closingRule: [
      'Règle de fin',
      'Comment on finit : simplement, avec la règle de surenchère ou celle du bonus',
    ],
    concede: [
      'Abandonner',
      'Si le solo peut abandonner une donne suivante, pour laquelle les autres écrivent 257',
    ],
    contracts: ['Jeux', 'Si l’on peut aussi choisir obenabe et undenufe'],
    conventions: [
      'Convention d’enchères',
      'Ce que montre la mise d’ouverture, la première de toutes, si l’on en a convenu : avec `even-tens`, dans une couleur, une dizaine paire jusqu’à 100 montre le valet, une impaire au-dessous le neuf sans le valet. Aucune mise n’est refusée pour cela',
    ],
    counterMatch: [
      'Contre-match',
      'Ce que valent en plus tous les plis quand l’autre camp a choisi le jeu ; sinon autant que `matchBonus`',
    ],
    countOrder: ['Ordre du compte', 'Dans quel ordre on compte'],
    deals: [
      'Nombre de donnes',
      'Après combien de donnes gagne le camp qui a le plus de points ; sinon on joue jusqu’au but',
    ],
    doubleGameBelow: ['Double défaite au-dessous de', 'Avec moins de points on perd double'],
    doubleInTrick1: ['Contre au premier pli', 'Si la défense peut encore contrer avec sa première carte'],
    doubleLoss: ['Double défaite', 'Si l’on perd double avec moins de la moitié de son but'],
    doubleVariant: ['Frapper', 'Si frapper avant l’entame double la donne'],
    doubleWin: [
      'Double victoire',
      'Si la partie compte double quand les perdants ont moins de la moitié du but',
    ],
    doubleWindow: [
      'Délai du contre',
      'Jusqu’à quand on peut contrer une mise : avec `open`, jusqu’à ce que les suivants aient parlé ; avec `ask`, les mises attendent que l’adversaire le plus loin contre ou renonce, pour le jeu par correspondance',
    ],
    doubling: ['Contre', 'Si l’on peut contrer et surcontrer'],
    exactBonus: ['Prime au compte exact', 'Ce que rapporte en plus un nombre atteint exactement'],
    extraContracts: ['Jeux supplémentaires', 'Quels autres jeux on peut choisir'],
    extraFactor: [
      'Multiplicateur des jeux supplémentaires',
      'Combien de fois comptent les autres jeux, quand on multiplie',
    ],
    extraRows: ['Slalom et gustav', 'Si slalom et gustav ont leur ligne au tableau'],
    factors: [
      'Multiplicateurs par jeu',
      'Combien de fois comptent les jeux, quand on multiplie ; un jeu sans nombre compte comme d’habitude',
    ],
    firstHandContracts: [
      'Jeux de la première donne',
      'Si la première donne peut aussi être obenabe ou undenufe',
    ],
    flip: ['Retourner', 'Quand on retourne une carte cachée qui n’est plus couverte'],
    fold: ['Abandon', 'Si l’on peut abandonner une donne'],
    foldAward: [
      'Prix de l’abandon',
      'Ce que reçoit l’autre en cas d’abandon : avec `standard` 5, au compte simple 1 ; ou personne ne peut abandonner',
    ],
    foldValue: ['Prix de l’abandon', 'Ce qu’écrit l’autre camp quand une donne est abandonnée'],
    followAfterBlind: [
      'Après le talon',
      'Si l’on peut couper quand on veut après le talon, ou s’il faut fournir, sinon couper',
    ],
    fourBanners: ['Quatre dix (bannières)', 'Ce que valent quatre bannières'],
    fourNines: ['Quatre neuf', 'Ce que valent quatre neuf'],
    games: ['Manches', 'Combien de manches on joue, chacune avec de nouvelles mises'],
    gustav9Split: ['Partage du gustav', 'Comment se partagent les neuf plis d’un gustav'],
    handSize: ['Cartes à deux et à trois', 'Combien de cartes chacun reçoit quand deux ou trois jouent'],
    hands: ['Donnes', 'Combien de donnes a une partie'],
    handsPerPlayer: ['Donnes par personne', 'Combien de fois chacun distribue'],
    laterHands: [
      'Cartes des donnes suivantes',
      'Combien de cartes chacun reçoit dès la deuxième donne, avec échange (Bessern)',
    ],
    longSequences: [
      'Longues suites',
      'Si aucune suite ne dépasse cinq cartes, ou si les plus longues comptent comme aux grandes annonces',
    ],
    matchBonus: ['Match', 'Ce que valent en plus tous les plis'],
    minBid: ['Mise minimale', 'La plus petite mise'],
    misereExchange: [
      'Échange à la misère',
      'À la misère : si l’on écrit toujours les points de l’autre qui en a le plus, ou seulement quand c’est plus que les siens',
    ],
    misereMultiplier: [
      'Multiplicateur de la misère',
      'Combien de fois compte la ligne de la misère, quand `misereRow` l’ajoute',
    ],
    misereRow: ['Misère', 'Si la misère a sa ligne au tableau'],
    misereSlalom: ['Slalom en misère', 'À la misère : si l’on peut aussi la jouer en slalom'],
    mode: [
      'Façon de jouer',
      'Si l’on sort l’un après l’autre avec ses traits ; ou si l’on gagne avec eux ; ou si l’on sort avec eux, traits et roues étant multipliés selon l’atout',
    ],
    multipliers: ['Multiplicateurs', 'Si une donne compte de 1 à 3 ou 4 fois, selon le jeu'],
    multipliersWithExtraRows: [
      'Multiplicateurs avec slalom et gustav',
      'Les multiplicateurs quand `extraRows` ajoute slalom et gustav, dans l’ordre : couleurs 1 à 4, obenabe 5, undenufe 6, slalom 7, gustav 8, jokers 9 et 10. Pour d’autres, on énumère les lignes',
    ],
    noBellsInFirstTrick: ['Premier pli sans grelots', 'Si l’on ne joue pas de grelots au premier pli'],
    noStockDoublesFourJacks: [
      'Quatre valets doublés sans talon',
      'Si quatre valets comptent double aussi quand on laisse le talon',
    ],
    noTrumpContracts: ['Obenabe et undenufe', 'Si l’on peut choisir obenabe et undenufe'],
    noTrumpDenominations: ['Obenabe et undenufe', 'Si l’on peut miser obenabe et undenufe'],
    ownBid: [
      'Son propre nombre secret',
      'Si chacun voit encore son propre nombre secret après la première levée',
    ],
    overtrumpIfVoid: [
      'Surcouper sans la couleur',
      'Si l’on peut surcouper quand on n’a pas la couleur ; sinon on joue une autre couleur que l’atout, tant qu’on en a une',
    ],
    partnerRevealed: ['Carte appelée', 'À cinq : quand on sait qui tient la carte appelée'],
    passFinal: ['Qui passe est hors jeu', 'Si qui a passé ne peut plus miser'],
    players: ['Joueurs', 'À combien on joue'],
    robTiming: ['Prendre la retourne', 'Quand on peut échanger le six d’atout contre la carte retournée'],
    rounding: ['Arrondi', 'Comment dix points de cartes deviennent un point'],
    rows: [
      'Lignes du tableau',
      'Les lignes du tableau une à une, chacune avec son multiplicateur ; `by-options` prend les lignes habituelles et celles que d’autres options ajoutent',
    ],
    scoring: ['Compte', 'Si l’on compte l’écart avec la mise, ou un point par donne, jusqu’à quatre'],
    sessionLength: [
      'Durée',
      'Jusqu’à ce que quelqu’un demande le dernier tour ; ou combien de fois chacun distribue',
    ],
    sevenOfRoses: [
      'Le 7 de roses fait atout',
      'Quand le 7 de roses désigne qui fait atout ; sinon c’est à qui suit le donneur',
    ],
    shoveBack: ['Rechibrer', 'Si l’on peut rendre à l’autre le choix reçu'],
    soloTarget: [
      'But du solo',
      'Les points qu’il faut au solo ; `by-players` vaut 350 à trois et 250 à quatre',
    ],
    stake: ['Enjeu', 'Ce que vaut un point au décompte'],
    stoeck: ['Stöck', 'Si l’on joue avec le stöck'],
    stoeckCall: ['Annoncer le stöck', 'Si le stöck est compté de lui-même, ou seulement quand on l’annonce'],
    strokes: [
      'Traits',
      'Ce qui rapporte des traits en plus des points : montagne, match, contre-match, victoire et schneider',
    ],
    suitPairing: [
      'Couleurs françaises',
      'Quelles couleurs françaises montrent les suisses, pour l’image seulement : avec `m1` pique pour glands, carreau pour écussons, trèfle pour roses et cœur pour grelots ; avec `m2` trèfle, pique, cœur et carreau',
    ],
    target: ['But', 'Le total qui finit la partie'],
    teamTarget: ['But des autres', 'Les points qu’il faut à l’équipe'],
    threePlayerRubs: ['Traits à trois', 'Combien de traits donne une donne à trois'],
    tie: [
      'Égalité dans une ligne',
      'Si le sort décide d’une égalité dans une ligne ; avec `share-none`, une ligne avec égalité en haut ou en bas ne donne rien du tout',
    ],
    topBid: ['Mise maximale', 'La plus grande mise'],
    topNumber: ['Plus grand nombre', 'Le plus grand nombre avant le match'],
    trioOrder: [
      'Ordre du TUO',
      'Là où l’on joue le TUO : si le tiers du milieu est undenufe (atout, undenufe, obenabe) ou obenabe',
    ],
    trioValues: [
      'Valeurs du TUO',
      'Là où l’on joue le TUO : si les cartes comptent comme à l’atout ou comme sans',
    ],
    trumpSource: [
      'D’où vient l’atout',
      'Si la dernière carte distribuée fait atout, si le premier en main le choisit, ou si l’on coupe une carte avant de distribuer',
    ],
    tuoMultiplier: [
      'Multiplicateur du TUO',
      'Combien de fois compte la ligne du TUO, quand `tuoRow` l’ajoute',
    ],
    tuoRow: ['TUO', 'Si le TUO a sa ligne au tableau'],
    turi: ['Turi', 'Si les neuf grelots donnent neuf à chacun des autres, ou en retirent neuf à qui les a'],
    twoPacks: ['Deux jeux de cartes', 'Deux jeux mélangés ensemble, de cinq à huit personnes'],
    twoPlayerCards: ['Cartes à deux', 'Combien de cartes chacun reçoit à deux ; les autres restent dehors'],
    undenufeFactor: ['Multiplicateur d’undenufe', 'Combien de fois compte undenufe, quand on multiplie'],
    undenufeValues: ['Valeurs d’undenufe', 'Si à undenufe c’est l’as ou le six qui vaut 11'],
    undertrump: [
      'Sous-couper',
      'Si l’on peut sous-couper librement, ou seulement avec des atouts en main et rien d’autre',
    ],
    undertrumpInMisere: ['Sous-couper à la misère', 'Quand on peut sous-couper à la misère'],
    variant: ['Échange (Bessern)', 'Avec échange, six cartes attendent sur la table, à trois'],
    weis: ['Annonces', 'Si l’on joue avec les annonces'],
    weisAndStoeck: ['Annonces et stöck', 'Si l’on joue avec annonces et stöck'],
    weisBy: [
      'À qui l’annonce compte',
      'Si la meilleure annonce fait compter toutes celles de son camp, ou seulement celles du joueur qui la tient ; c’est aussi qui doit faire un pli',
    ],
    weisMustShow: [
      'Montrer les annonces',
      'Si les annonces comptées sont montrées à tous sans qu’on le demande',
    ],
    weisRequiresTrick: ['Un pli pour les annonces', 'Si un camp doit faire un pli pour garder ses annonces'],
    weisShareCards: [
      'Une carte pour deux annonces',
      'Si une suite et un carré peuvent partager une carte ; d’après la table, aux grandes annonces',
    ],
    weisSplitRuns: ['Couper une longue suite', 'Si une longue suite peut compter comme plusieurs annonces'],
    weisTable: ['Valeur des annonces', 'Ce que valent les annonces'],
    weisWithoutTrick2p: ['Annonces sans pli à deux', 'Si les annonces comptent sans pli quand deux jouent'],
    whoMayFold: ['Qui peut abandonner', 'Qui peut abandonner une donne avant l’entame'],
    whoMayKnock: ['Qui peut frapper', 'Qui peut doubler la donne en frappant'],
    wholeMatch: [
      'Match complet',
      'Si chacun est solo d’une manche et que chacun gagne pour soi ; sinon on joue une seule manche, comptée pour elle-même',
    ],
  },
  particular: {
    'sidi-barrani': {
      fourNines: [
        'Quatre neuf',
        'Ce que valent quatre neuf ; avec `by-table`, ce que dit la table des annonces',
      ],
      fourBanners: [
        'Quatre dix (bannières)',
        'Ce que valent quatre bannières ; avec `by-table`, ce que dit la table des annonces',
      ],
    },
    'sidi-swissjass': {
      conventions: [
        'Convention d’enchères',
        'Ce que montrent les mises : avec `swissjass`, la convention de ce jeu, 50 ou 70 dans une couleur annonce des atouts sans le valet, 60 ou 80 avec le valet ; miser la même couleur après 50 ou 70 du partenaire confirme le valet ; 50 en Undenufe demande de l’aide pour un slalom et un as, 50 en Obenabe un six ; `even-tens` est la convention de Sidi Barrani. Aucune mise n’est refusée pour cela',
      ],
      doubleWindow: [
        'Délai du contre',
        'Quand on peut contrer pendant les mises : à son tour tant que la mise tient, ou tout de suite jusqu’à ce que les suivants aient parlé',
      ],
    },
    'staekske-rape': {
      players: ['Joueurs', 'Les places à la table ; à cinq, le donneur ne joue pas'],
      stake: ['Enjeu', 'Ce que vaut un point quand on fait les comptes à la fin'],
    },
    'coiffeur-three': {
      extraContracts: ['Jeu supplémentaire', 'Un jeu en plus des dix, sur une ligne de plus qui vaut 3'],
    },
    schieber: {
      tie: [
        'Égalité',
        'Si des totaux égaux après la dernière donne partagent la victoire, ou si l’on joue une donne de plus',
      ],
      target: [
        'But',
        'Le total qui gagne ; d’habitude 1000, avec multiplicateurs 2500, ou 3000 quand undenufe compte au moins 4 fois',
      ],
    },
    kreuzjass: {
      tie: [
        'Égalité',
        'Si des totaux égaux après la dernière donne partagent la victoire, ou si l’on joue une donne de plus',
      ],
      target: ['But', 'Le total qui gagne'],
    },
    differenzler: {
      trumpSource: [
        'D’où vient l’atout',
        'Si la dernière carte distribuée fait atout, ou si l’on coupe une carte avant de distribuer',
      ],
      deals: ['Nombre de donnes', 'Combien de donnes on joue ; sinon autant que le dit `handsPerPlayer`'],
      players: ['Joueurs', 'À combien on joue ; à plus de quatre il faut deux jeux de cartes'],
      tie: ['Égalité', 'Si les plus petits totaux égaux partagent la victoire, ou jouent une donne de plus'],
    },
    handjass: {
      target: [
        'Traits',
        'Avec combien de traits on sort ou gagne ; `by-mode` vaut 5, dans la façon `fast7` 7 et dans la façon `berner27` 27',
      ],
    },
    'zweier-sidi': {
      target: [
        'But',
        'Le total qui finit la partie : `standard` vaut 50, 100 quand on peut frapper, et 4 à un point par donne',
      ],
    },
    schmausjass: {
      claims: [
        'Annoncer la sortie',
        'Si le but est annoncé, finit la donne de lui-même, ou compte après elle',
      ],
      countOrder: [
        'Ordre du compte',
        'Dans quel ordre on compte : pli après pli, comme les points viennent, ou genre après genre sur toute la donne',
      ],
      matchBonus: ['Match', 'Ce que valent les neuf plis après le talon'],
    },
    bieterjass: {
      minBid: ['Mise minimale', 'La plus petite mise ; `by-variant` vaut 350, et 550 avec échange (Bessern)'],
      players: ['Joueurs', 'À combien on joue ; à cinq avec une carte appelée'],
    },
  },
  row: {
    whole: 'Une ligne du tableau.',
    contract: 'Pour quoi est la ligne. Seul `joker` peut avoir plusieurs lignes.',
    multiplier: 'Combien de fois comptent ses points ; à trois, combien de traits elle donne.',
  },
}
