import type { Failures } from '../problems.ts'
import { faults } from './faults.ts'

const seconds = (count: number) => (count === 1 ? 'une seconde' : `${count} secondes`)

export const failures = {
  'malformed-request': {
    url: 'L’en-tête Host et la cible de cette requête ne forment pas une URL.',
    encoding:
      'Le chemin contient un encodage en pourcent qui n’est pas de l’UTF-8. Encode le chemin à nouveau.',
  },
  'malformed-json': {
    'broke-off': 'La requête s’est interrompue avant la fin.',
    unreadable: 'La requête n’a pas pu être lue.',
    'not-utf-8': 'Ce n’est pas du JSON en UTF-8 : ce n’est pas de l’UTF-8.',
    syntax: ({ why }) => `Ce n’est pas du JSON en UTF-8 : ${why}.`,
  },
  unauthorized: {
    'no-token': 'Envoie un jeton : Authorization: Bearer <token>.',
    nobody: 'Ce jeton n’est à personne.',
    expired: 'Ce jeton a expiré. Fais-en un autre avec un jeton qui a tous les droits.',
    'no-integration': 'Il faut pour cela le jeton d’une intégration, qui commence par sidi_int_.',
  },
  'ticket-expired': 'Ce billet a expiré. Demande-en un autre avec ton jeton.',
  'act-as-unknown': {
    missing:
      'Une intégration dit pour qui elle agit : Act-As: external:<identifiant encodé en pour-cent>, ou l’identifiant d’une personne.',
    malformed:
      'Act-As, c’est external: et un identifiant encodé en pour-cent d’au plus 128 caractères, ou l’identifiant d’une personne.',
    unknown:
      'Personne ne s’appelle ainsi chez toi. Inscris d’abord la personne avec PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin': 'C’est pour des programmes, pas pour des pages d’une autre origine ou sous un autre nom.',
  'not-your-player': {
    another: 'Tu n’agis pas pour cette personne.',
    token: 'Act-As va avec le jeton d’une intégration ; celui-ci est à une personne.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'Il faut pour cela un jeton avec tous les droits et pour toutes les parties, pas un billet.'
        : `Il faut pour cela un jeton avec le droit « ${scope} ».`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'Il faut pour cela un jeton avec tous les droits et pour toutes les parties ; celui-ci ne vaut que pour une seule.'
        : `Ce jeton n’a le droit « ${scope} » que pour une autre partie.`,
  },
  'not-at-this-table': {
    play: 'Tu n’as pas de place à cette table.',
    leave: 'Tu n’as pas de place à cette table, donc rien à quitter.',
    abandon: 'Tu n’as pas de place à cette table : d’autres décident si la partie s’arrête.',
    pause: 'Tu n’as pas de place à cette table : tu ne peux pas mettre la partie en pause.',
    'give-time': 'Tu n’as pas de place à cette table, donc pas de temps à donner.',
    rematch: 'Aucune place ne t’est réservée dans une revanche de cette partie.',
    orders: 'Tu n’as pas de place à cette table pour laquelle donner des consignes.',
    'stand-in': 'Tu n’as pas de place dans cette partie d’où un bot pourrait jouer pour toi.',
    fill: 'Tu n’as pas de place dans cette partie : c’est aux autres de dire si un bot y joue.',
  },
  'not-the-owner': 'Seule la personne qui a ouvert la table peut faire cela.',
  'wrong-invite': 'Ce n’est pas l’invitation de cette table.',
  'not-found': {
    path: 'Il n’y a rien à cette adresse.',
    problem: 'Aucun problème n’a ce code.',
  },
  'game-not-found': 'Cette table n’existe pas, ou elle est privée et n’est pas la tienne.',
  'ruleset-not-found': 'Aucun jeu n’a cet id.',
  'token-not-found': 'Tu n’as pas de jeton avec ce numéro.',
  'deal-not-found': 'Cette partie n’a pas autant de donnes.',
  'deal-not-finished': ({ deal }) => `La donne ${deal} se joue encore.`,
  'analysis-not-found': 'Personne n’a demandé l’analyse de cette donne.',
  'nothing-to-export': {
    open: 'Cette partie n’a pas commencé : il n’y a rien à exporter.',
    playing: 'Cette partie dure encore ; elle pourra être exportée quand elle sera finie.',
    'never-started': 'Cette partie a été fermée avant de commencer : il n’y a rien à exporter.',
  },
  'method-not-allowed': ({ method, allowed }) =>
    `${method} ne se fait pas ici, seulement ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Cela existe en ${types.join(' ou ')} ; ton en-tête Accept n’en permet aucun.`,
  'version-moved': {
    moved: ({ version, etag }) => `La partie en est à la version ${version}, pour toi ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `La partie en est à la version ${version}, pour toi ${etag}. La tienne est aussi de cette version, mais vue par quelqu’un d’autre, ou d’avant une restauration.`,
  },
  'cursor-expired': {
    age: 'Ce curseur a plus de 30 jours. Recommence sans lui.',
    count:
      'Trop de choses se sont passées depuis ce curseur : plus de 1000 de tes parties ont avancé. Recommence sans lui.',
    lobby:
      'Le salon garde 24 heures et 1000 éléments ; ce curseur est plus ancien. Lis la liste et recommence sans curseur.',
    restored:
      'Depuis que ce curseur existe, le service a été restauré d’une sauvegarde. Recommence sans lui.',
  },
  'no-vacation': {
    past: 'Des vacances finissent plus tard que maintenant.',
    days: ({ days }) => `C’est trop long : sur un an, il te reste ${days} jours.`,
    turn: ({ game }) => `Dans ${game}, il te reste moins d’une heure pour jouer : joue d’abord.`,
  },
  'upgrade-required': 'Ouvre ici un WebSocket, ou demande les événements en flux.',
  'streams-unavailable':
    'Ce service tourne sans ce qu’il faut aux flux. Demande des pages, avec `wait` si tu veux.',
  'too-many-streams': 'Ce jeton a autant de flux ouverts qu’il peut en avoir. Fermes-en un d’abord.',
  'too-many-listeners':
    'Tant de monde suit déjà que personne de plus ne peut s’ajouter. Demande des pages, ou réessaie plus tard.',
  'too-many-open-games': ({ limit }) =>
    `Parmi tes parties, ${limit} n’ont pas commencé, et c’est le maximum ; ferme ou quitte une table dont personne n’a besoin.`,
  'too-many-running-games': ({ limit }) =>
    `Parmi tes parties, ${limit} ne sont pas finies, et c’est le maximum ; finis-en une, ou quitte-la.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `${limit} de tes parties se jouent entre bots seulement, et c’est le maximum à la fois ; attends que l’une soit finie.`,
    address: ({ limit }) =>
      `Depuis ton adresse réseau, ${limit} parties se jouent entre bots seulement, et c’est le maximum à la fois. Attends que l’une soit finie, ou joue toi-même.`,
    service: ({ limit }) =>
      `Ici, ${limit} parties se jouent entre bots seulement, et c’est le maximum à la fois. Réessaie dans quelques minutes, ou joue toi-même.`,
  },
  'too-many-analyses': ({ limit }) =>
    `Tu as demandé ${limit} analyses aujourd’hui, et c’est le maximum ; un nouveau jour commence à minuit, UTC.`,
  'too-many-new-games': ({ limit }) =>
    `Tu as ouvert ${limit} tables aujourd’hui, et c’est le maximum ; le jour suivant commence à minuit, UTC.`,
  'too-many-tokens': {
    token: ({ limit }) =>
      `Tu as ${limit} jetons en plus du premier, c’est le maximum ; révoque-en un qui ne sert à personne.`,
    ticket: ({ limit }) =>
      `Tu as ${limit} billets valables, c’est le maximum ; attends que certains expirent.`,
    code: ({ limit }) =>
      `Tu as ${limit} codes encore valables, et c’est le maximum ; attends que certains aient expiré.`,
    link: ({ limit }) =>
      `Tu as ${limit} liens, et c’est le maximum ; mets fin à un lien dont personne n’a besoin.`,
  },
  'link-not-found': 'Tu n’as pas ce lien.',
  'person-not-found': 'Personne ne s’appelle ainsi chez toi.',
  'link-code-refused': {
    unknown: 'Ce code n’existe pas, ou il a expiré. Un code vaut dix minutes.',
    taken: 'Ce code a déjà servi. Demandes-en un autre.',
  },
  'player-still-plays':
    'La personne qui s’appelle ainsi est encore dans des parties en cours. Qu’elle les termine ou les quitte d’abord.',
  'kind-is-final': {
    person:
      'C’est une personne, elle ne peut pas devenir un programme. Omets `kind`, ou inscris quelqu’un d’autre.',
    program:
      'C’est un programme, il ne peut pas devenir une personne. Omets `kind`, ou inscris quelqu’un d’autre.',
  },
  'not-a-program': 'C’est une personne : il n’y a pas de `program` à changer.',
  'last-token':
    'Sans ce jeton, tu ne pourrais plus jamais en faire un autre. Fais-en d’abord un avec tous les droits, pour toutes les parties et sans fin.',
  'webhook-not-found': {
    webhook: 'Tu n’as pas de tel webhook.',
    delivery: 'Rien de tel n’a été envoyé à ce webhook ces 30 derniers jours.',
  },
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) =>
      `Tu as ${limit} webhooks, et c’est le maximum ; supprimes-en un dont personne n’a besoin.`,
    game: ({ limit }) => `Cette partie a ${limit} webhooks, et c’est le maximum.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Est-ce bien cela ? Alors dis-le comme il est écrit ici, sans rien de plus.'
      : `Cela peut être ${count} coups. Dis lequel.`,
  'not-understood': {
    some: 'Ce coup n’a pas été compris, sinon en partie.',
    none: 'Ce coup n’a pas été compris.',
  },
  'idempotency-key-reused': 'Cette Idempotency-Key a déjà servi avec un autre contenu.',
  'body-too-large': ({ most }) => `Une requête a ${most} octets au plus.`,
  'unsupported-media-type': {
    json: 'Envoie le contenu en application/json, en UTF-8.',
    encoding: 'Envoie le contenu tel quel, sans Content-Encoding.',
  },
  'invalid-request': ({ first }, t) => t.fault(first),
  'too-many-requests': {
    read: ({ most, wait }) =>
      `Au plus ${most} requêtes de lecture par minute ; attends ${seconds(wait)}, s’il te plaît.`,
    write: ({ most, wait }) =>
      `Au plus ${most} requêtes par minute qui changent quelque chose ; attends ${seconds(wait)}, s’il te plaît.`,
    'sign-up': ({ most, wait }) =>
      `Au plus ${most} inscriptions par minute ; attends ${seconds(wait)}, s’il te plaît.`,
    'integration-read': ({ most, wait }) =>
      `Au plus ${most} requêtes de lecture d’une intégration par minute ; attends ${seconds(wait)}, s’il te plaît.`,
    'integration-write': ({ most, wait }) =>
      `Au plus ${most} requêtes d’une intégration par minute qui changent quelque chose ; attends ${seconds(wait)}, s’il te plaît.`,
    pictures: ({ most, wait }) =>
      `Au plus ${most} millisecondes de dessin par minute par des liens d’image ; attends ${seconds(wait)}, s’il te plaît.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `Au plus ${most} nouvelles personnes par minute ; attends ${seconds(wait)}, s’il te plaît.`,
  'internal-error': 'Quelque chose a mal tourné chez nous. Essaie encore, s’il te plaît.',
  'store-unavailable': 'La base de données ne répond pas. Essaie encore dans un instant, s’il te plaît.',
  'newer-release':
    'Une version plus récente a changé cette partie, et répondra bientôt ici aussi. Essaie encore dans un instant, s’il te plaît.',
  overloaded:
    'Trop de requêtes attendent la base de données. Rien n’a été fait ; essaie encore dans un instant, s’il te plaît.',
  crowded: 'D’autres ont été plus rapides, bien des fois de suite. Rien n’a été fait.',
} as const satisfies Failures
