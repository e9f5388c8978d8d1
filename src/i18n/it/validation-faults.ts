import type { Expected } from '../../notation/expected-tokens.ts'
import { alternatives } from '../list-format.ts'
import type { Faults } from '../problem-catalogue.ts'
import type { ProblemTerms } from '../sentence-terms.ts'
import type { FaultWords, FirstValues } from '../validation-fault-schema.ts'

export const faultWords: FaultWords = {
  kinds: {
    text: 'un testo',
    number: 'un numero',
    integer: 'un numero intero',
    fraction: 'un numero con la virgola',
    infinite: 'un numero infinito',
    boolean: 'true o false',
    list: 'una lista',
    object: 'un oggetto',
    null: 'null',
    other: 'qualcos’altro',
  },
  sized: {
    number: (size) => size,
    characters: (size) => (size === '1' ? '1 carattere' : `${size} caratteri`),
    entries: (size) => (size === '1' ? '1 elemento' : `${size} elementi`),
    fields: (size) => (size === '1' ? '1 campo' : `${size} campi`),
  },
  more: (count) => (count === 1 ? ' e un altro' : ` e altri ${count}`),
  quoted: (text) => `«${text}»`,
  things: {
    card: 'una carta',
    cards: 'delle carte',
    integer: 'un numero intero',
    name: 'un nome',
    seat: 'un posto',
    denomination: 'un seme o un modo',
    opening: 'come comincia',
    trump: 'un seme di briscola',
    row: 'una riga',
    times: 'una o due volte',
    move: 'una mossa',
    beginning: 'una carta, un numero da offrire o una parola',
    choice: 'ciò che scegli, al posto delle parole attorno',
    call: 'un’offerta o una parola che le risponde',
    place: 'una carta, un punto e la carta sotto',
    trick: 'una presa: chi è di mano, due punti e le carte',
    line: 'una riga: la parte, due punti, i punti e perché',
    purpose: 'perché ci sono i punti',
    verdict: 'se era giusto',
    audience: 'chi l’ha sentito',
    phase: 'una parte della mano',
    position: 'una posizione',
    ruleset: 'l’id di un gioco',
    option: 'un’opzione',
    value: 'il valore dell’opzione',
    json: 'un valore come in JSON',
    pack: 'tutte le carte del mazzo, ognuna al suo posto',
    'part-once': 'ogni parte una volta',
    'name-once': 'ogni nome una volta',
    'end-of-list': 'la fine della lista',
    end: 'la fine',
  },
  counted: {
    cards: 'carte',
    items: 'annunci',
    combinations: 'combinazioni',
    hands: 'gruppi di carte in mano',
  },
  range: (least, most) => `da ${least} a ${most}`,
  longest: (characters) => `al massimo ${characters} caratteri`,
  options: (ruleset, not) =>
    `opzioni di ${ruleset} (${not.map(({ option, value }) => `${option}: non ${value}`).join(', ')})`,
  orNothing: (what) => `${what}, o - per niente`,
}

const { kinds, sized } = faultWords

/** Whether the first expected part, the subject of the verb, is plural. */
const isMany = (expected: Expected): boolean => {
  if ('oneOf' in expected) return expected.oneOf[0] !== undefined && isMany(expected.oneOf[0])
  if ('orNothing' in expected) return isMany(expected.orNothing)
  if ('counted' in expected) return expected.range[1] > 1
  return (
    'optionsOf' in expected || ('thing' in expected && ['cards', 'times', 'pack'].includes(expected.thing))
  )
}

const oneOf = (some: FirstValues, t: ProblemTerms) =>
  some.values.length === 1
    ? `Ci vuole ${t.listed(some)}.`
    : `Ci vuole uno di questi valori: ${t.listed(some)}.`

const card = 'Ci vuole una carta: un rango tra A K O U B 9 8 7 6, poi un seme tra a s r b, come "Ua".'

const someOf = (count: number, examples: readonly string[]) =>
  `Ci vuole uno dei ${count} valori nella descrizione dell’API, per esempio ${examples.join(', ')}.`

