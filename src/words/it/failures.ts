import type { Failures } from '../problems.ts'
import { faults } from './faults.ts'

const seconds = (count: number) => (count === 1 ? 'un secondo' : `${count} secondi`)

export const failures = {
  'malformed-request': {
    url: 'L’header Host e la destinazione di questa richiesta non formano un URL.',
    encoding: 'Il percorso contiene una codifica percentuale che non è UTF-8. Codifica di nuovo il percorso.',
  },
  'malformed-json': {
    'broke-off': 'La richiesta si è interrotta prima della fine.',
    unreadable: 'Non è stato possibile leggere la richiesta.',
    'not-utf-8': 'Questo non è JSON in UTF-8: non è UTF-8.',
    syntax: ({ why }) => `Questo non è JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Manda un token: Authorization: Bearer <token>.',
    nobody: 'Questo token non è di nessuno.',
    expired: 'Questo token è scaduto. Creane un altro con un token che ha tutti i diritti.',
    'no-integration': 'Per questo serve il token di un’integrazione, che comincia con sidi_int_.',
  },
  'ticket-expired': 'Questo biglietto è scaduto. Chiedine un altro con il tuo token.',
  'act-as-unknown': {
    missing:
      'Un’integrazione dice per chi agisce: Act-As: external:<id con codifica percentuale>, oppure l’id di una persona.',
    malformed:
      'Act-As è external: e un id con codifica percentuale di al massimo 128 caratteri, oppure l’id di una persona.',
    unknown:
      'Da te nessuno si chiama così. Iscrivi prima la persona con PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin': 'Questo è per programmi, non per pagine di un’altra origine o sotto un altro nome.',
  'not-your-player': {
    another: 'Non agisci per questa persona.',
    token: 'Act-As va con il token di un’integrazione; questo è di una persona.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'Per questo serve un token con tutti i diritti e per tutte le partite, non un biglietto.'
        : `Per questo serve un token con il diritto «${scope}».`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'Per questo serve un token con tutti i diritti e per tutte le partite; questo vale per una sola.'
        : `Questo token ha il diritto «${scope}» solo per un’altra partita.`,
  },
  'not-at-this-table': {
    play: 'Non hai un posto a questo tavolo.',
    leave: 'Non hai un posto a questo tavolo, quindi non puoi lasciarlo.',
    abandon: 'Non hai un posto a questo tavolo: se la partita finisce lo decidono altri.',
    pause: 'Non hai un posto a questo tavolo, quindi non puoi mettere in pausa la partita.',
    'give-time': 'Non hai un posto a questo tavolo, quindi non hai tempo da dare.',
    rematch: 'In una rivincita di questa partita nessun posto è riservato a te.',
    orders: 'Non hai un posto a questo tavolo per cui dare disposizioni.',
    'stand-in': 'In questa partita non hai un posto da cui un bot potrebbe giocare per te.',
    fill: 'In questa partita non hai un posto, quindi tocca ad altri dire se vi gioca un bot.',
  },
  'not-the-owner': 'Può farlo solo chi ha aperto il tavolo.',
  'wrong-invite': 'Questo non è l’invito di questo tavolo.',
  'not-found': {
    path: 'A questo indirizzo non c’è niente.',
    problem: 'Nessun problema ha questo codice.',
  },
  'game-not-found': 'Questo tavolo non esiste, o è privato e non è tuo.',
  'ruleset-not-found': 'Nessun gioco ha questo id.',
  'token-not-found': 'Non hai nessun token con questo numero.',
  'deal-not-found': 'Questa partita non ha così tante mani.',
  'deal-not-finished': ({ deal }) => `La mano ${deal} si gioca ancora.`,
  'analysis-not-found': 'Nessuno ha chiesto un’analisi di questa mano.',
  'nothing-to-export': {
    open: 'Questa partita non è cominciata: non c’è niente da esportare.',
    playing: 'Questa partita continua; la si può esportare quando è finita.',
    'never-started': 'Questa partita è stata chiusa prima di cominciare: non c’è niente da esportare.',
  },
  'method-not-allowed': ({ method, allowed }) => `${method} qui non si può, solo ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Questo c’è come ${types.join(' o ')}; il tuo header Accept non ne permette nessuno.`,
  'version-moved': {
    moved: ({ version, etag }) => `La partita è alla versione ${version}, per te ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `La partita è alla versione ${version}, per te ${etag}. Anche la tua è di quella versione, ma vista da qualcun altro, o di prima di un ripristino.`,
  },
  'cursor-expired': {
    age: 'Questo cursore ha più di 30 giorni. Ricomincia senza.',
    count:
      'Da questo cursore è successo troppo: più di 1000 delle tue partite sono andate avanti. Ricomincia senza.',
    lobby:
      'La sala conserva 24 ore e 1000 voci; questo cursore è più vecchio. Leggi la lista e ricomincia senza cursore.',
    restored: 'Da quando c’è questo cursore il servizio è stato ripristinato da un backup. Ricomincia senza.',
  },
  'no-vacation': {
    past: 'Le vacanze finiscono più tardi di adesso.',
    days: ({ days }) => `È troppo: nell’arco di un anno ti restano ${days} giorni.`,
    turn: ({ game }) => `In ${game} ti resta meno di un’ora per giocare: prima gioca.`,
  },
  'upgrade-required': 'Apri qui un WebSocket, o chiedi gli eventi come flusso.',
  'streams-unavailable':
    'A questo servizio manca ciò che serve ai flussi. Chiedi pagine, se vuoi con `wait`.',
  'too-many-streams': 'Questo token ha aperti tanti flussi quanti può. Chiudine prima uno.',
  'too-many-listeners':
    'Seguono già in così tanti che non può aggiungersi nessuno. Chiedi pagine, o riprova più tardi.',
  'too-many-open-games': ({ limit }) =>
    `Tra le tue partite ${limit} non sono cominciate, ed è il massimo; chiudi o lascia un tavolo che non serve a nessuno.`,
  'too-many-running-games': ({ limit }) =>
    `Tra le tue partite ${limit} non sono finite, ed è il massimo; finiscine una, o lasciala.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `In ${limit} delle tue partite giocano soltanto bot, e di più alla volta non si può; aspetta che una sia finita.`,
    address: ({ limit }) =>
      `Dal tuo indirizzo di rete sono in corso ${limit} partite tra soli bot, ed è il massimo alla volta. Aspetta che una sia finita, o gioca tu.`,
    service: ({ limit }) =>
      `Qui sono in corso ${limit} partite tra soli bot, ed è il massimo alla volta. Riprova tra qualche minuto, o gioca tu.`,
  },
  'too-many-analyses': ({ limit }) =>
    `Oggi hai chiesto ${limit} analisi, ed è il massimo; il nuovo giorno comincia a mezzanotte, UTC.`,
  'too-many-new-games': ({ limit }) =>
    `Oggi hai aperto ${limit} tavoli, ed è il massimo; il nuovo giorno comincia a mezzanotte, UTC.`,
  'too-many-tokens': {
    token: ({ limit }) =>
      `Hai ${limit} token oltre al primo, ed è il massimo; revocane uno che non serve a nessuno.`,
    ticket: ({ limit }) => `Hai ${limit} biglietti validi, ed è il massimo; aspetta che alcuni scadano.`,
    code: ({ limit }) => `Hai ${limit} codici ancora validi, ed è il massimo; aspetta che alcuni scadano.`,
    link: ({ limit }) => `Hai ${limit} collegamenti, ed è il massimo; togline uno che non serve a nessuno.`,
  },
  'link-not-found': 'Non hai questo collegamento.',
  'person-not-found': 'Da te nessuno si chiama così.',
  'link-code-refused': {
    unknown: 'Questo codice non esiste, oppure è scaduto. Un codice vale dieci minuti.',
    taken: 'Questo codice è già stato usato. Chiedine un altro.',
  },
  'player-still-plays': 'Chi si chiama così è ancora in partite in corso. Prima le finisca o le lasci.',
  'kind-is-final': {
    person: 'È una persona e non può diventare un programma. Ometti `kind`, o iscrivi qualcun altro.',
    program: 'È un programma e non può diventare una persona. Ometti `kind`, o iscrivi qualcun altro.',
  },
  'not-a-program': 'È una persona: non c’è nessun `program` da cambiare.',
  'last-token':
    'Senza questo token non potresti mai più crearne un altro. Creane prima uno con tutti i diritti, per tutte le partite e senza scadenza.',
  'webhook-not-found': {
    webhook: 'Non hai un webhook così.',
    delivery: 'Negli ultimi 30 giorni a questo webhook non è stato mandato niente di simile.',
  },
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) =>
      `Hai ${limit} webhook, e di più non si può; cancellane uno che non serve a nessuno.`,
    game: ({ limit }) => `Questa partita ha ${limit} webhook, e di più non si può.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Vuoi dire questo? Allora dillo come sta scritto qui, senza aggiungere nulla.'
      : `Possono essere ${count} mosse. Di’ quale intendi.`,
  'not-understood': {
    some: 'La mossa non è stata capita, se non in parte.',
    none: 'La mossa non è stata capita.',
  },
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
    'integration-read': ({ most, wait }) =>
      `Al massimo ${most} richieste di lettura di un’integrazione al minuto; per favore aspetta ${seconds(wait)}.`,
    'integration-write': ({ most, wait }) =>
      `Al massimo ${most} richieste di un’integrazione al minuto che cambiano qualcosa; per favore aspetta ${seconds(wait)}.`,
    pictures: ({ most, wait }) =>
      `Tramite link alle immagini al massimo ${most} millisecondi di disegno al minuto; per favore aspetta ${seconds(wait)}.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `Al massimo ${most} persone nuove al minuto; per favore aspetta ${seconds(wait)}.`,
  'internal-error': 'Qualcosa è andato storto da noi. Per favore riprova.',
  'store-unavailable': 'Il database non risponde. Per favore riprova tra un momento.',
  'newer-release':
    'Una versione più recente ha cambiato questa partita, e presto risponderà anche qui. Per favore riprova tra un momento.',
  overloaded:
    'Troppe richieste aspettano il database. Non è stato fatto niente; per favore riprova tra un momento.',
  crowded: 'Altri sono stati più veloci, molte volte di seguito. Non è stato fatto niente.',
} as const satisfies Failures
