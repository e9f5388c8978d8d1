import type { Vocabulary } from './schema.ts'

/** French words for moves, cards and numbers, with the numbers of Switzerland and of France. */
export const frenchVocabulary = {
  suits: {
    acorns: 'gland, glands, les glands, glend, glans',
    shields:
      'écusson, écussons, écu, écus, bouclier, boucliers, éccussons, écuson, écusons, eccusson, schilten',
    roses: 'rose, roses, rozes, rosse',
    bells: 'grelot, grelots, clochette, clochettes, cloche, cloches, schellen',
    spades: 'pique, piques, pic, pick, piq, pikes',
    hearts: 'cœur, coeur, cœurs, coeurs, keur',
    diamonds: 'carreau, carreaux, caro, carro, karo, caros, carraux',
    clubs: 'trèfle, trèfles, trefle, trèf, trefles',
  },
  ranks: {
    A: 'as, asse, ace, l as',
    K: 'roi, rois, king',
    O: 'ober, dame, dames, reine, damme',
    U: 'under, valet, valets, bour, bourg, paysan, jack, unter, boure, buur',
    B: 'bannière, bannières, banner, bandière, dizaine',
    9: '',
    8: '',
    7: '',
    6: '',
  },
  modes: {
    obenabe:
      'depuis le haut, par dessus, haut vers le bas, du haut vers le bas, obenabe, obeabe, haut en bas, de haut en bas, par le haut, tout en haut, obenabé, du haut en bas, haut bas, d en haut, par en haut, tout haut, sans atout haut',
    undenufe:
      'depuis le bas, par dessous, bas vers le haut, du bas vers le haut, montant, undenufe, undeufe, bas en haut, de bas en haut, par le bas, tout en bas, du bas en haut, d en bas, par en bas, bas haut, tout bas, sans atout bas, oundenoufe, de bas',
    slalom: 'salom, slalon, slalom',
    gustav: 'gustav',
    tuo: 'tuo',
    tutti: 'tutti',
  },
  puur: 'bour, bourg, bour d atout, le bourg',
  nell: 'nell, nel, le nell',
  keywords: {
    trump:
      'avec atout, avec un atout, avec l atout, atout, atouts, coupe, couper, je coupe, atout est, d atout, en atout, comme atout, pour atout, est atout, sera atout, coupé, on coupe, on coupe avec, ça coupe, en coupant, surcoupe, je surcoupe',
    misere: 'misère, misere, misére, à perdre, en misère',
    once: 'une fois, une seule fois, une seule, rien qu une fois, juste une fois',
    blind:
      'aveugle, à l aveugle, en aveugle, blind, sans voir, sans regarder, les yeux fermés, à l aveuglette, aveuglément',
    joker: 'joker',
    row: 'à la ligne, ligne, sur la ligne',
    weis: 'annonce, annonces, j annonce, annoncer, weis, suite',
    cards: 'cartes, carte, jeu, main',
    stock: 'talon, mort, stock, le talon, le mort, pioche, chien',
    points: 'points, point, pts, pt, pions',
    high: 'depuis le haut, haut, dessus, en haut, par le haut, du haut',
    low: 'depuis le bas, bas, dessous, en bas, par le bas, du bas',
    first:
      'd abord, commence, commencer, en commençant, commençant, début, je commence, pour commencer, pour débuter, départ, au départ, au début, en premier, on commence, démarre, je démarre, pars, on part, en partant',
    or: 'ou, ou bien',
    no: 'ne, pas, non, rien, jamais, aucun, aucune, sans, n',
    highest:
      'plus haut, plus haute, le plus haut, la plus haute, plus gros, plus grosse, le plus gros, la plus grosse, plus grand, plus grande, le plus grand, la plus grande, plus fort, plus forte, le plus fort, la plus forte, meilleur, meilleure, gros, grosse, maître, plus élevé',
    lowest:
      'plus petite, moindre, plus bas, plus basse, le plus bas, la plus basse, plus petit, plus petite, le plus petit, la plus petite, plus faible, le plus faible, la plus faible, petit, petite, moindre, plus mauvais',
    only: 'dernier, dernière, seul, seule, unique, le seul, la seule',
  },
  runs: {
    3: 'tierce, suite de trois, trois cartes, trois qui se suivent, suite de 3, trois à la suite, 3 cartes, trois cartes de suite, suite à trois, trois à l as, trois cartes qui se suivent, trois de suite, tierces',
    4: 'quarte, suite de quatre, quatre cartes, suite de 4, 4 cartes, quatre cartes de suite, quatre de suite',
    5: 'quinte, suite de cinq, cinq cartes, suite de 5, 5 cartes, cinq de suite',
  },
  numerals: {
    ones: {
      0: 'zéro',
      1: 'un, un, une',
      2: 'deux',
      3: 'trois',
      4: 'quatre',
      5: 'cinq',
      6: 'six',
      7: 'sept',
      8: 'huit',
      9: 'neuf',
    },
    teens: {
      10: 'dix',
      11: 'onze',
      12: 'douze',
      13: 'treize',
      14: 'quatorze',
      15: 'quinze',
      16: 'seize',
      17: 'dix sept',
      18: 'dix huit',
      19: 'dix neuf',
    },
    tens: {
      20: 'vingt',
      30: 'trente',
      40: 'quarante',
      50: 'cinquante',
      60: 'soixante',
      70: 'septante',
      80: 'huitante, octante, quatre vingt, quatre vingts',
      90: 'nonante',
    },
    hundred: 'cent, cents',
    thousand: 'mille',
    and: 'et',
    onesFirst: false,
    byScore: true,
  },
  match: 'match, tous les plis',
  moves: {
    bid: '',
    pass: 'je repasse, je passe à nouveau/toujours, je passe encore une fois, je passe à mon partenaire, je passe au partenaire, je tape/frappe/toque, je passe sans regarder, passe pour l instant, mets/note moi passe, passe sans regarder, pas d annonce, je dis pass, sans moi, je vais passer mon tour, nous passons, ça passe pour moi, je préfère passer, je passe encore, je passe cette fois, je passe ce coup ci, encore passe, toujours passe, passe donc, donc passe, passe alors, alors passe, je fais passe, passe partenaire, passe mon tour, je passe mon tour, passe, passer, pass, je passe, passé, je passes, je passe là, je vais passer, je dois passer, je passe aussi, passe aussi, passe pour moi, je passe ici, parole, je dis passe, moi je passe, moi passe, je ne monte pas, je monte pas, je ne dis rien, je dis rien, pas d enchère, aucune enchère, rien pour moi, sans moi je passe',
    double:
      'j vous/te contre, je vous/te contre, je contre votre/ton/leur annonce/enchère, contre vous n y arrivez pas, je vous/te/- contre/double, je double, je contre ses/leurs/les/le, contre, contré, contrer, je contre, double, je double, doublé, doubler, je frappe, frappe, je les double, on double, je vais doubler, je double ça, doublée, je contre ça, on contre, je vais contrer, kontra, contra, contrez, je double l enchère, je contre l enchère, double ça, je les contre, je vous contre, je vous double, je te contre',
    redouble:
      'surcontre, surcontré, surcontrer, je surcontre, redouble, recontre, je redouble, on redouble, je re, re, je recontre, on surcontre',
    decline:
      'pas de contre, je ne contre pas, je contre pas, je ne double pas, je double pas, pas de surcontre',
    choose: '',
    play: '',
    weis: '',
    stoeck: 'stöck, stock, stoeck, belote',
    inspect:
      'montre/montrez moi/nous/- ton/ta/votre/l/son/vos annonce/annonces, je demande à voir l annonce/annonces, je demande l annonce, tu as annoncé quoi, il a annoncé quoi, je voudrais/veux/aimerais voir ce qui a été annoncé, avant de jouer montre moi ton/l annonce, montre/montrez, montre/montrez moi/nous l/les/ton annonce/annonces, fais/faites moi/- voir l/les/ton annonce/annonces, je veux/voudrais/peux/aimerais voir l/les/son annonce/annonces, voir l/les annonce/annonces',
    shove:
      'à mon/ma partenaire de choisir, je te passe la main/parole/-, au partenaire de choisir, chibre, chibrer, je chibre, chibré, je pousse, pousse, pousser, shiber, schibre, passe au partenaire, je passe au partenaire, je passe à mon partenaire, à mon partenaire, au partenaire de choisir, à toi de choisir, à toi de décider, tu choisis, je chibre partenaire, chibre à toi, je te chibre, on chibre, je vais chibrer, je pousse à toi, je pousse au partenaire, on pousse, partenaire choisis, choisis partenaire, à toi le choix, le choix à mon partenaire, je laisse choisir mon partenaire, je laisse mon partenaire choisir, je laisse le partenaire choisir, je laisse mon partenaire décider, mon partenaire choisit, mon partenaire décide, mon partenaire décidera, au partenaire, je passe la main, je passe la main à mon partenaire, je te laisse choisir, je te laisse décider, tu décides, à toi l atout, à toi de faire, à toi de faire atout, fais atout partenaire, je renvoie, je refile, je schiebe, je schibre, schieber',
    predict: '',
    fold: 'je pose, je rends les cartes, je jette tout, abandon, j abandonne, je dois sortir, sans moi pour cette/- donne/manche/fois, cartes posées, je jette l éponge, je te la laisse, je vous la laisse, poubelle, dehors, je suis dehors, je sors, on/nous laisse/laissons tomber, on sort, nous sortons, je lâche tout, on lâche, je quitte, je m en vais, je quitte la partie, je jette tout, je pose les cartes, j arrête, on jette l éponge, je baisse les bras, c est fini pour moi, abandonne, j abandonne, je me couche, je suis out, je laisse tomber, je jette, abandonner, je reste dehors, je me retire, je renonce, je suis dehors, on abandonne, je me couche là, me couche, couché, je suis couché, je jette l éponge, je jette mes cartes, je jette mon jeu, je lâche, je lâche l affaire, je quitte la donne, je quitte le coup, je laisse, je laisse la partie, je laisse ce coup, je ne suis pas, je suis pas, je ne joue pas, je joue pas, je n y vais pas, j y vais pas, je ne participe pas, je participe pas, je capitule, capitule, je me rends, on se couche, nous abandonnons, on arrête, je donne la partie, je sors du coup, je sors de la partie, je décroche, je m arrête, je reste en dehors, sans moi, pas pour moi, je vous laisse la partie, je vous laisse le coup, je te laisse la partie, je concède, je concède la partie, je sors de là, je sors ici',
    stand:
      'je la joue, on la joue, celle là je la joue, je joue avec cet/mon/ces atout/cartes/jeu, je joue sans regarder le talon, je touche pas au talon, pas question d abandonner, allez on la joue, j y vais, j y reste, j y suis, on y va, je joue cette manche, je joue cette donne, je joue cette main, je rentre, je suis le coup, je vais jouer, je veux jouer, je reste au jeu, je reste avec vous, je marche, je suis avec vous, je tente ma chance, je joue sans le talon, je joue sans, sans prendre le talon, je ne prends rien, je garde, je garde ce que j ai, on va jusqu au bout, je reste, je suis dedans, je laisse le talon, laisse le talon, je joue avec mon jeu, sans le talon, sans talon, je suis, je suis dans le coup, je reste dans le coup, je reste dedans, on reste, on suit, je participe, oui je participe, je joue cette fois, je joue le coup, on joue, je joue la partie, je joue ce coup, je viens avec, j en suis, je suis de la partie, je suis partant, je suis partante, partant, partante, je continue, on continue, continuer, je reste en jeu, je reste dans le jeu, je garde mes cartes, garde mes cartes, je garde mon jeu, je garde ma main, pas de talon, je ne prends pas le talon, je prends pas le talon, je laisse les cartes, je reste avec mes cartes, je tiens, je tiens le coup, on tient, nous jouons, je joue quand même, dedans, j accepte',
    take: 'je prends le tas, je prends le talon, prends le talon, je ramasse, je ramasse le talon, je ramasse les cartes, je ramasse les quatre cartes, les quatre cartes, je veux le talon, le talon svp, le talon s il vous plaît, je lève le talon, je tire le talon, je prends les cartes du talon, je pioche, je prends les quatre cartes, prendre le talon, donne moi le talon, je prends tout, je change avec le talon',
    look: 'je découvre, je découvre mes cartes, retourne/retournez/montre/montrez mes cartes, je regarde, regarde mes cartes, regarder, regarde mon jeu, je regarde mes cartes, montre moi mes cartes, montrez moi mes cartes, je veux voir mes cartes, je voudrais voir mes cartes, voir mes cartes, je retourne mes cartes, retourner mes cartes, je découvre mes cartes, découvrir mes cartes, je regarde mon jeu, je regarde ma main, fais voir mes cartes, je jette un œil, je jette un coup d œil, un coup d œil, je regarde d abord, je lève mes cartes, je prends mes cartes en main',
    discard: 'j écarte, écarte, écarter',
    exchange: 'échange, j échange, échanger',
    rob: 'je vole, prends la retourne, voler la retourne, je vole le six, voler le six, j échange le six, je prends la retourne',
    announce: '',
    knock: 'atout maître, l atout maître, le plus haut atout',
    call: 'j appelle, appelle, appeler',
    claim: 'nous avons atteint le but, j ai atteint le but, but atteint, nous avons atteint l objectif',
    'last-round':
      'on fait un/le dernier tour, on fait le dernier tour et c est fini, c est le dernier tour, on fait le dernier tour, dernier tour et c est fini, le dernier tour et c est fini, demande/annonce/veux/veut/voudrais/déclare/fais le/un dernier tour, demande/annonce/veux la dernière manche/ronde, dernière ronde, la dernière ronde, la dernière manche, la dernière donne, dernier tour alors, je demande la dernière, dernier tour, le dernier tour, un dernier tour, dernière tournée, j annonce le dernier tour, annonce le dernier tour, dernier tour annoncé, dernière manche, dernière donne, on fait le dernier tour, dernier tour svp, dernier tour pour moi, un dernier tour et on arrête, la dernière, dernière',
  },
  asides: {
    stand: 'joue, je joue, jouer',
    take: 'prends, je prends, prendre',
    inspect:
      'montre moi l annonce, montrez moi l annonce, montre/montrez l annonce, voir les annonces, voir son annonce, je veux/voudrais/peux/aimerais voir les/l/son/cette annonce/annonces, fais/faites voir l/les annonce/annonces, regarder l annonce, je regarde l annonce, je regarde les annonces, vérifier l annonce, montre, montre ton, montrez votre, montrez, montre moi, montrer, fais voir, voir, voir ton, faites voir, regarder l annonce, regarde l annonce, montre un peu, montre un peu ton, montrer ton, voir l annonce, je veux voir, je peux voir, j aimerais voir, je voudrais voir, je veux voir ton, inspecter, inspecte, j inspecte, je regarde, vérifier, je vérifie, contrôler, consulter, je demande à voir',
    announce: 'je montre, montre, j annonce',
    claim: 'sortis, je suis sorti, je suis sortie, terminé, fini',
  },
  urges: {
    stand: 'reste dedans, reste là, continue, viens, je viens, je rentre, j entre, je suis là',
    take: 'prends le, prends la, prends les',
    shove: 'choisis, pousse, chibre',
    fold: 'abandonne, couche toi',
  },
  knockTwo: 'deux atouts maîtres, les deux atouts maîtres',
  beside: {
    any: 'voici, et voici, désolé, désolée, pardon, navré, navrée, excusez moi, excuse moi, sorry, pour l instant, malgré tout, tant pis, avec tous ces petits, avec ces petits, j en ai deux/trois/quatre/cinq/six, je suppose, c est tout, évidemment, naturellement, sûr, sûrement, clairement, logique, tiens, tenez, voilà, et voilà, allez, allez hop, allons y, on y va, c est parti, bon, bon ben, bon alors, ben, bah, hum, hmm, mmh, mmmh, euh, ah, oh, ouf, pfff, pff, bref, enfin, finalement, du coup, alors alors, soit, ok alors, eh bien, attends, attendez, une seconde, on verra, on va voir, on y croit, j y crois, bonne chance, croisons les doigts, je croise les doigts, courage, comme toujours, comme d habitude, cette fois, cette fois ci, encore, encore une fois, cher partenaire, mon partenaire, les amis, les gars, tout le monde, mes amis, messieurs, à vous, à toi, dernier mot, mon dernier mot, et puis c est tout, ça ira, tout rond, et on n en parle plus, merci du cadeau, merci du cadeau partenaire, quand même, tout simplement, simplement, seulement, juste, moi aussi',
    own: 'voyons, voyons voir, tout de suite, direct, directement, sans hésiter, plein risque, à fond, s il faut, forcément, obligé, obligée, celle là, pas le choix, je n ai pas le choix, j ai pas le choix, j ai rien d autre, je n ai rien d autre, j ai que ça, je n ai que ça, c est tout ce que j ai, tout ce que j ai, on tente, je tente, je tente le coup, on essaie, on essaye, j essaie, j essaye, d entrée, d emblée, pour commencer, pour démarrer, pour débuter, pour moi, pour ma part, de mon côté, de ma part, à mon tour, c est mon tour, on s en débarrasse, ce sera, ça sera, il faut bien, je dois, je dois bien, faut que je, je vais, je veux, je voudrais, j aimerais, je préfère, on va, vais, moi, je peux, disons, mettons, note, notez, le minimum',
    unwilling:
      'pas d annonce, je laisse, je lâche, je cale, rien d annonçable, rien à annoncer, pas mieux, peux pas, impossible, pas assez, pas assez fort, c est pas assez, trop faible, trop peu, je suis trop court/faible, pas grand chose, j ai pas grand chose, je n ai pas grand chose, avec si peu, sans atout, sans rien, sans jeu, pas terrible, pas fameux, pas folichon, non, nan, non non, nope, non merci, rien, rien du tout, rien à dire, rien pour moi, j ai rien, je n ai rien, j ai rien du tout, je n ai rien du tout, j ai vraiment rien, rien en main, rien dans les mains, rien de bon, j ai pas de jeu, je n ai pas de jeu, pas de jeu, aucun jeu, pas de cartes, pas d atout, pas d atouts, pas d enchère, pas d annonce, mauvais jeu, mauvaise main, main pourrie, jeu pourri, jeu de merde, cartes pourries, jeu nul, main nulle, avec ce jeu, avec cette main, avec ça, avec des cartes pareilles, avec un jeu pareil, vu mon jeu, vu ma main, mon jeu est nul/pourri/mauvais/faible, ma main est nulle/pourrie/mauvaise/faible, trop haut, trop cher, ce coup, ce/cet/cette coup/tour/manche, trop risqué, trop fort, trop pour moi, c est trop, c est trop haut, c est trop cher, c est trop risqué, c est trop pour moi, c est trop haut pour moi, c est trop cher pour moi, trop haut pour moi, trop cher pour moi, trop risqué pour moi, trop fort pour moi, beaucoup trop, ça monte trop, je peux pas, je ne peux pas, je peux rien faire, je n y arriverai pas, je laisse parler les autres, je laisse les autres, je laisse la main, je te laisse, je te laisse faire, je te laisse choisir, je vous laisse, je vous laisse faire, à toi, à toi de voir, à toi partenaire, c est à toi, c est à vous, prenez, vas y, allez y, fais toi plaisir, c est pour toi, c est pour vous, à mon partenaire, au partenaire, chez moi, ici, là, mon tour, plutôt, mieux vaut, il vaut mieux, je préfère, prudent, par prudence, prudence, plus sage, sagement, sans moi, sans façon, pas pour moi, pas moi, pas cette fois, pas ce coup ci, pas aujourd hui, pas envie, aucune chance, pas de chance, sans espoir, c est perdu, c est mort, perdu, fichu, cuit, ce coup ci, cette manche, cette partie, cette donne, ce tour, la partie, moi aussi, aussi, également, de même, idem, pareil, toujours, encore gagné, tu as gagné, c est gagné pour vous',
    willing:
      'non non, vous les ferez jamais, vous ne les ferez jamais, tu les feras jamais, tu ne les feras jamais, vous le ferez pas, vous y arriverez pas, vous n y arriverez pas, vous n y arriverez jamais, ça passera pas, ça ne passera pas, ça passe pas, j y crois pas, je n y crois pas, impossible, trop haut, c est trop haut, je prends le risque, je les, les, ça, le coup, cette fois, cette partie, cette manche, la partie, la main, bien, aussi, j ai du jeu, j ai un bon jeu, bon jeu, belle main, j ai une belle main, beau jeu, ça se tente, pourquoi pas, on joue, jusqu au bout, dans le coup, le tout, oui, volontiers, avec plaisir, et comment',
    card: 'je te/vous donne/mets/laisse, j te donne/mets/laisse, pour être tranquille/sûr, pour voir, je/j me sépare/débarrasse/sépare, je/j/- graisse/encaisse/avance/ramène/rentre/fournis/sépare/débarrasse/défausse/entame/attaque/tire/donne/garde avec/du/de/d/par/-, je me sépare/débarrasse du/de la/de l/de, je te/vous donne/laisse, tiens partenaire, à la poubelle, poubelle, ça coûte rien, ça ne coûte rien, obligé de fournir, obligé, forcé, je suppose, en premier, d abord, je/on joue/mets/met/pose/jette/lance/donne/pars/part/commence/attaque/ouvre/sors/sort/coupe/fournis/fournit/prends/prend/lâche/balance/défausse/réponds/répond/monte/surcoupe/rejoue/reviens/entame/ramasse/abats/tire/mange/charge/sacrifie/garde avec/en/dans/-, je/- vais/veux/dois/peux/voudrais jouer/mettre/poser/jeter/donner/partir/commencer/attaquer/ouvrir/sortir/couper/fournir/prendre/lâcher/tirer avec/-, je me défausse, me défausse, je me débarrasse, jouer, poser, mettre, couper, jouons, on coupe, par dessus, dessus, sur la table, de la table, du tas, de ma main, de la main, qui est visible, visible, qui est ouvert, ouverte, retournée, qui est sur la table, sur ça, là dessus, pour toi, pour le partenaire, pour mon partenaire, pour prendre, pour le pli, pour faire le pli, pour gagner, pour couper, pour fournir, en premier, en attaque, d attaque, en réponse, en défausse, en dernier, à la coupe, qui est maître, maître, qui est maîtresse, maîtresse, il me reste, il ne me reste que, me reste, il reste que, il ne reste que, reste, j ai plus que, je n ai plus que, j ai que, je n ai que, vas y, et le pli est pour moi/nous, et bim, bim, paf, vlan, prends ça, tiens ça, je dois fournir, à suivre, je ramasse les atouts, les atouts',
    bid: 'cinq/dix/vingt/5/10/20 de plus, je relance/monte à, relance à, le minimum, c est mon annonce, note, notez, au, à la, je commence/démarre/pars/débute/ouvre à/avec/par, commence à, pour commencer, je monte/passe/grimpe jusqu/- à, je/on/- dis/dit/monte/annonce/mets/met/offre/propose/tente/ose/risque/parie/enchéris/enchérit/demande/ouvre/ouvrons/pars/surenchéris/renchéris/pousse/vais/va/fais/fait/prends/prend à/pour/avec/direct/directement/-, je/on vais/va monter/dire/mettre/tenter/annoncer/proposer à/-, je/- dirais/mettrais/annoncerais/monterais/proposerais/tenterais, monter à, monter, montons à, monte à, jusqu à, j annonce, j offre, j ose, j enchéris, j ouvre, j ouvre à, j irais à, pas plus, pas un point de plus, et pas moins, contrat, enchère',
    choose:
      'bon, ok, alors, fois un/deux/trois/quatre/cinq/six/1/2/3/4/5/6, à deux/trois/quatre/cinq/six, simple, le simple, le double, double, triple, le triple, quadruple, le quadruple, quintuple, sextuple, le sextuple, le quintuple, x 1/2/3/4/5/6, je/on/- fais/fait/joue/choisis/choisit/prends/prend/mets/met/dis/dit/annonce/nomme/déclare/opte/pars/va/vais/demande/veux/veut pour/en/comme/avec/sur/-, je/on vais/va/veux/voudrais faire/jouer/choisir/prendre/mettre/dire, je/- ferai/ferais/prendrai/prendrais/choisirai/choisirais/mettrais/jouerai/dirais, faisons, jouons, prenons, choisissons, l atout est, l atout sera, atout sera, c est, ce sera, ça sera, comme atout, en atout, pour atout, j annonce, j opte pour, je le joue, le joue, je l utilise, je le mets, dans la case, sur la case, à la case, double, quadruple, triple, la case, à cinq, va pour, allons pour, partons sur, partons pour, on part en, on part sur',
    predict:
      'je/j pronostique/prédis/parie sur/-, je m engage pour/à, note/notez pour moi/-, petits, petits points, rien de plus, pas plus, pas moins, on va dire, je dirai, je mettrai, je table sur, je compte faire, j espère faire, je pense faire, je vais faire, je vais prendre, ce sera, pour moi ce sera, mon total, total, je/on/- dis/dit/prédis/prédit/annonce/pense/estime/mise/parie/vise/table/crois/prévois/propose/mets/fais/prends/compte sur/à/pour/faire/que/avec/-, je/- dirais/mettrais/viserais/ferais/annoncerais/ferai/prendrai, j estime, j annonce, j estime à, j irai à, j arrive à, ma prédiction, mon estimation, mon pronostic, environ, à peu près, autour de, vers, dans les, peut être, exactement, pile, tout juste, au plus, au maximum, maximum, minimum, seulement, que, ce sera, ça fera, j en fais, j en ferai, prédiction, pronostic',
    give: 'je/on prends/prend/donne/mets/met/dis/dit/fais/fait/veux/vais/va, j y vais avec, je pars avec, je pars en, je pars',
    weis: 'je/on/- annonce/montre/déclare/présente/ai/compte, j annonce, j ai, j en ai, et j annonce, et/avec/plus, avec l annonce de, avec annonce de, avec une annonce de, l annonce de, une annonce de, en main, du/de la/au/à la, jusqu au, jusqu à, jusqu à l, à partir de, depuis, je déclare',
    see: 'je/on/- peux/veux/voudrais/aimerais/dois/peut/vais, tu peux, vous pouvez, pourrais je, puis je, est ce que je peux, laisse moi, laissez moi, laisse, voir, regarder, montrer, montre moi, montrez moi, fais moi voir, faites voir, un peu, du partenaire, de mon partenaire, partenaire, du joueur, de la place, de l adversaire, d abord, avant, encore, vite, s il te plaît, attends, découvrir, retourner, j aimerais, je demande à, je demande, demande à, consulter, vérifier, inspecter',
  },
  orders: {
    card: 'joue/mets/pose/jette/lance/donne/commence/attaque/ouvre/coupe/balance/réponds/monte/surcoupe/entame/ramasse/tire/mange avec/-',
    choose: 'fais, choisis',
    give: 'prends',
  },
  fillers: 'je, j, moi, nous, svp, stp, s il te plaît, s il vous plaît',
  particles:
    'bien sûr, d accord, maintenant, et, ok, oui, ouais, bon, ben, hop, voilà, eh, euh, hein, si, c, y',
  conclusions: 'alors, donc',
  articles: 'le, la, les, l, un, une, ma, mon, mes, notre, sa',
  pointers: 'ce, cet, cette',
  prepositions: 'de, d, du, des, en, à, a, au, aux, avec, pour, sur, par, dans, que',
  doubts:
    'on, partenaire, ton, ta, tes, il, elle, ils, votre, vos, leur, tu, vous, son, ses, est, sont, a mis',
  openings: 'merci, mille mercis, merci mille fois, est ce, est ce que, merci beaucoup',
  others:
    'toc toc, coeur et, coeur sur la main, bon coeur, bien coupé, coupe donc, des roses pour toi, roses pour toi, ça pique, ca pique, impasse, reste sur le carreau, donne moi, donne lui, donne nous, rends moi, je tiens à, il passe, ça pousse, ça coupe, passage, passons, passez, pâte, vale, valise, coup, cour, cours, soeur, couper court, pipe, piquet, piquer, quand, tous, toute, tout, trop, très, moins, mains, demain, reste, dans, dame de fer, carré, carnet, roir, rois mages, points de vue, jouet, jour, joie, cent pour cent, mercis, santé, sent, encore, contrat, contrôle, content, comment, sors, sortie, atome, atours, annoncé, passe moi, passez moi, contre moi, contre toi, contre nous, contre lui, pousse moi, par coeur, de bon coeur, le coeur y est, du neuf, en double, bien joué, la donne, messieurs dames, je suis obligé, je suis obligée, à toi de jouer, le meilleur, la meilleure, les meilleurs, haut les cœurs, haut les coeurs, grand cœur, gros cœur, petit cœur, mon petit cœur, mon cœur, coup de cœur, coup de coeur, mon coeur, passe par, passe passe, pique nique, dernier mot, roi du, reine de la, les cloches, tout à coup, rois de',
  letters: {
    swiss: { suits: { G: ['acorns'], R: ['roses'] }, ranks: { A: 'A', R: 'K', O: 'O', U: 'U' } },
    french: {
      suits: { P: ['spades'], C: ['hearts', 'diamonds'], T: ['clubs'], K: ['diamonds'] },
      ranks: { A: 'A', R: 'K', D: 'O', V: 'U' },
    },
  },
} as const satisfies Vocabulary