export const faults: Faults = {
  'no-move': 'Una mossa è un oggetto, per esempio {"type": "play", "card": "Ua"}.',
  'not-ascii': 'Manda solo lettere, cifre, spazi e segni di ASCII.',
  'entry-twice': 'Questa voce è già nella lista. Manda ogni voce una sola volta.',
  'packs-for-players': 'Da cinque a otto servono due mazzi, in meno uno solo (DF-O7).',
  'players-for-variant': 'Lo scambio (Bessern) si gioca in tre (BJ-18).',
  'row-besides-list': '`rows` elenca già tutte le righe. Ometti questa opzione, o `rows`.',
  'row-twice': 'La tabella ha già una riga per questo gioco. Solo il Jolly ne ha più di una.',
  'no-duration':
    'Manda una durata da PT10S a P14D, per esempio P1DT12H: in giorni (di 24 ore), ore, minuti e secondi, oppure in settimane.',
  'no-increment': 'Manda `PT0S` per nessun incremento, oppure una durata da PT1S a P14D, per esempio PT5S.',
  'no-time-zone': 'Questo fuso orario non esiste. Manda un nome dello IANA, per esempio Europe/Zurich.',
  'no-time-of-day': 'Manda un’ora del giorno da 00:00 a 23:59.',
  'never-awake':
    'Almeno un’ora alla settimana deve restare fuori dalle ore di quiete, altrimenti il tempo non scadrebbe mai.',
  'quiet-too-long': 'Le ore di riposo durano al massimo dieci ore al giorno.',
  'time-zone-missing': 'Manca il fuso orario delle ore, per esempio `Europe/Zurich`.',
  'delay-too-long': 'Il ritardo è al massimo `PT6H`.',
  'no-clock': 'Questo campo vuole un orologio. Manda anche `clock`, oppure ometti il campo.',
  'reminder-too-early': 'Manda meno del tempo che c’è, `perTurn` o `bank`.',
  'reminder-twice': 'Questo promemoria è già nella lista.',
  'berg-without-points':
    'Senza traguardo i tratti del monte hanno bisogno dei suoi punti: manda `bergAt` (SC-22).',
  'target-besides-deals':
    'Con un numero fisso di mani non ci sono né traguardo, né uscita dichiarata, né doppia vittoria. Ometti questa opzione, o `deals` (CO-99).',
  'weis-is-off': 'L’opzione `weis` è disattivata, quindi questa non ha effetto. Omettila (CO-100).',
  'factors-without-multipliers': 'I moltiplicatori dei giochi richiedono l’opzione `multipliers` (SC-O19).',
  'closing-without-target':
    'Una regola di chiusura richiede un traguardo. Ometti `closingRule`, o `deals` (SJ-O13).',
  missing: ({ wanted }) => `Questo campo manca. Manda ${kinds[wanted]}.`,
  'wrong-kind': ({ wanted, sent }) => `Manda ${kinds[wanted]}, non ${kinds[sent]}.`,
  'not-one-of': {
    missing: (some, t) => `Questo campo manca. ${oneOf(some, t)}`,
    other: oneOf,
  },
  'no-card': { missing: `Questo campo manca. ${card}`, other: card },
  'no-such-kind': {
    meant: ({ field, sent, meant }) => `\`${field}\` ${sent} non esiste. Vuoi dire ${meant}?`,
    missing: ({ count, examples }) => `Questo campo manca. ${someOf(count, examples)}`,
    other: ({ count, examples }) => someOf(count, examples),
  },
  'wrong-size': {
    exactly: ({ size, of }) => `Manda esattamente ${sized[of](size)}.`,
    above: ({ size, of }) => `Manda più di ${sized[of](size)}.`,
    below: ({ size, of }) => `Manda meno di ${sized[of](size)}.`,
    least: ({ size, of }) => `Manda almeno ${sized[of](size)}.`,
    most: ({ size, of }) => `Manda al massimo ${sized[of](size)}.`,
  },
  'no-number-in-digits': ({ least, most }) => `Manda un numero intero da ${least} a ${most}, in cifre.`,
  'wrong-form': {
    moment: 'Manda un momento in UTC, come 2026-08-01T19:30:00.000Z.',
    url: 'Manda un URL.',
    https: 'Manda un URL `https` con il nome di un server, senza nome utente, come https://example.org/puur.',
    json: 'Manda JSON.',
    other: 'Manda il formato che dà la descrizione dell’API.',
  },
  'no-multiple': ({ of }) => `Manda un multiplo di ${of}.`,
  'no-such-field': {
    meant: ({ name, meant }) => `Non c’è un campo ${name}. Intendevi ${meant}?`,
    some: ({ name, ...some }, t) => `Non c’è un campo ${name}. Ci sono: ${t.listed(some)}.`,
    none: ({ name }) => `Non c’è un campo ${name}. Qui nessun campo è permesso.`,
  },
  'wrong-name': ({ name, why }, t) => `Il nome ${name}: ${t.fault(why)}`,
  'no-form-fits': 'Il valore non va bene per nessuna delle forme nella descrizione dell’API.',
  'several-forms': ({ ways }, t) => alternatives(ways.map(t.fault), 'oppure'),
  'two-forms': 'Manda `notation` o `say`, non entrambi.',
  'cannot-stand': {
    here: 'Questo valore qui non è permesso.',
    name: 'Questo nome qui non è permesso.',
    within: 'Una parte di questo valore qui non è permessa.',
  },
  'not-printable': 'Manda solo caratteri stampabili di ASCII, per esempio un UUID.',
  'half-character':
    'Manda caratteri interi. Questo testo ha una metà di una coppia surrogata (da \\ud800 a \\udfff).',
  'unfit-name': {
    length: ({ most }) => `Un nome ha da 1 a ${most} caratteri.`,
    unseen:
      'Un nome è una riga che si vede: senza caratteri di controllo o di direzione, senza larghezza, invisibili o non assegnati.',
    marks: ({ most }) => `Una lettera di un nome porta al massimo ${most} segni, per esempio accenti.`,
    empty: 'Un nome deve avere un carattere visibile.',
    mixed: 'Una parola di un nome ha lettere di una sola scrittura: latina, cirillica o greca, per esempio.',
    reserved:
      'Questo nome si legge come una parola del servizio. Scegline un altro, per esempio con un nome di persona.',
  },
  'unfit-time': {
    past: 'Il momento è passato. Invia un momento successivo.',
    far: ({ days }) => `Il momento è troppo lontano. Il massimo è di ${days} giorni.`,
    order: 'La fine deve seguire l’inizio.',
  },
  'unfit-target': {
    'too-long': ({ most }) => `L’URL è troppo lungo. Il massimo è ${most} caratteri.`,
    'no-url': 'Questo non è l’URL di un server pubblico. Manda un URL come https://example.org/jass.',
    scheme: 'L’URL deve cominciare con https.',
    credentials: 'Togli nome e password dall’URL. La firma prova da chi viene un messaggio.',
    fragment: 'Togli # e il testo che segue. Un frammento non viene mai mandato.',
    port: 'La porta deve essere 443, o sopra la 1023.',
    'this-service': 'L’URL porta a questo servizio. Manda l’URL del tuo server.',
    'private-name': 'Questo nome non è pubblico. Manda un nome dell’Internet pubblico.',
    'private-address': 'Questo indirizzo non è pubblico. Manda un indirizzo dell’Internet pubblico.',
  },
  'easily-guessed': ({ least }) =>
    `Manda una chiave di almeno ${least} caratteri che nessuno possa indovinare, per esempio un UUID. La stessa chiave, dal tuo indirizzo, ridà il tuo token.`,
  'no-such-parameter': {
    meant: ({ meant }) => `Questo parametro non esiste. Vuoi dire ${meant}?`,
    some: (some, t) => `Questo parametro non esiste. Ci sono: ${t.listed(some)}.`,
    none: 'Questo parametro non esiste. Questo percorso non ha parametri.',
  },
  'sent-again': ({ name, times }) => `Manda \`${name}\` una volta, non ${times} volte.`,
  'no-cursor': {
    other: 'Questo non è un cursore di questa lista. Manda `next` così com’è.',
    restored:
      'Dopo questo cursore il servizio è stato ripristinato da un backup. Ricomincia dalla prima pagina.',
  },
  'no-such-event': ({ version }) =>
    `Il registro ha ${version} eventi. Se ne hai visti di più, il servizio è stato ripristinato da un backup: rileggi tutto.`,
  'no-such-ruleset': 'Nessun gioco ha questo id.',
  'without-effect': ({ option, values }, t) =>
    `Questa opzione ha effetto solo con \`${option}\`: ${t.listed({ values, more: 0 })}. Toglila, o cambia \`${option}\`.`,
  'wrong-seats': {
    fixed: ({ seats, sent }) => `Questo gioco ha ${seats} posti, non ${sent}.`,
    option: ({ seats, sent, players }) =>
      `Questo gioco ha ${seats} posti, non ${sent}. Quanti sono lo dice l’opzione \`players\`: ${players.join(', ')}.`,
  },
  'one-seat-only': 'Puoi prendere un posto solo.',
  'no-seat-to-salt': 'Non hai un posto a questo tavolo, quindi non puoi mandare un sale.',
  'open-tables-only':
    'I filtri dei tavoli aperti valgono solo per lo stato open. Ometti `status` o invia `open`.',
  'not-every-seat-once': ({ seats }) => `Indica ogni posto da 0 a ${seats - 1} una sola volta.`,
  'cannot-deal': ({ dealers }) =>
    `Questo posto non può dare le carte. Posti possibili: ${dealers.join(', ')}.`,
  'wrong-lists': ({ wanted, sent }) => `Manda ${wanted} liste, non ${sent}.`,
  'wrong-heap': ({ wanted, sent }, t) => `Manda ${t.count(wanted)}, non ${sent}.`,
  'no-such-pile': 'In questa mano nessun mazzetto ha questo nome.',
  'no-such-player': 'Nessuno ha questo id, o il conto è cancellato. Manda `name` per chi non ha un conto.',
  'unfit-figure': {
    'wrong-length': ({ expected, got }) => `Manda ${expected} valori, uno per parte, non ${got}.`,
    'figure-missing': 'Manca questa cifra: la chiedono le opzioni del foglio o le altre cifre.',
    'figure-without-effect':
      'Questa cifra non ha effetto con le opzioni del foglio o con le altre cifre. Toglila.',
    'figure-impossible': 'Nessuna smazzata può avere questo valore. Controlla la cifra.',
  },
  'wrong-card': {
    twice: ({ card }) => `${card} è data due volte. Dai ogni carta una volta.`,
    'not-in-pack': ({ card }) => `${card} non è tra le carte di questo gioco.`,
  },
  'not-dealt': ({ cards }) => `Mancano: ${cards.join(', ')}. Distribuisci tutte le carte.`,
  'not-in-notation': ({ at, expected, found }, t) =>
    `Al carattere ${at + 1} ci ${isMany(expected) ? 'vogliono' : 'vuole'} ${t.expected(expected)}; c’è ${found === '' ? 'la fine' : t.words.faultWords.quoted(found)}.`,
}
