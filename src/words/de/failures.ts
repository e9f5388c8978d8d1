import type { Failures } from '../problems.ts'
import { faults } from './faults.ts'

const seconds = (count: number) => (count === 1 ? 'eine Sekunde' : `${count} Sekunden`)

export const failures = {
  'malformed-request': {
    url: 'Der Host-Header und das Ziel dieser Anfrage ergeben keine URL.',
    encoding: 'Der Pfad enthält eine Prozentkodierung, die kein UTF-8 ist. Kodiere den Pfad neu.',
  },
  'malformed-json': {
    'broke-off': 'Die Anfrage ist vor ihrem Ende abgebrochen.',
    unreadable: 'Die Anfrage war nicht zu lesen.',
    'not-utf-8': 'Das ist kein JSON in UTF-8: Es ist nicht UTF-8.',
    syntax: ({ why }) => `Das ist kein JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Schick ein Token mit: Authorization: Bearer <token>.',
    nobody: 'Dieses Token gehört niemandem.',
    expired: 'Dieses Token ist abgelaufen. Erstelle mit einem Token, das alles darf, ein neues.',
    'no-integration': 'Dafür braucht es das Token einer Integration; es beginnt mit sidi_int_.',
  },
  'ticket-expired': 'Diese Eintrittskarte ist abgelaufen. Hol mit deinem Token eine neue.',
  'act-as-unknown': {
    missing:
      'Eine Integration sagt, für wen sie handelt: Act-As: external:<id in Prozentkodierung>, oder die Id einer Person.',
    malformed:
      'In Act-As steht external: und eine Id in Prozentkodierung von höchstens 128 Zeichen, oder die Id einer Person.',
    unknown:
      'So heisst bei dir niemand. Melde die Person zuerst an, mit PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin': 'Das ist für Programme, nicht für Seiten von anderswo oder unter fremdem Namen.',
  'not-your-player': {
    another: 'Für diese Person handelst du nicht.',
    token: 'Zu Act-As gehört das Token einer Integration; dieses gehört einer Person.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'Dafür braucht es ein Token mit allen Rechten und für alle Spiele, keine Eintrittskarte.'
        : `Dafür braucht es ein Token mit dem Recht «${scope}».`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'Dafür braucht es ein Token mit allen Rechten und für alle Spiele; dieses gilt für ein einziges.'
        : `Dieses Token hat das Recht «${scope}» nur für ein anderes Spiel.`,
  },
  'not-at-this-table': {
    play: 'Du sitzt nicht an diesem Tisch.',
    leave: 'Du sitzt nicht an diesem Tisch und kannst ihn nicht verlassen.',
    abandon: 'Du sitzt nicht an diesem Tisch: ob das Spiel abgebrochen wird, entscheiden andere.',
    pause: 'Du sitzt nicht an diesem Tisch und kannst das Spiel nicht anhalten.',
    'give-time': 'Du sitzt nicht an diesem Tisch und kannst hier keine Zeit geben.',
    rematch: 'In einer Revanche dieses Spiels ist kein Platz für dich reserviert.',
    orders: 'Du sitzt nicht an diesem Tisch und kannst nichts vorausbestimmen.',
    'stand-in': 'Du hast in diesem Spiel keinen Platz, von dem ein Bot für dich spielen könnte.',
    fill: 'Du hast in diesem Spiel keinen Platz, also sagen andere, ob ein Bot mitspielt.',
  },
  'not-the-owner': 'Das kann nur, wer den Tisch eröffnet hat.',
  'wrong-invite': 'Das ist nicht die Einladung zu diesem Tisch.',
  'not-found': {
    path: 'Unter diesem Pfad gibt es nichts.',
    problem: 'Mit diesem Code gibt es kein Problem.',
  },
  'game-not-found': 'Diesen Tisch gibt es nicht, oder er ist privat und nicht deiner.',
  'ruleset-not-found': 'Ein Spiel mit dieser id gibt es nicht.',
  'token-not-found': 'Du hast kein Token mit dieser Nummer.',
  'deal-not-found': 'So viele Runden hat dieses Spiel nicht.',
  'deal-not-finished': ({ deal }) => `Runde ${deal} wird noch gespielt.`,
  'analysis-not-found': 'Eine Analyse dieser Runde hat niemand verlangt.',
  'nothing-to-export': {
    open: 'Dieses Spiel hat noch nicht begonnen: Es gibt nichts zu exportieren.',
    playing: 'Dieses Spiel läuft noch; exportieren lässt es sich, wenn es zu Ende ist.',
    'never-started': 'Dieses Spiel wurde geschlossen, bevor es begann: Es gibt nichts zu exportieren.',
  },
  'method-not-allowed': ({ method, allowed }) => `${method} geht hier nicht, nur ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Das gibt es als ${types.join(' oder ')}; dein Accept-Header lässt nichts davon zu.`,
  'version-moved': {
    moved: ({ version, etag }) => `Das Spiel ist bei Version ${version}, und für dich heisst das ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `Das Spiel ist bei Version ${version}, und für dich heisst das ${etag}. Was du schickst, ist auch von dieser Version, aber von jemand anderem oder von vor einer Wiederherstellung.`,
  },
  'cursor-expired': {
    age: 'Dieser Cursor ist älter als 30 Tage. Beginne ohne ihn von vorn.',
    count:
      'Seit diesem Cursor ist zu viel geschehen: Mehr als 1000 deiner Spiele sind weitergegangen. Beginne ohne ihn von vorn.',
    lobby:
      'Die Lobby behält 24 Stunden und 1000 Einträge; dieser Cursor ist älter. Lies die Liste und beginne ohne Cursor von vorn.',
    restored:
      'Seit es diesen Cursor gibt, ist der Dienst aus einer Sicherung wiederhergestellt worden. Beginne ohne ihn von vorn.',
  },
  'no-vacation': {
    past: 'Ferien enden später als jetzt.',
    days: ({ days }) => `Das ist zu lang: Innert eines Jahres bleiben dir noch ${days} Tage.`,
    turn: ({ game }) => `In ${game} bleibt dir weniger als eine Stunde für deinen Zug: Spiele zuerst.`,
  },
  'upgrade-required': 'Öffne hier einen WebSocket, oder verlange die Ereignisse als Strom.',
  'streams-unavailable': 'Diesem Dienst fehlt, was Ströme brauchen. Verlange Seiten, nach Wunsch mit `wait`.',
  'too-many-streams':
    'Mit diesem Token sind so viele Ströme offen, wie es sein dürfen. Schliesse zuerst einen.',
  'too-many-listeners':
    'Hier hören schon so viele zu, dass niemand mehr dazukommen kann. Verlange Seiten, oder versuche es später.',
  'too-many-open-games': ({ limit }) =>
    `Von deinen Spielen haben ${limit} noch nicht angefangen, und mehr dürfen es nicht sein; schliess oder verlass eines, das niemand braucht.`,
  'too-many-running-games': ({ limit }) =>
    `Von deinen Spielen sind ${limit} nicht fertig, und mehr dürfen es nicht sein; spiel eines fertig oder verlass es.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `In ${limit} deiner Spiele spielen nur Bots, und mehr dürfen es auf einmal nicht sein; warte, bis eines fertig ist.`,
    address: ({ limit }) =>
      `Von deiner Netzadresse aus laufen ${limit} Spiele nur unter Bots, mehr geht nicht auf einmal. Warte, bis eines fertig ist, oder spiele selbst.`,
    service: ({ limit }) =>
      `Hier laufen ${limit} Spiele nur unter Bots, mehr geht nicht auf einmal. Versuche es in ein paar Minuten wieder, oder spiele selbst.`,
  },
  'too-many-analyses': ({ limit }) =>
    `Du hast heute ${limit} Analysen verlangt, mehr geht nicht; der neue Tag beginnt um Mitternacht, UTC.`,
  'too-many-new-games': ({ limit }) =>
    `Du hast heute ${limit} Tische eröffnet, und mehr dürfen es nicht sein; der neue Tag beginnt um Mitternacht, UTC.`,
  'too-many-tokens': {
    token: ({ limit }) =>
      `Du hast ${limit} Token ausser dem ersten, mehr gehen nicht; widerrufe eines, das niemand braucht.`,
    ticket: ({ limit }) =>
      `Du hast ${limit} gültige Eintrittskarten, mehr gehen nicht; warte, bis einige abgelaufen sind.`,
    code: ({ limit }) =>
      `Du hast ${limit} gültige Codes, mehr gehen nicht; warte, bis einige abgelaufen sind.`,
    link: ({ limit }) => `Du hast ${limit} Verknüpfungen, mehr gehen nicht; löse eine, die niemand braucht.`,
  },
  'link-not-found': 'Diese Verknüpfung hast du nicht.',
  'person-not-found': 'So heisst bei dir niemand.',
  'link-code-refused': {
    unknown: 'Diesen Code gibt es nicht, oder er ist abgelaufen. Ein Code gilt zehn Minuten.',
    taken: 'Dieser Code ist schon eingelöst. Lass dir einen neuen geben.',
  },
  'player-still-plays':
    'Wer bisher so heisst, sitzt noch in Spielen, die laufen. Spielt sie zuerst fertig, oder steht auf.',
  'kind-is-final': {
    person:
      'Hier spielt ein Mensch; ein Programm kann nicht daraus werden. Lass `kind` weg, oder melde jemand Neues an.',
    program:
      'Hier spielt ein Programm; ein Mensch kann nicht daraus werden. Lass `kind` weg, oder melde jemand Neues an.',
  },
  'not-a-program': 'Hier spielt ein Mensch, es gibt kein `program` zu ändern.',
  'last-token':
    'Ohne dieses Token könntest du nie wieder eines erstellen. Erstelle zuerst eines mit allen Rechten, für alle Spiele und ohne Ende.',
  'webhook-not-found': {
    webhook: 'Einen solchen Webhook hast du nicht.',
    delivery: 'So etwas ging in den letzten 30 Tagen nicht an diesen Webhook.',
  },
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) =>
      `Du hast ${limit} Webhooks, und mehr gehen nicht; lösche einen, den niemand braucht.`,
    game: ({ limit }) => `Dieses Spiel hat ${limit} Webhooks, und mehr gehen nicht.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Meinst du das? Dann sag es so, wie es hier steht, und nichts dazu.'
      : `Das können ${count} Züge sein. Sag, welchen du meinst.`,
  'not-understood': {
    some: 'Das ist als Zug nicht verstanden worden, nur ein Teil davon.',
    none: 'Das ist als Zug nicht verstanden worden.',
  },
  'idempotency-key-reused': 'Dieser Idempotency-Key kam schon mit einem anderen Inhalt.',
  'body-too-large': ({ most }) => `Eine Anfrage darf höchstens ${most} Bytes haben.`,
  'unsupported-media-type': {
    json: 'Schick den Inhalt als application/json, in UTF-8.',
    encoding: 'Schick den Inhalt, wie er ist, ohne Content-Encoding.',
  },
  'invalid-request': ({ first }, t) => t.fault(first),
  'too-many-requests': {
    read: ({ most, wait }) =>
      `Höchstens ${most} lesende Anfragen in der Minute; bitte warte ${seconds(wait)}.`,
    write: ({ most, wait }) =>
      `Höchstens ${most} Anfragen in der Minute, die etwas ändern; bitte warte ${seconds(wait)}.`,
    'sign-up': ({ most, wait }) =>
      `Höchstens ${most} Anmeldungen in der Minute; bitte warte ${seconds(wait)}.`,
    'integration-read': ({ most, wait }) =>
      `Höchstens ${most} lesende Anfragen einer Integration in der Minute; bitte warte ${seconds(wait)}.`,
    'integration-write': ({ most, wait }) =>
      `Höchstens ${most} Anfragen einer Integration in der Minute, die etwas ändern; bitte warte ${seconds(wait)}.`,
    pictures: ({ most, wait }) =>
      `Über Bildlinks höchstens ${most} Millisekunden Zeichnen in der Minute; bitte warte ${seconds(wait)}.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `Höchstens ${most} neue Personen in der Minute; bitte warte ${seconds(wait)}.`,
  'internal-error': 'Da ist bei uns etwas schiefgegangen. Bitte versuch es noch einmal.',
  'store-unavailable': 'Die Datenbank antwortet nicht. Bitte versuch es gleich noch einmal.',
  'newer-release':
    'Eine neuere Version hat dieses Spiel geändert und antwortet bald auch hier. Bitte versuch es gleich noch einmal.',
  overloaded:
    'Zu viele Anfragen warten auf die Datenbank. Es ist nichts geschehen; bitte versuch es gleich noch einmal.',
  crowded: 'Andere waren schneller, viele Male nacheinander. Es ist nichts geschehen.',
} as const satisfies Failures
