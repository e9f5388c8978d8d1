import type { ProblemSentences } from '../problem-schema.ts'
import { seriesProblems } from './series-problems.ts'
import { faults } from './validation-faults.ts'

const seconds = (count: number) => (count === 1 ? 'un secondo' : `${count} secondi`)

export const failures: ProblemSentences = {
  'malformed-request': {
    url: 'L’header Host e la destinazione di questa richiesta non formano un URL. Correggi l’header Host o il percorso.',
    encoding: 'Il percorso contiene una codifica percentuale che non è UTF-8. Codifica di nuovo il percorso.',
  },
  'malformed-json': {
    'broke-off': 'Il contenuto si è interrotto prima della fine. Rimandalo per intero.',
    unreadable: 'Non è stato possibile leggere il contenuto. Rimanda la richiesta.',
    'not-utf-8': 'Il contenuto deve essere JSON in UTF-8. Questi byte non sono UTF-8.',
    syntax: ({ why }) => `Il contenuto deve essere JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'La richiesta non ha un token. Manda un token: Authorization: Bearer <token>.',
    nobody: 'Questo token è sconosciuto o revocato. Manda un token valido.',
    expired: 'Questo token è scaduto. Creane un altro con un token che ha tutti i diritti.',
    'no-integration': 'Questa richiesta vuole il token di un’integrazione, che comincia con sidi_int_.',
  },
  'ticket-expired': 'Questo biglietto è scaduto. Chiedine un altro con il tuo token.',
  'act-as-unknown': {
    missing:
      'Manca l’header Act-As. Manda `external:` con un id in codifica percentuale, oppure l’id di una persona.',
    malformed:
      'Act-As deve essere `external:` con un id in codifica percentuale di al massimo 128 caratteri, oppure l’id di una persona.',
    unknown:
      'Nessuno ha l’id esterno di Act-As. Iscrivi prima la persona: PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin':
    'L’header Origin o Host è estraneo. Ometti Origin. Sul tuo computer usa il nome localhost.',
  'not-your-player': {
    another: 'La tua integrazione non agisce per questa persona.',
    token: 'Act-As vuole il token di un’integrazione. Questo è di una persona.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'Questa richiesta vuole un token con tutti i diritti e per tutte le partite. Un biglietto non basta.'
        : `Questa richiesta vuole un token con il diritto «${scope}».`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'Questa richiesta vuole un token con tutti i diritti e per tutte le partite. Questo vale per una sola.'
        : `Questo token ha il diritto «${scope}» solo per un’altra partita.`,
    series: ({ scope }) =>
      scope === 'all'
        ? 'Questa richiesta vuole un token con tutti i diritti e per tutte le partite. Questo vale per una sola serie.'
        : `Questo token ha il diritto «${scope}» solo per una serie.`,
  },
  'not-at-this-table': {
    play: 'Non hai un posto a questo tavolo.',
    leave: 'Non hai un posto a questo tavolo, quindi non puoi lasciarlo.',
    abandon: 'Non hai un posto a questo tavolo. Solo chi gioca può interrompere la partita.',
    pause: 'Non hai un posto a questo tavolo, quindi non puoi mettere in pausa la partita.',
    'give-time': 'Non hai un posto a questo tavolo, quindi non puoi dare tempo.',
    rematch: 'In una rivincita di questa partita nessun posto è riservato a te.',
    orders: 'Non hai un posto a questo tavolo, quindi non puoi dare disposizioni.',
    'stand-in': 'Non hai un posto a questo tavolo, quindi nessun bot può giocare per te.',
    fill: 'Non hai un posto a questo tavolo. Solo chi gioca può aggiungere un bot.',
    say: 'Non hai un posto a questo tavolo, quindi non puoi dire una frase.',
  },
  'player-blocked':
    'Il gestore del servizio ha bloccato questo account. Puoi ancora leggere ed eliminare l’account.',
  'name-refused': 'Il nome contiene una parola che qui non è ammessa. Scegli un altro nome.',
  'not-the-owner': 'Può farlo solo chi ha aperto il tavolo.',
  'wrong-invite': 'Questo non è l’invito di questo tavolo.',
  'not-found': {
    path: 'A questo indirizzo non c’è niente.',
    problem: 'Nessun problema ha questo codice.',
  },
  'game-not-found': 'Questo tavolo non esiste, o è privato e non è tuo.',
  'ruleset-not-found': 'Nessun gioco ha questo id. GET /v1/rulesets elenca i giochi.',
  'token-not-found': 'Non hai nessun token con questo numero.',
  'deal-not-found': 'Questa partita non ha una mano con questo numero.',
  'deal-not-finished': ({ deal }) => `La mano ${deal} non è finita.`,
  'analysis-not-found': 'Questa mano non ha ancora un’analisi. POST a questo percorso ne chiede una.',
  'nothing-to-export': {
    open: 'Questa partita non è cominciata. Si può esportare solo una partita finita.',
    playing: 'Questa partita è in corso. Si può esportare solo una partita finita.',
    'never-started': 'Questa partita è stata chiusa prima di cominciare: non c’è niente da esportare.',
  },
  'method-not-allowed': ({ method, allowed }) =>
    `${method} qui non è permesso. Metodi permessi: ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Il tuo header Accept non permette nessuno dei formati disponibili. Formati: ${types.join(', ')}.`,
  'version-moved': {
    moved: ({ version, etag }) => `La partita è alla versione ${version}. Il suo ETag per te è ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `La partita è alla versione ${version}. Il suo ETag per te è ${etag}. Il tuo ha la stessa versione, ma è di un’altra vista, o di prima di un ripristino del servizio.`,
    sheet: ({ version, etag }) =>
      `Il foglio è alla versione ${version}. Il suo ETag per te è ${etag}. Rileggi il foglio.`,
    series: ({ etag }) => `Questa parte della serie è cambiata. Il suo ETag è ${etag}. Rileggila.`,
  },
  'cursor-expired': {
    age: 'Questo cursore ha più di 30 giorni. Ricomincia senza cursore.',
    count: 'Da questo cursore sono cambiate più di 1000 delle tue partite. Ricomincia senza cursore.',
    lobby:
      'La sala conserva 24 ore e 1000 voci; questo cursore è più vecchio. Leggi la lista e ricomincia senza cursore.',
    restored: 'Dopo questo cursore il servizio è stato ripristinato da un backup. Ricomincia senza cursore.',
  },
  'no-vacation': {
    past: '`until` deve essere nel futuro.',
    days: ({ days }) => `Le vacanze sono troppo lunghe: nell’arco di un anno ti restano ${days} giorni.`,
    turn: ({ game }) => `In ${game} ti resta meno di un’ora per giocare: prima gioca.`,
  },
  'upgrade-required':
    'Questo indirizzo è solo per WebSocket. Apri un WebSocket, o leggi gli eventi come flusso.',
  'streams-unavailable': 'Questo servizio non ha flussi. Leggi gli eventi a pagine, per esempio con `wait`.',
  'too-many-streams':
    'Questo token, o tutti i tuoi token insieme, hanno aperto il numero massimo di flussi. Chiudine prima uno.',
  'too-many-listeners':
    'Questo flusso ha il numero massimo di ascoltatori. Leggi gli eventi a pagine, o riprova più tardi.',
  'too-many-open-games': ({ limit }) =>
    `Hai ${limit} partite non cominciate, ed è il massimo. Chiudine o lasciane una.`,
  'too-many-running-games': ({ limit }) =>
    `Hai ${limit} partite non finite, ed è il massimo. Finiscine o lasciane una.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `In ${limit} delle tue partite giocano solo bot, ed è il massimo. Aspetta che una sia finita.`,
    address: ({ limit }) =>
      `Dal tuo indirizzo di rete sono in corso ${limit} partite tra soli bot, ed è il massimo. Aspetta che una sia finita, o gioca tu.`,
    service: ({ limit }) =>
      `Su questo servizio sono in corso ${limit} partite tra soli bot, ed è il massimo. Riprova tra qualche minuto, o gioca tu.`,
  },
  'monthly-cap-reached': {
    games: ({ limit }) =>
      `L’integrazione ha creato ${limit} partite questo mese, è il massimo. Il mese prossimo comincia a mezzanotte UTC.`,
    moves: ({ limit }) =>
      `L’integrazione ha fatto ${limit} mosse questo mese, è il massimo. Il mese prossimo comincia a mezzanotte UTC.`,
    players: ({ limit }) =>
      `L’integrazione ha creato ${limit} persone questo mese, è il massimo. Il mese prossimo comincia a mezzanotte UTC.`,
  },
  'too-many-analyses': ({ limit }) =>
    `Oggi hai chiesto ${limit} analisi, ed è il massimo. Il nuovo giorno comincia a mezzanotte UTC.`,
  'too-many-new-games': ({ limit }) =>
    `Oggi hai aperto ${limit} tavoli, ed è il massimo. Il nuovo giorno comincia a mezzanotte UTC.`,
  'too-many-tokens': {
    token: ({ limit }) => `Hai ${limit} token oltre al primo, ed è il massimo. Revocane uno.`,
    ticket: ({ limit }) => `Hai ${limit} biglietti validi, ed è il massimo. Aspetta che uno scada.`,
    code: ({ limit }) => `Hai ${limit} codici validi, ed è il massimo. Aspetta che uno scada.`,
    link: ({ limit }) => `Hai ${limit} collegamenti, ed è il massimo. Togline uno.`,
  },
  'link-not-found': 'Nessun tuo collegamento ha questo id.',
  'person-not-found': 'Nessuno ha questo id esterno.',
  'link-code-refused': {
    unknown: 'Questo codice è sconosciuto o scaduto. Un codice vale dieci minuti.',
    taken: 'Questo codice è già stato usato. Chiedine un altro.',
    device: 'Questo codice è sconosciuto, scaduto o già usato.',
  },
  'player-still-plays':
    'La persona con questo id esterno ha ancora partite in corso. Prima le finisca o le lasci.',
  'kind-is-final': {
    person: 'È una persona e non può diventare un programma. Ometti `kind`, o iscrivi qualcun altro.',
    program: 'È un programma e non può diventare una persona. Ometti `kind`, o iscrivi qualcun altro.',
  },
  'not-a-program': 'È una persona: non c’è nessun `program` da cambiare.',
  'last-token':
    'Questo è il tuo ultimo token che può creare token. Creane prima un altro con tutti i diritti, per tutte le partite e senza scadenza.',
  'webhook-not-found': {
    webhook: 'Non hai un webhook così.',
    delivery: 'Questo webhook non ha un invio con questo id, oppure l’invio ha più di 30 giorni.',
    push: 'Non hai un abbonamento push di questo tipo.',
  },
  'push-not-set-up': 'Questo servizio non invia messaggi push: le chiavi non sono impostate.',
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) => `Hai ${limit} webhook, ed è il massimo. Cancellane uno.`,
    game: ({ limit }) => `Questa partita ha ${limit} webhook, ed è il massimo.`,
    series: ({ limit }) => `Questa serie ha ${limit} webhook, ed è il massimo.`,
    push: ({ limit }) => `Hai ${limit} abbonamenti push; non ne sono ammessi altri. Eliminane uno.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Vuoi dire questa mossa? Allora manda il testo come sta scritto qui, senza aggiungere nulla.'
      : `Il testo può indicare ${count} mosse. Di’ quale intendi.`,
  'not-understood': {
    some: 'Il testo non è una mossa. Ne è stata capita solo una parte.',
    none: 'Il testo non è una mossa.',
  },
  'unknown-preset': ({ candidates }) =>
    candidates.length === 0
      ? 'Nessun modello ha questo id. GET /v1/presets elenca i modelli.'
      : `Nessun modello ha questo id. Modelli simili: ${candidates.join(', ')}.`,
  'preset-of-another-ruleset': ({ preset, ruleset }) => `Il modello ${preset} è per il gioco ${ruleset}.`,
  'deal-set-not-found':
    'Nessuna serie di smazzate ha questo id. L’id è nella vista di una partita o di un turno.',
  'deal-set-sealed': ({ dealSet }) =>
    `Le smazzate di ${dealSet} sono sigillate: si giocano ancora ad altri tavoli. Richiedi dopo l’apertura.`,
  'sheet-not-found': 'Nessun foglio ha questo id, o non è tuo. Chiedi l’invito a chi ci scrive.',
  'not-a-writer': 'Solo chi scrive può cambiare questo foglio. Unisciti con l’invito: POST …/writers.',
  'no-sheet-for-ruleset': ({ ruleset }) =>
    `Il gioco ${ruleset} non ha un foglio per carte vere. Scegli un altro gioco.`,
  'wrong-sum': {
    deal: ({ deal, expected, got }) =>
      `Smazzata ${deal}: i punti devono fare ${expected} in tutto, non ${got}. Niente è stato scritto. Riconta.`,
    table: ({ expected, got }) =>
      `I punti del tavolo devono fare ${expected} in tutto, non ${got}. Niente è stato scritto. Riconta.`,
  },
  'deal-contested': ({ deals }) =>
    `Smazzate con più risultati: ${deals.join(', ')}. Scegli prima quello giusto: PUT …/deals/{n}.`,
  'sheet-finished': 'Il foglio è chiuso e non prende più voci. Riaprilo: POST …/undo.',
  'nothing-to-undo':
    'Non hai scritto niente da annullare. Correggi quanto ha scritto un altro con PUT …/deals/{n}.',
  'already-confirmed': {
    sheet: 'Il foglio è già confermato così com’è.',
    table: 'Il tavolo è già confermato. La direzione può correggere il risultato con un motivo.',
  },
  'confirmed-by-same': 'Hai scritto per ultimo. Deve confermare il foglio un’altra persona del tavolo.',
  'sheet-incomplete': ({ deals }) =>
    deals.length === 0
      ? 'Il foglio non ha ancora una smazzata. Scrivine prima una.'
      : `Smazzate che non contano: ${deals.join(', ')}. Prima scrivile, correggile o cancellale.`,
  'sheet-limit': {
    open: ({ limit }) => `Hai ${limit} fogli aperti, il massimo. Chiudine uno, o cancellalo.`,
    today: ({ limit }) => `Oggi hai creato ${limit} fogli, il massimo. Continua domani (UTC).`,
    contested: ({ limit }) =>
      `Una smazzata ha al massimo ${limit} risultati diversi. Scegli prima quello giusto: PUT …/deals/{n}.`,
    events: ({ limit }) => `Il registro di un foglio ha al massimo ${limit} eventi. Crea un altro foglio.`,
    entries: ({ limit }) => `Una richiesta ha al massimo ${limit} voci. Manda più richieste.`,
    writers: ({ limit }) => `Su un foglio scrivono al massimo ${limit} persone.`,
  },
  'precondition-required':
    'Manda l’ETag del foglio come If-Match. La richiesta cambia solo quello che hai visto.',
  'idempotency-key-reused': 'Questa Idempotency-Key è già servita con un altro contenuto. Mandane una nuova.',
  'body-too-large': ({ most }) => `Il contenuto è troppo grande. Il massimo è ${most} byte.`,
  'unsupported-media-type': {
    json: 'Manda il contenuto come application/json, in UTF-8.',
    encoding: 'Manda il contenuto senza Content-Encoding.',
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
    computing: ({ most, wait }) =>
      `Per consigli, immagini, testi e analisi al massimo ${most} millisecondi di calcolo al minuto; per favore aspetta ${seconds(wait)}.`,
    codes: ({ most, wait }) => `Al massimo ${most} codici sbagliati all’ora; aspetta ${seconds(wait)}.`,
    phrases: ({ most, wait }) => `Al massimo ${most} frasi al minuto; per favore aspetta ${seconds(wait)}.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `Al massimo ${most} persone nuove al minuto; per favore aspetta ${seconds(wait)}.`,
  'internal-error': 'Il servizio ha avuto un errore. Per favore riprova.',
  'store-unavailable': 'Il database non risponde. Per favore riprova tra un momento.',
  'newer-release':
    'Una versione più recente ha cambiato questa partita e qui non è ancora disponibile. Per favore riprova tra un momento.',
  overloaded:
    'Troppe richieste aspettano il database. Non è stato fatto niente; per favore riprova tra un momento.',
  crowded:
    'Conflitto: i dati sono cambiati a ogni tentativo. Non è stato fatto niente. Rimanda la richiesta.',
  ...seriesProblems,
}
