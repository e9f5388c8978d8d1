import type { ShortRulesWords } from '../../pages/short-rules-schema.ts'

export const shortRules: ShortRulesWords = {
  schieber: {
    goal: 'Deux contre deux, les partenaires face à face. La première équipe à 1000 points gagne.',
    deal: 'Chacun reçoit 9 cartes. À la première donne, qui a le 7 de trèfle (7 de rose en cartes alémaniques) fait atout ; ensuite, c’est le joueur à droite du donneur. On choisit une des quatre couleurs, obenabe (du haut, l’as bat tout) ou undenufe (du bas, le six bat tout). Qui ne veut pas chibre : son partenaire doit alors choisir.',
    play: 'Qui fait atout entame, même après avoir chibré. Il faut suivre ou couper ; sous-couper est interdit, sauf si l’on n’a que de l’atout. Le valet d’atout, le bour, n’est jamais forcé. Au premier pli on annonce ; l’équipe de la meilleure annonce marque toutes les siennes, si elle fait un pli.',
    count:
      'Les cartes valent 157 points en tout, dont 5 pour le dernier pli. Tous les plis rapportent 100 de plus. Le stöck (roi et dame d’atout) vaut 20. Une équipe qui pense avoir assez de points peut le dire en pleine donne ; si c’est faux, elle perd.',
  },
  kreuzjass: {
    goal: 'Deux contre deux, en croix. La première équipe à 1000 points gagne.',
    deal: 'Chacun reçoit 9 cartes. La dernière carte du donneur est retournée : sa couleur est atout, et la carte reste au donneur. On ne chibre pas, et il n’y a ni obenabe ni undenufe.',
    play: 'Le joueur à droite du donneur entame. Il faut suivre ou couper ; sous-couper est interdit, sauf si l’on n’a que de l’atout. Au premier pli on annonce.',
    count:
      'Les cartes valent 157 points en tout, dont 5 pour le dernier pli. Tous les plis rapportent 100 de plus, le stöck 20. L’équipe de la meilleure annonce marque toutes les siennes, si elle fait un pli.',
  },
  differenzler: {
    goal: 'Chacun pour soi. Avant chaque donne tu prédis tes points, et la différence est notée. Le plus petit total gagne.',
    deal: 'À quatre on reçoit 9 cartes, à trois 12, à deux 18. La couleur de la dernière carte est atout. Puis chacun dit en secret un nombre de 0 à 157. Après le premier pli, même ton propre nombre est caché : retiens-le.',
    play: 'Le joueur à droite du donneur entame. Il faut suivre ou couper. Ici, qui n’a pas la couleur demandée peut aussi sous-couper.',
    count:
      'Ni annonces, ni stöck, ni match. Les cartes valent 157 points, dont 5 pour le dernier pli. Qui dit 40 et fait 52 marque 12. Chacun donne 3 fois ; à quatre, cela fait 12 donnes.',
  },
  'sidi-barrani': {
    goal: 'Deux contre deux. Les équipes misent le nombre de points qu’elles feront, et dans quel atout. La première à 2000 gagne.',
    deal: 'Chacun reçoit 9 cartes. On mise à tour de rôle : un nombre de 40 à 150, 157 ou 257 (tous les plis), avec une couleur, obenabe ou undenufe. Chaque mise doit dépasser la précédente. Passer n’est pas définitif. Les adversaires peuvent contrer une mise ; on joue alors tout de suite.',
    play: 'Qui a la plus haute mise entame. Il faut suivre ou couper, sans sous-couper. Au premier pli on annonce ; la meilleure annonce compte même sans pli.',
    count:
      'Les deux équipes marquent leurs points. Si la mise est réussie, l’équipe qui a misé la marque en plus, sinon c’est l’autre ; contrée, elle compte deux fois. Annonces et stöck n’aident pas la mise.',
  },
  'sidi-swissjass': {
    goal: 'Le Sidi Barrani avec quatorze jeux : deux contre deux misent leurs points. La première équipe à 1500 gagne.',
    deal: 'Chacun reçoit 9 cartes. On mise un nombre ou le match, avec une couleur, obenabe, undenufe ou slalom, et chacun aussi en misère : chaque équipe marque alors les points de l’autre. Qui passe peut miser plus tard.',
    play: 'Qui a la plus haute mise entame. On contre une seule fois, pendant les mises ou en jouant sa carte au premier pli. Il faut suivre ou couper, sans sous-couper.',
    count:
      'Ni annonces ni stöck. Les deux équipes marquent leurs points ; l’équipe qui avait raison marque en plus la mise, deux fois si elle est contrée. Une mise de match demande les 9 plis et rapporte un bonus de 257.',
  },
  'staekske-rape': {
    goal: 'Un jeu de Maastricht, à quatre ou cinq. Qui mise le plus joue seul contre trois, et lui seul gagne ou perd des points.',
    deal: 'On joue avec 32 cartes, sans les six. Quatre joueurs reçoivent 7 cartes, et 4 restent sur la table : le talon. On mise 3 (130 points), 4 (140 points) et ainsi de suite, toujours exactement un de plus. Passer est définitif.',
    play: 'Le preneur prend le talon et écarte 4 cartes, ou le laisse : la donne compte alors double. Il nomme l’atout, annonce suites et carrés, et entame. Il faut suivre ou couper. Qui a le plus fort atout peut frapper.',
    count:
      'On compare le dixième des points à la mise ; les combinaisons annoncées baissent ce qu’il faut. Le surplus est gagné ; ce qui manque compte double, plus 10. Sans aucun pli, on perd 50.',
  },
  'coiffeur-three': {
    goal: 'À trois, chacun pour soi. Chacun joue dix jeux une fois, seul contre les deux autres. Le tableau est plein après 30 donnes.',
    deal: 'Chacun reçoit 12 cartes. Le joueur à droite du donneur choisit un jeu encore libre dans sa colonne, ou passe. Si les trois passent, le premier doit choisir. Il y a quatre couleurs, obenabe, undenufe, slalom, gustav et deux jokers.',
    play: 'Qui a choisi entame. Il faut suivre ou couper, sans sous-couper. Au slalom, obenabe et undenufe alternent à chaque pli ; au gustav, l’ordre change après six plis.',
    count:
      'Seuls les points de cartes de qui a choisi vont dans sa case. Quand une ligne est pleine, la plus haute case reçoit des traits et la plus basse des patates : 1 pour les couleurs, 2 pour obenabe, undenufe et slalom, 3 pour gustav et les jokers. Traits moins patates décident.',
  },
  'coiffeur-partnership': {
    goal: 'Deux contre deux. Chaque équipe joue huit jeux une fois, chacun avec son multiplicateur. Après 16 donnes, la plus grande somme gagne.',
    deal: 'Chacun reçoit 9 cartes. Le joueur à droite du donneur choisit un jeu encore ouvert pour son équipe, ou passe au suivant. Après deux tours, le premier doit choisir.',
    play: 'Qui a choisi entame. Il faut suivre ou couper ; sous-couper est interdit, sauf si l’on n’a que de l’atout. À obenabe l’as est le plus fort, à undenufe le six.',
    count:
      'Seule l’équipe qui a choisi marque : les dizaines de ses points fois le multiplicateur, donc 129 à cœur font 12 fois 4. Pique compte 1, trèfle 2, carreau 3, cœur 4, obenabe 5, undenufe 6, les jokers 7 et 8. Tous les plis font 257. Ni annonces ni stöck.',
  },
  'coiffeur-cutthroat': {
    goal: 'Le coiffeur à quatre, chacun pour soi : chacun joue huit jeux une fois, seul contre trois. Après 32 donnes, la plus grande somme gagne.',
    deal: 'Chacun reçoit 9 cartes. Le joueur à droite du donneur choisit un jeu de sa colonne, ou passe. Après deux tours, le premier doit choisir.',
    play: 'Qui a choisi entame, et les trois autres jouent contre lui. Il faut suivre ou couper ; sous-couper est interdit, sauf si l’on n’a que de l’atout.',
    count:
      'Seul qui a choisi marque : les dizaines de ses points fois le multiplicateur. Pique compte 1, trèfle 2, carreau 3, cœur 4, obenabe 5, undenufe 6, les jokers 7 et 8. Tous les plis font 257. Ni annonces ni stöck.',
  },
  handjass: {
    goal: 'De deux à cinq, chacun pour soi. Qui a 5 traits sort, tranquille ; qui reste le dernier a perdu.',
    deal: 'À deux, trois ou quatre, chacun reçoit 9 cartes. À quatre, la dernière carte du donneur est atout ; à deux et à trois, c’est la carte du dessus de l’aveugle. Chacun décide à son tour : jouer ou passer. À deux et à trois, l’un peut échanger toute sa main contre l’aveugle.',
    play: 'Qui passe ne perd rien et ne gagne rien. Les autres suivent ou coupent. À deux et à trois, le six d’atout peut prendre la carte retournée.',
    count:
      'Deux traits sont en jeu, un seul à deux. Avec 21 points au moins on peut gagner des traits : le meilleur et le deuxième un chacun, ou un seul les deux. Qui a joué et fait moins reçoit une roue, qui efface un trait.',
  },
  'zweier-sidi': {
    goal: 'Un jeu d’enchères à deux, avec des cartes ouvertes et cachées. Le premier à 50 gagne.',
    deal: 'Chacun reçoit 18 cartes : 6 cachées en rang, 6 ouvertes dessus, 6 en main. Qui ne donne pas ouvre à 60 au moins. Puis on monte à tour de rôle par pas de cinq, jusqu’à 157. Qui passe laisse le jeu à l’autre ; qui abandonne lui donne 5 points.',
    play: 'Qui a la mise nomme l’atout et entame. On joue de la main ou des cartes ouvertes. Quand une carte ouverte est jouée, la carte cachée dessous est retournée après le pli.',
    count:
      'Il y a 18 plis ; le dernier vaut 10, et le tout 162 points. Qui réussit sa mise marque le surplus. Sinon l’autre marque ce qui manque.',
  },
  schmausjass: {
    goal: 'À deux : d’abord on pioche et on annonce, puis on joue neuf plis. Le premier à 1000 points gagne.',
    deal: 'Chacun reçoit 9 cartes, les 18 autres forment le talon. Une de ces cartes est ouverte et fait atout ; on la pioche en dernier.',
    play: 'Tant qu’il y a un talon, on joue la carte qu’on veut. Après chaque pli les deux piochent, le gagnant d’abord. En jouant, on peut annoncer ce qu’on a en main ; la meilleure annonce compte aussitôt, et une annonce peut grandir plus tard. Le six d’atout s’échange contre la carte ouverte. Le talon épuisé, il faut suivre ou couper.',
    count:
      'Les cartes valent 157 points, dont 5 pour le dernier pli. S’y ajoutent les annonces, et 20 pour le stöck.',
  },
  schellenjass: {
    goal: 'Chacun pour soi et sans atout : ne prends aucun cœur (grelot en cartes alémaniques), ou alors tous. Après 12 donnes, le plus petit total gagne.',
    deal: 'À quatre on reçoit 9 cartes, à trois 12, à deux 18. On n’annonce rien.',
    play: 'Le joueur à droite du donneur entame. Il faut suivre si l’on peut, sinon toute carte est permise. La plus haute carte de la couleur demandée gagne, l’as est la plus haute. On peut entamer à cœur en tout temps.',
    count:
      'Chaque cœur dans tes plis compte 1 point, et rien d’autre ne compte. Qui prend les 9 cœurs marque 0, et tous les autres marquent 9.',
  },
  schafuusejass: {
    goal: 'Un solo contre deux ou trois. Le solo doit faire 350 points à trois, 250 à quatre ; les autres ensemble 1000. Chacun est solo pendant une partie.',
    deal: 'À trois on reçoit 12 cartes, à quatre 9. La dernière carte du donneur est retournée et fait atout. Le solo donne la première fois. Avant l’entame, le solo peut abandonner la donne : les autres marquent alors 157.',
    play: 'Le joueur à droite du donneur entame. Il faut suivre ou couper ; sous-couper est interdit, sauf si l’on n’a que de l’atout. Au premier pli on annonce.',
    count:
      'Les deux camps comptent cartes, annonces et 20 pour le stöck ; tous les plis rapportent 100 de plus. Pour leurs annonces, les autres doivent faire un pli, le solo non. À la fin gagne qui a réussi le plus de parties en solo.',
  },
  bieterjass: {
    goal: 'Qui mise le plus doit faire autant de points, en plusieurs donnes. Les autres jouent ensemble ; il leur faut 1000 points.',
    deal: 'À trois on reçoit 12 cartes, à quatre 9, à cinq 7. On mise dès 350, de dix en dix, jusqu’à 1000. Qui passe après la première mise est hors des enchères. Si personne ne mise, on redonne.',
    play: 'À la première donne, le solo nomme l’atout et entame. Ensuite le solo donne toujours, la dernière carte fait atout, et le joueur à droite du donneur entame. À cinq, le solo appelle une carte avant l’atout : qui l’a joue avec lui.',
    count:
      'Après chaque donne, les deux camps marquent cartes, annonces et stöck ; tous les plis rapportent 100 de plus. Le premier à son but gagne la partie.',
  },
}
