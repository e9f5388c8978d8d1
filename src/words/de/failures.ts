import type { Failures } from '../problems.ts'

const seconds = (count: number) => (count === 1 ? 'eine Sekunde' : `${count} Sekunden`)

export const failures = {
  'malformed-request': 'Der Host-Header und das Ziel dieser Anfrage ergeben keine URL.',
  'malformed-json': {
    'broke-off': 'Die Anfrage ist vor ihrem Ende abgebrochen.',
    unreadable: 'Die Anfrage war nicht zu lesen.',
    'not-utf-8': 'Das ist kein JSON in UTF-8: Es ist nicht UTF-8.',
    syntax: ({ why }) => `Das ist kein JSON in UTF-8: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Schick ein Token mit: Authorization: Bearer <token>.',
    nobody: 'Dieses Token gehört niemandem.',
  },
  'not-at-this-table': {
    play: 'Du sitzt nicht an diesem Tisch.',
    leave: 'Du sitzt nicht an diesem Tisch und kannst ihn nicht verlassen.',
  },
  'not-the-owner': 'Das kann nur, wer den Tisch eröffnet hat.',
  'wrong-invite': 'Das ist nicht die Einladung zu diesem Tisch.',
  'not-found': {
    path: 'Unter diesem Pfad gibt es nichts.',
    problem: 'Mit diesem Code gibt es kein Problem.',
  },
  'game-not-found': 'Diesen Tisch gibt es nicht, oder er ist privat und nicht deiner.',
  'ruleset-not-found': 'Ein Spiel mit dieser id gibt es nicht.',
  'deal-not-found': 'So viele Runden hat dieses Spiel nicht.',
  'deal-not-finished': ({ deal }) => `Runde ${deal} wird noch gespielt.`,
  'method-not-allowed': ({ method, allowed }) => `${method} geht hier nicht, nur ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Das gibt es als ${types.join(' oder ')}; dein Accept-Header lässt nichts davon zu.`,
  'version-moved': {
    moved: ({ version, etag }) => `Das Spiel ist bei Version ${version}, und für dich heisst das ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `Das Spiel ist bei Version ${version}, und für dich heisst das ${etag}. Was du schickst, ist auch von dieser Version, aber von jemand anderem oder von vor einer Wiederherstellung.`,
  },
  'too-many-open-games': ({ limit }) =>
    `Von deinen Spielen haben ${limit} noch nicht angefangen, und mehr dürfen es nicht sein; schliess oder verlass eines, das niemand braucht.`,
  'too-many-running-games': ({ limit }) =>
    `Von deinen Spielen sind ${limit} nicht fertig, und mehr dürfen es nicht sein; spiel eines fertig oder verlass es.`,
  'too-many-new-games': ({ limit }) =>
    `Du hast heute ${limit} Tische eröffnet, und mehr dürfen es nicht sein; der neue Tag beginnt um Mitternacht, UTC.`,
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
  },
  'internal-error': 'Da ist bei uns etwas schiefgegangen. Bitte versuch es noch einmal.',
  'store-unavailable': 'Die Datenbank antwortet nicht. Bitte versuch es gleich noch einmal.',
  'newer-release':
    'Eine neuere Version hat dieses Spiel geändert und antwortet bald auch hier. Bitte versuch es gleich noch einmal.',
  overloaded:
    'Zu viele Anfragen warten auf die Datenbank. Es ist nichts geschehen; bitte versuch es gleich noch einmal.',
  crowded: 'Andere waren schneller, viele Male nacheinander. Es ist nichts geschehen.',
} as const satisfies Failures
