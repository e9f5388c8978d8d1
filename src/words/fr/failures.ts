import type { Failures } from '../problems.ts'

const seconds = (count: number) => (count === 1 ? 'une seconde' : `${count} secondes`)

export const failures = {
  'malformed-request': 'L’en-tête Host et la cible de cette requête ne forment pas une URL.',
  'malformed-json': {
    'broke-off': 'La requête s’est interrompue avant la fin.',
    unreadable: 'La requête n’a pas pu être lue.',
    'not-utf-8': 'Ce n’est pas du JSON en UTF-8 : ce n’est pas de l’UTF-8.',
    syntax: ({ why }) => `Ce n’est pas du JSON en UTF-8 : ${why}.`,
  },
  unauthorized: {
    'no-token': 'Envoie un jeton : Authorization: Bearer <token>.',
    nobody: 'Ce jeton n’est à personne.',
  },
  'not-at-this-table': {
    play: 'Tu n’as pas de place à cette table.',
    leave: 'Tu n’as pas de place à cette table, donc rien à quitter.',
  },
  'not-the-owner': 'Seule la personne qui a ouvert la table peut faire cela.',
  'wrong-invite': 'Ce n’est pas l’invitation de cette table.',
  'not-found': {
    path: 'Il n’y a rien à cette adresse.',
    problem: 'Aucun problème n’a ce code.',
  },
  'game-not-found': 'Cette table n’existe pas, ou elle est privée et n’est pas la tienne.',
  'ruleset-not-found': 'Aucun jeu n’a cet id.',
  'deal-not-found': 'Cette partie n’a pas autant de donnes.',
  'deal-not-finished': ({ deal }) => `La donne ${deal} se joue encore.`,
  'method-not-allowed': ({ method, allowed }) =>
    `${method} ne se fait pas ici, seulement ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Cela existe en ${types.join(' ou ')} ; ton en-tête Accept n’en permet aucun.`,
  'version-moved': {
    moved: ({ version, etag }) => `La partie en est à la version ${version}, pour toi ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `La partie en est à la version ${version}, pour toi ${etag}. La tienne est aussi de cette version, mais vue par quelqu’un d’autre, ou d’avant une restauration.`,
  },
  'too-many-open-games': ({ limit }) =>
    `Parmi tes parties, ${limit} n’ont pas commencé, et c’est le maximum ; ferme ou quitte une table dont personne n’a besoin.`,
  'too-many-running-games': ({ limit }) =>
    `Parmi tes parties, ${limit} ne sont pas finies, et c’est le maximum ; finis-en une, ou quitte-la.`,
  'too-many-new-games': ({ limit }) =>
    `Tu as ouvert ${limit} tables aujourd’hui, et c’est le maximum ; le jour suivant commence à minuit, UTC.`,
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
  },
  'internal-error': 'Quelque chose a mal tourné chez nous. Essaie encore, s’il te plaît.',
  'store-unavailable': 'La base de données ne répond pas. Essaie encore dans un instant, s’il te plaît.',
  'newer-release':
    'Une version plus récente a changé cette partie, et répondra bientôt ici aussi. Essaie encore dans un instant, s’il te plaît.',
  overloaded:
    'Trop de requêtes attendent la base de données. Rien n’a été fait ; essaie encore dans un instant, s’il te plaît.',
  crowded: 'D’autres ont été plus rapides, bien des fois de suite. Rien n’a été fait.',
} as const satisfies Failures
