import type { Failures } from '../problems.ts'

const seconds = (count: number) => (count === 1 ? 'un secondo' : `${count} secondi`)

export const failures = {
  'malformed-request': 'L’header Host e la destinazione di questa richiesta non formano un URL.',
  'malformed-json': {
    'broke-off': 'La richiesta si è interrotta prima della fine.',
    unreadable: 'Non è stato possibile leggere la richiesta.',
    'not-utf-8': 'Questo non è JSON in UTF-8: non è UTF-8.',
    syntax: ({ why }) => `Questo non è JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Manda un token: Authorization: Bearer <token>.',
    nobody: 'Questo token non è di nessuno.',
  },
  'not-at-this-table': {
    play: 'Non hai un posto a questo tavolo.',
    leave: 'Non hai un posto a questo tavolo, quindi non puoi lasciarlo.',
  },
  'not-the-owner': 'Può farlo solo chi ha aperto il tavolo.',
  'wrong-invite': 'Questo non è l’invito di questo tavolo.',
  'not-found': {
    path: 'A questo indirizzo non c’è niente.',
    problem: 'Nessun problema ha questo codice.',
  },
  'game-not-found': 'Questo tavolo non esiste, o è privato e non è tuo.',
  'ruleset-not-found': 'Nessun gioco ha questo id.',
  'deal-not-found': 'Questa partita non ha così tante mani.',
  'deal-not-finished': ({ deal }) => `La mano ${deal} si gioca ancora.`,
  'method-not-allowed': ({ method, allowed }) => `${method} qui non si può, solo ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Questo c’è come ${types.join(' o ')}; il tuo header Accept non ne permette nessuno.`,
  'version-moved': {
    moved: ({ version, etag }) => `La partita è alla versione ${version}, per te ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `La partita è alla versione ${version}, per te ${etag}. Anche la tua è di quella versione, ma vista da qualcun altro, o di prima di un ripristino.`,
  },
  'too-many-open-games': ({ limit }) =>
    `Tra le tue partite ${limit} non sono cominciate, ed è il massimo; chiudi o lascia un tavolo che non serve a nessuno.`,
  'too-many-running-games': ({ limit }) =>
    `Tra le tue partite ${limit} non sono finite, ed è il massimo; finiscine una, o lasciala.`,
  'too-many-new-games': ({ limit }) =>
    `Oggi hai aperto ${limit} tavoli, ed è il massimo; il nuovo giorno comincia a mezzanotte, UTC.`,
  'idempotency-key-reused': 'Questa Idempotency-Key è già servita con un altro contenuto.',
  'body-too-large': ({ most }) => `Una richiesta può avere al massimo ${most} byte.`,
  'unsupported-media-type': {
    json: 'Manda il contenuto come application/json, in UTF-8.',
    encoding: 'Manda il contenuto così com’è, senza Content-Encoding.',
  },
  'invalid-request': ({ first }, t) => t.fault(first),
  'too-many-requests': {
    read: ({ most, wait }) =>
      `Al massimo ${most} richieste di lettura al minuto; per favore aspetta ${seconds(wait)}.`,
    write: ({ most, wait }) =>
      `Al massimo ${most} richieste al minuto che cambiano qualcosa; per favore aspetta ${seconds(wait)}.`,
    'sign-up': ({ most, wait }) =>
      `Al massimo ${most} iscrizioni al minuto; per favore aspetta ${seconds(wait)}.`,
  },
  'internal-error': 'Qualcosa è andato storto da noi. Per favore riprova.',
  'store-unavailable': 'Il database non risponde. Per favore riprova tra un momento.',
  'newer-release':
    'Una versione più recente ha cambiato questa partita, e presto risponderà anche qui. Per favore riprova tra un momento.',
  overloaded:
    'Troppe richieste aspettano il database. Non è stato fatto niente; per favore riprova tra un momento.',
  crowded: 'Altri sono stati più veloci, molte volte di seguito. Non è stato fatto niente.',
} as const satisfies Failures
