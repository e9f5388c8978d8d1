import type { ProblemSentences } from '../problem-schema.ts'
import { seriesProblems } from './series-problems.ts'
import { faults } from './validation-faults.ts'

const seconds = (count: number) => (count === 1 ? 'une seconde' : `${count} secondes`)

export const failures: ProblemSentences = {
  'malformed-request': {
    url: 'L’en-tête Host et la cible de cette requête ne forment pas une URL. Corrige l’en-tête Host ou le chemin.',
    encoding:
      'Le chemin contient un encodage en pourcent qui n’est pas de l’UTF-8. Encode le chemin à nouveau.',
  },
  'malformed-json': {
    'broke-off': 'Le contenu s’est interrompu avant la fin. Renvoie-le en entier.',
    unreadable: 'Le contenu n’a pas pu être lu. Renvoie la requête.',
    'not-utf-8': 'Le contenu doit être du JSON en UTF-8. Ces octets ne sont pas de l’UTF-8.',
    syntax: ({ why }) => `Le contenu doit être du JSON en UTF-8 : ${why}.`,
  },
  unauthorized: {
    'no-token': 'La requête n’a pas de jeton. Envoie un jeton : Authorization: Bearer <token>.',
    nobody: 'Ce jeton est inconnu ou révoqué. Envoie un jeton valable.',
    expired: 'Ce jeton a expiré. Crées-en un autre avec un jeton qui a tous les droits.',
    'no-integration': 'Cette requête demande le jeton d’une intégration, qui commence par sidi_int_.',
  },
  'ticket-expired': 'Ce billet a expiré. Demande-en un autre avec ton jeton.',
  'act-as-unknown': {
    missing:
      'L’en-tête Act-As manque. Envoie `external:` avec un identifiant encodé en pour-cent, ou l’identifiant d’une personne.',
    malformed:
      'Act-As doit être `external:` avec un identifiant encodé en pour-cent d’au plus 128 caractères, ou l’identifiant d’une personne.',
    unknown:
      'Personne n’a l’identifiant externe d’Act-As. Inscris d’abord la personne : PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin':
    'L’en-tête Origin ou Host est étranger. Omets Origin. Sur ta propre machine, utilise le nom localhost.',
  'not-your-player': {
    another: 'Ton intégration n’agit pas pour cette personne.',
    token: 'Act-As demande le jeton d’une intégration. Celui-ci est à une personne.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'Cette requête demande un jeton avec tous les droits et pour toutes les parties. Un billet ne suffit pas.'
        : `Cette requête demande un jeton avec le droit « ${scope} ».`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'Cette requête demande un jeton avec tous les droits et pour toutes les parties. Celui-ci ne vaut que pour une seule.'
        : `Ce jeton n’a le droit « ${scope} » que pour une autre partie.`,
    series: ({ scope }) =>
      scope === 'all'
        ? 'Cette requête demande un jeton avec tous les droits et pour toutes les parties. Celui-ci ne vaut que pour une série.'
        : `Ce jeton n’a le droit « ${scope} » que pour une seule série.`,
  },
  'not-at-this-table': {
    play: 'Tu n’as pas de place à cette table.',
    leave: 'Tu n’as pas de place à cette table : tu ne peux pas la quitter.',
    abandon: 'Tu n’as pas de place à cette table. Seules les personnes qui jouent peuvent arrêter la partie.',
    pause: 'Tu n’as pas de place à cette table : tu ne peux pas mettre la partie en pause.',
    'give-time': 'Tu n’as pas de place à cette table : tu ne peux pas donner de temps.',
    rematch: 'Aucune place ne t’est réservée dans une revanche de cette partie.',
    orders: 'Tu n’as pas de place à cette table : tu ne peux pas donner de consignes.',
    'stand-in': 'Tu n’as pas de place à cette table : aucun bot ne peut jouer pour toi.',
    fill: 'Tu n’as pas de place à cette table. Seules les personnes qui jouent peuvent y asseoir un bot.',
    say: 'Tu n’as pas de place à cette table : tu ne peux rien y dire.',
  },
  'player-blocked':
    'L’exploitant du service a bloqué ce compte. Il reste possible de lire et de supprimer le compte.',
  'name-refused': 'Le nom contient un mot refusé ici. Choisis un autre nom.',
  'not-the-owner': 'Seule la personne qui a ouvert la table peut faire cela.',
  'wrong-invite': 'Ce n’est pas l’invitation de cette table.',
  'not-found': {
    path: 'Il n’y a rien à cette adresse.',
    problem: 'Aucun problème n’a ce code.',
  },
  'game-not-found': 'Cette table n’existe pas, ou elle est privée et n’est pas la tienne.',
  'ruleset-not-found': 'Aucun jeu n’a cet id. GET /v1/rulesets donne la liste des jeux.',
  'token-not-found': 'Tu n’as pas de jeton avec ce numéro.',
  'deal-not-found': 'Cette partie n’a pas de donne avec ce numéro.',
  'deal-not-finished': ({ deal }) => `La donne ${deal} n’est pas finie.`,
  'analysis-not-found': 'Cette donne n’a pas encore d’analyse. POST sur ce chemin en demande une.',
  'nothing-to-export': {
    open: 'Cette partie n’a pas commencé. Seule une partie finie peut être exportée.',
    playing: 'Cette partie est en cours. Seule une partie finie peut être exportée.',
    'never-started': 'Cette partie a été fermée avant de commencer : il n’y a rien à exporter.',
  },
  'method-not-allowed': ({ method, allowed }) =>
    `${method} n’est pas permis ici. Méthodes permises : ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Ton en-tête Accept ne permet aucun des formats disponibles. Formats : ${types.join(', ')}.`,
  'version-moved': {
    moved: ({ version, etag }) => `La partie en est à la version ${version}. Son ETag pour toi est ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `La partie en est à la version ${version}. Son ETag pour toi est ${etag}. Le tien a la même version, mais vient d’une autre vue, ou d’avant une restauration du service.`,
    sheet: ({ version, etag }) =>
      `La feuille en est à la version ${version}. Son ETag pour toi est ${etag}. Relis la feuille.`,
    series: ({ etag }) => `Cette partie de la série a changé. Son ETag est ${etag}. Relis-la.`,
  },
  'cursor-expired': {
    age: 'Ce curseur a plus de 30 jours. Recommence sans curseur.',
    count: 'Plus de 1000 de tes parties ont changé depuis ce curseur. Recommence sans curseur.',
    lobby:
      'Le salon garde 24 heures et 1000 éléments ; ce curseur est plus ancien. Lis la liste et recommence sans curseur.',
    restored: 'Le service a été restauré d’une sauvegarde après ce curseur. Recommence sans curseur.',
  },
  'no-vacation': {
    past: '`until` doit être dans le futur.',
    days: ({ days }) => `Les vacances sont trop longues : sur un an, il te reste ${days} jours.`,
    turn: ({ game }) => `Dans ${game}, il te reste moins d’une heure pour jouer : joue d’abord.`,
  },
  'upgrade-required':
    'Cette adresse est réservée aux WebSockets. Ouvre un WebSocket, ou lis les événements en flux.',
  'streams-unavailable': 'Ce service n’a pas de flux. Lis les événements par pages, par exemple avec `wait`.',
  'too-many-streams':
    'Ce jeton, ou tous tes jetons ensemble, ont le nombre maximal de flux ouverts. Fermes-en un d’abord.',
  'too-many-listeners':
    'Ce flux a le nombre maximal d’auditeurs. Lis les événements par pages, ou réessaie plus tard.',
  'too-many-open-games': ({ limit }) =>
    `Tu as ${limit} parties qui n’ont pas commencé, c’est le maximum. Fermes-en une ou quitte-la.`,
  'too-many-running-games': ({ limit }) =>
    `Tu as ${limit} parties non finies, c’est le maximum. Finis-en une ou quitte-la.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `${limit} de tes parties se jouent entre bots seulement, c’est le maximum. Attends que l’une soit finie.`,
    address: ({ limit }) =>
      `Depuis ton adresse réseau, ${limit} parties se jouent entre bots seulement, c’est le maximum. Attends que l’une soit finie, ou joue toi-même.`,
    service: ({ limit }) =>
      `Sur ce service, ${limit} parties se jouent entre bots seulement, c’est le maximum. Réessaie dans quelques minutes, ou joue toi-même.`,
  },
  'monthly-cap-reached': {
    games: ({ limit }) =>
      `L’intégration a créé ${limit} parties ce mois-ci, c’est le maximum. Le mois suivant commence à minuit UTC.`,
    moves: ({ limit }) =>
      `L’intégration a joué ${limit} coups ce mois-ci, c’est le maximum. Le mois suivant commence à minuit UTC.`,
    players: ({ limit }) =>
      `L’intégration a créé ${limit} comptes ce mois-ci, c’est le maximum. Le mois suivant commence à minuit UTC.`,
  },
  'too-many-analyses': ({ limit }) =>
    `Tu as demandé ${limit} analyses aujourd’hui, c’est le maximum. Le jour suivant commence à minuit UTC.`,
  'too-many-new-games': ({ limit }) =>
    `Tu as ouvert ${limit} tables aujourd’hui, c’est le maximum. Le jour suivant commence à minuit UTC.`,
  'too-many-tokens': {
    token: ({ limit }) => `Tu as ${limit} jetons en plus du premier, c’est le maximum. Révoques-en un.`,
    ticket: ({ limit }) => `Tu as ${limit} billets valables, c’est le maximum. Attends que l’un expire.`,
    code: ({ limit }) => `Tu as ${limit} codes valables, c’est le maximum. Attends que l’un expire.`,
    link: ({ limit }) => `Tu as ${limit} liens, c’est le maximum. Mets fin à l’un d’eux.`,
  },
  'link-not-found': 'Aucun de tes liens n’a cet identifiant.',
  'person-not-found': 'Personne n’a cet identifiant externe.',
  'link-code-refused': {
    unknown: 'Ce code est inconnu ou a expiré. Un code vaut dix minutes.',
    taken: 'Ce code a déjà servi. Demandes-en un autre.',
    device: 'Ce code est inconnu, a expiré ou a déjà servi.',
  },
  'player-still-plays':
    'La personne qui a cet identifiant externe a encore des parties en cours. Qu’elle les termine ou les quitte d’abord.',
  'kind-is-final': {
    person:
      'C’est une personne, elle ne peut pas devenir un programme. Omets `kind`, ou inscris quelqu’un d’autre.',
    program:
      'C’est un programme, il ne peut pas devenir une personne. Omets `kind`, ou inscris quelqu’un d’autre.',
  },
  'not-a-program': 'C’est une personne : il n’y a pas de `program` à changer.',
  'last-token':
    'C’est ton dernier jeton qui peut créer des jetons. Crées-en d’abord un autre avec tous les droits, pour toutes les parties et sans fin.',
  'webhook-not-found': {
    webhook: 'Tu n’as pas de tel webhook.',
    delivery: 'Ce webhook n’a pas d’envoi avec cet identifiant, ou l’envoi a plus de 30 jours.',
    push: 'Tu n’as pas un tel abonnement push.',
  },
  'push-not-set-up': 'Ce service n’envoie pas de messages push : les clés ne sont pas configurées.',
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) => `Tu as ${limit} webhooks, c’est le maximum. Supprimes-en un.`,
    game: ({ limit }) => `Cette partie a ${limit} webhooks, c’est le maximum.`,
    series: ({ limit }) => `Cette série a ${limit} webhooks, c’est le maximum.`,
    push: ({ limit }) =>
      `Tu as ${limit} abonnements push ; il n’en est pas permis davantage. Supprimes-en un.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Est-ce bien ce coup ? Alors envoie le texte comme il est écrit ici, sans rien de plus.'
      : `Le texte peut désigner ${count} coups. Dis lequel.`,
  'not-understood': {
    some: 'Le texte n’est pas un coup. Seule une partie a été comprise.',
    none: 'Le texte n’est pas un coup.',
  },
  'unknown-preset': ({ candidates }) =>
    candidates.length === 0
      ? 'Aucun modèle n’a cet id. GET /v1/presets donne la liste des modèles.'
      : `Aucun modèle n’a cet id. Modèles proches : ${candidates.join(', ')}.`,
  'preset-of-another-ruleset': ({ preset, ruleset }) => `Le modèle ${preset} est pour le jeu ${ruleset}.`,
  'deal-set-not-found': 'Aucun jeu de donnes n’a cet id. Lis l’id dans la vue d’une partie ou d’une ronde.',
  'deal-set-sealed': ({ dealSet }) =>
    `Les donnes de ${dealSet} sont scellées : on les joue encore à d’autres tables. Redemande après l’ouverture.`,
  'sheet-not-found':
    'Aucune feuille n’a cet id, ou elle n’est pas à toi. Demande l’invitation à qui y écrit.',
  'not-a-writer':
    'Seuls ceux qui écrivent peuvent changer cette feuille. Rejoins-les avec l’invitation : POST …/writers.',
  'no-sheet-for-ruleset': ({ ruleset }) =>
    `Le jeu ${ruleset} n’a pas de feuille pour de vraies cartes. Choisis un autre jeu.`,
  'wrong-sum': {
    deal: ({ deal, expected, got }) =>
      `Donne ${deal} : les points doivent faire ${expected} en tout, et non ${got}. Rien n’a été écrit. Recompte.`,
    table: ({ expected, got }) =>
      `Les points de la table doivent faire ${expected} en tout, et non ${got}. Rien n’a été écrit. Recompte.`,
  },
  'deal-contested': ({ deals }) =>
    `Donnes à plusieurs résultats : ${deals.join(', ')}. Choisis d’abord le bon : PUT …/deals/{n}.`,
  'sheet-finished': 'La feuille est terminée et ne prend plus d’inscriptions. Rouvre-la : POST …/undo.',
  'nothing-to-undo': 'Tu n’as rien inscrit à annuler. Corrige l’inscription d’un autre avec PUT …/deals/{n}.',
  'already-confirmed': {
    sheet: 'La feuille est déjà confirmée telle qu’elle est.',
    table: 'La table est déjà confirmée. La direction peut corriger le résultat en donnant une raison.',
  },
  'confirmed-by-same': 'Tu as écrit en dernier. Une autre personne de la table doit confirmer la feuille.',
  'sheet-incomplete': ({ deals }) =>
    deals.length === 0
      ? 'La feuille n’a encore aucune donne. Inscris-en une d’abord.'
      : `Donnes qui ne comptent pas : ${deals.join(', ')}. Inscris-les, corrige-les ou raye-les d’abord.`,
  'sheet-limit': {
    open: ({ limit }) => `Tu as ${limit} feuilles ouvertes, le maximum. Termines-en une, ou efface-la.`,
    today: ({ limit }) => `Tu as créé ${limit} feuilles aujourd’hui, le maximum. Continue demain (UTC).`,
    contested: ({ limit }) =>
      `Une donne a au plus ${limit} résultats différents. Choisis d’abord le bon : PUT …/deals/{n}.`,
    events: ({ limit }) => `Le journal d’une feuille a au plus ${limit} événements. Crée une autre feuille.`,
    entries: ({ limit }) => `Une requête a au plus ${limit} inscriptions. Envoie plusieurs requêtes.`,
    writers: ({ limit }) => `Au plus ${limit} personnes écrivent sur une feuille.`,
  },
  'precondition-required':
    'Envoie l’ETag de la feuille comme If-Match. La requête ne change que ce que tu as vu.',
  'idempotency-key-reused':
    'Cette Idempotency-Key a déjà servi avec un autre contenu. Envoies-en une nouvelle.',
  'body-too-large': ({ most }) => `Le contenu est trop grand. Le maximum est de ${most} octets.`,
  'unsupported-media-type': {
    json: 'Envoie le contenu en application/json, en UTF-8.',
    encoding: 'Envoie le contenu sans Content-Encoding.',
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
    computing: ({ most, wait }) =>
      `Au plus ${most} millisecondes de calcul par minute pour conseils, images, textes et analyses ; attends ${seconds(wait)}, s’il te plaît.`,
    codes: ({ most, wait }) => `Au plus ${most} codes faux par heure; attends ${seconds(wait)}.`,
    phrases: ({ most, wait }) =>
      `Au plus ${most} phrases par minute ; attends ${seconds(wait)}, s’il te plaît.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `Au plus ${most} nouvelles personnes par minute ; attends ${seconds(wait)}, s’il te plaît.`,
  'internal-error': 'Le service a eu une erreur. Essaie encore, s’il te plaît.',
  'store-unavailable': 'La base de données ne répond pas. Essaie encore dans un instant, s’il te plaît.',
  'newer-release':
    'Une version plus récente a changé cette partie et n’est pas encore disponible ici. Essaie encore dans un instant, s’il te plaît.',
  overloaded:
    'Trop de requêtes attendent la base de données. Rien n’a été fait ; essaie encore dans un instant, s’il te plaît.',
  crowded: 'Conflit : les données ont changé à chaque essai. Rien n’a été fait. Renvoie la requête.',
  ...seriesProblems,
}
