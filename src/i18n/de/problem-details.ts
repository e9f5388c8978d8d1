import type { ProblemSentences } from '../problem-schema.ts'
import { seriesProblems } from './series-problems.ts'
import { faults } from './validation-faults.ts'

const seconds = (count: number) => (count === 1 ? 'eine Sekunde' : `${count} Sekunden`)

export const failures: ProblemSentences = {
  'malformed-request': {
    url: 'Der Host-Header und das Ziel dieser Anfrage ergeben keine URL. Korrigiere den Host-Header oder den Pfad.',
    encoding: 'Der Pfad enthält eine Prozentkodierung, die kein UTF-8 ist. Kodiere den Pfad neu.',
  },
  'malformed-json': {
    'broke-off': 'Der Inhalt der Anfrage ist unvollständig. Schick ihn noch einmal ganz.',
    unreadable: 'Der Inhalt der Anfrage ist nicht lesbar. Schick die Anfrage noch einmal.',
    'not-utf-8': 'Der Inhalt muss JSON in UTF-8 sein. Diese Bytes sind kein UTF-8.',
    syntax: ({ why }) => `Der Inhalt muss JSON in UTF-8 sein: ${why}.`,
  },
  unauthorized: {
    'no-token': 'Die Anfrage hat kein Token. Schick ein Token mit: Authorization: Bearer <token>.',
    nobody: 'Dieses Token ist unbekannt oder widerrufen. Schick ein gültiges Token.',
    expired: 'Dieses Token ist abgelaufen. Erstelle mit einem Token, das alle Rechte hat, ein neues.',
    'no-integration': 'Diese Anfrage braucht das Token einer Integration; es beginnt mit sidi_int_.',
  },
  'ticket-expired': 'Diese Eintrittskarte ist abgelaufen. Hol mit deinem Token eine neue.',
  'act-as-unknown': {
    missing:
      'Der Header Act-As fehlt. Schick `external:` mit einer Id in Prozentkodierung, oder die Id einer Person.',
    malformed:
      'Act-As muss `external:` mit einer Id in Prozentkodierung von höchstens 128 Zeichen sein, oder die Id einer Person.',
    unknown:
      'Zur externen Id in Act-As gibt es niemanden. Melde die Person zuerst an: PUT /v1/integrations/me/players/{externalId}.',
  },
  'foreign-origin':
    'Der Header Origin oder Host ist fremd. Lass Origin weg. Auf dem eigenen Gerät gilt der Name localhost.',
  'not-your-player': {
    another: 'Deine Integration handelt nicht für diese Person.',
    token: 'Act-As braucht das Token einer Integration. Dieses gehört einer Person.',
  },
  'insufficient-scope': {
    scope: ({ scope }) =>
      scope === 'all'
        ? 'Diese Anfrage braucht ein Token mit allen Rechten und für alle Spiele. Eine Eintrittskarte genügt nicht.'
        : `Diese Anfrage braucht ein Token mit dem Recht «${scope}».`,
    game: ({ scope }) =>
      scope === 'all'
        ? 'Diese Anfrage braucht ein Token mit allen Rechten und für alle Spiele. Dieses gilt für ein einziges.'
        : `Dieses Token hat das Recht «${scope}» nur für ein anderes Spiel.`,
    series: ({ scope }) =>
      scope === 'all'
        ? 'Diese Anfrage braucht ein Token mit allen Rechten und für alle Spiele. Dieses gilt für eine einzige Reihe.'
        : `Dieses Token hat das Recht «${scope}» nur für eine einzige Reihe.`,
  },
  'not-at-this-table': {
    play: 'Du sitzt nicht an diesem Tisch.',
    leave: 'Du sitzt nicht an diesem Tisch und kannst ihn nicht verlassen.',
    abandon: 'Du sitzt nicht an diesem Tisch. Nur wer mitspielt, kann das Spiel abbrechen.',
    pause: 'Du sitzt nicht an diesem Tisch und kannst das Spiel nicht anhalten.',
    'give-time': 'Du sitzt nicht an diesem Tisch und kannst hier keine Zeit geben.',
    rematch: 'In einer Revanche dieses Spiels ist kein Platz für dich reserviert.',
    orders: 'Du sitzt nicht an diesem Tisch und kannst keine Aufträge geben.',
    'stand-in': 'Du sitzt nicht an diesem Tisch, also kann kein Bot für dich spielen.',
    fill: 'Du sitzt nicht an diesem Tisch. Nur wer mitspielt, kann einen Bot dazunehmen.',
    say: 'Du sitzt nicht an diesem Tisch und kannst hier keinen Spruch machen.',
  },
  'player-blocked': 'Der Betreiber hat dich gesperrt. Lesen und das Konto löschen kannst du weiterhin.',
  'name-refused': 'Der Name enthält ein Wort, das hier nicht erlaubt ist. Wähle einen anderen Namen.',
  'not-the-owner': 'Das kann nur, wer den Tisch eröffnet hat.',
  'wrong-invite': 'Das ist nicht die Einladung zu diesem Tisch.',
  'not-found': {
    path: 'Unter diesem Pfad gibt es nichts.',
    problem: 'Kein Problem hat diesen Code.',
  },
  'game-not-found': 'Diesen Tisch gibt es nicht, oder er ist privat und nicht deiner.',
  'ruleset-not-found': 'Kein Spiel hat diese id. GET /v1/rulesets zählt die Spiele auf.',
  'token-not-found': 'Du hast kein Token mit dieser Nummer.',
  'deal-not-found': 'Diese Partie hat kein Spiel mit dieser Nummer.',
  'deal-not-finished': ({ deal }) => `Spiel ${deal} ist noch nicht fertig.`,
  'analysis-not-found': 'Für dieses Spiel gibt es noch keine Analyse. POST an diesen Pfad verlangt eine.',
  'nothing-to-export': {
    open: 'Dieses Spiel hat noch nicht begonnen. Exportieren lässt sich nur ein Spiel, das zu Ende ist.',
    playing: 'Dieses Spiel läuft noch. Exportieren lässt sich nur ein Spiel, das zu Ende ist.',
    'never-started': 'Dieses Spiel wurde geschlossen, bevor es begann: Es gibt nichts zu exportieren.',
  },
  'method-not-allowed': ({ method, allowed }) =>
    `${method} ist hier nicht erlaubt. Erlaubt: ${allowed.join(', ')}.`,
  'not-acceptable': ({ types }) =>
    `Dein Accept-Header lässt keines der vorhandenen Formate zu. Vorhanden: ${types.join(', ')}.`,
  'version-moved': {
    moved: ({ version, etag }) => `Das Spiel ist bei Version ${version}. Das ETag für dich ist ${etag}.`,
    elsewhere: ({ version, etag }) =>
      `Das Spiel ist bei Version ${version}. Das ETag für dich ist ${etag}. Dein ETag hat dieselbe Version, gehört aber zu einer anderen Sicht oder ist älter als eine Wiederherstellung des Dienstes.`,
    sheet: ({ version, etag }) =>
      `Die Jasstafel ist bei Version ${version}. Das ETag für dich ist ${etag}. Lies die Jasstafel noch einmal.`,
    series: ({ etag }) =>
      `Dieser Teil der Serie hat sich geändert. Das ETag ist ${etag}. Lies den Teil noch einmal.`,
  },
  'cursor-expired': {
    age: 'Dieser Cursor ist älter als 30 Tage. Beginne ohne Cursor von vorn.',
    count:
      'Seit diesem Cursor haben sich mehr als 1000 deiner Spiele geändert. Beginne ohne Cursor von vorn.',
    lobby:
      'Die Lobby behält 24 Stunden und 1000 Einträge; dieser Cursor ist älter. Lies die Liste und beginne ohne Cursor von vorn.',
    restored:
      'Dieser Cursor ist älter als die Wiederherstellung des Dienstes aus einer Sicherung. Beginne ohne Cursor von vorn.',
  },
  'no-vacation': {
    past: '`until` muss in der Zukunft liegen.',
    days: ({ days }) => `Die Ferien sind zu lang: Innert eines Jahres bleiben dir noch ${days} Tage.`,
    turn: ({ game }) => `In ${game} bleibt dir weniger als eine Stunde für deinen Zug: Spiele zuerst.`,
  },
  'upgrade-required':
    'Diese Adresse ist nur für WebSockets. Öffne einen WebSocket, oder lies die Ereignisse als Strom.',
  'streams-unavailable':
    'Dieser Dienst hat keine Ströme. Lies die Ereignisse seitenweise, zum Beispiel mit `wait`.',
  'too-many-streams':
    'Mit diesem Token oder mit all deinen Token ist die höchste Zahl von Strömen offen. Schliesse zuerst einen.',
  'too-many-listeners':
    'Dieser Strom hat die höchste Zahl von Zuhörern. Lies die Ereignisse seitenweise, oder versuche es später.',
  'too-many-open-games': ({ limit }) =>
    `Du hast ${limit} Spiele, die noch nicht begonnen haben; mehr sind nicht erlaubt. Schliess oder verlass eines.`,
  'too-many-running-games': ({ limit }) =>
    `Du hast ${limit} Spiele, die nicht fertig sind; mehr sind nicht erlaubt. Spiel eines fertig oder verlass es.`,
  'too-many-bot-games': {
    yours: ({ limit }) =>
      `In ${limit} deiner Spiele spielen nur Bots; mehr sind nicht erlaubt. Warte, bis eines fertig ist.`,
    address: ({ limit }) =>
      `Von deiner Netzadresse aus laufen ${limit} Spiele nur unter Bots; mehr sind nicht erlaubt. Warte, bis eines fertig ist, oder spiele selbst.`,
    service: ({ limit }) =>
      `Auf diesem Dienst laufen ${limit} Spiele nur unter Bots; mehr sind nicht erlaubt. Versuche es in ein paar Minuten wieder, oder spiele selbst.`,
  },
  'monthly-cap-reached': {
    games: ({ limit }) =>
      `Die Integration hat in diesem Monat ${limit} Spiele eröffnet, mehr sind nicht erlaubt. Der nächste Monat beginnt um Mitternacht UTC.`,
    moves: ({ limit }) =>
      `Die Integration hat in diesem Monat ${limit} Züge gemacht, mehr sind nicht erlaubt. Der nächste Monat beginnt um Mitternacht UTC.`,
    players: ({ limit }) =>
      `Die Integration hat in diesem Monat ${limit} Personen angelegt, mehr sind nicht erlaubt. Der nächste Monat beginnt um Mitternacht UTC.`,
  },
  'too-many-analyses': ({ limit }) =>
    `Du hast heute ${limit} Analysen verlangt; mehr sind nicht erlaubt. Der neue Tag beginnt um Mitternacht UTC.`,
  'too-many-new-games': ({ limit }) =>
    `Du hast heute ${limit} Tische eröffnet; mehr sind nicht erlaubt. Der neue Tag beginnt um Mitternacht UTC.`,
  'too-many-tokens': {
    token: ({ limit }) =>
      `Du hast ${limit} Token ausser dem ersten; mehr sind nicht erlaubt. Widerrufe eines.`,
    ticket: ({ limit }) =>
      `Du hast ${limit} gültige Eintrittskarten; mehr sind nicht erlaubt. Warte, bis eine abläuft.`,
    code: ({ limit }) => `Du hast ${limit} gültige Codes; mehr sind nicht erlaubt. Warte, bis einer abläuft.`,
    link: ({ limit }) => `Du hast ${limit} Verknüpfungen; mehr sind nicht erlaubt. Löse eine.`,
  },
  'link-not-found': 'Keine deiner Verknüpfungen hat diese Id.',
  'person-not-found': 'Zu dieser externen Id gibt es niemanden.',
  'link-code-refused': {
    unknown: 'Dieser Code ist unbekannt oder abgelaufen. Ein Code gilt zehn Minuten.',
    taken: 'Dieser Code ist schon eingelöst. Lass dir einen neuen geben.',
    device: 'Dieser Code ist unbekannt, abgelaufen oder schon gebraucht.',
  },
  'player-still-plays':
    'Die Person mit dieser externen Id hat noch Spiele, die laufen. Spielt sie zuerst fertig, oder steht auf.',
  'kind-is-final': {
    person: 'Hier spielt ein Mensch; daraus wird kein Programm. Lass `kind` weg, oder melde jemand Neues an.',
    program:
      'Hier spielt ein Programm; daraus wird kein Mensch. Lass `kind` weg, oder melde jemand Neues an.',
  },
  'not-a-program': 'Hier spielt ein Mensch, es gibt kein `program` zu ändern.',
  'last-token':
    'Dieses ist dein letztes Token, das Token erstellen kann. Erstelle zuerst ein anderes mit allen Rechten, für alle Spiele und ohne Ende.',
  'webhook-not-found': {
    webhook: 'Einen solchen Webhook hast du nicht.',
    delivery: 'Dieser Webhook hat keine Zustellung mit dieser Id, oder sie ist älter als 30 Tage.',
    push: 'Du hast kein solches Push-Abo.',
  },
  'push-not-set-up': 'Dieser Dienst schickt keine Push-Nachrichten: Ihm fehlen die Schlüssel dafür.',
  'webhook-url-refused': faults['unfit-target'],
  'too-many-webhooks': {
    yours: ({ limit }) => `Du hast ${limit} Webhooks; mehr sind nicht erlaubt. Lösche einen.`,
    game: ({ limit }) => `Dieses Spiel hat ${limit} Webhooks; mehr sind nicht erlaubt.`,
    series: ({ limit }) => `Diese Reihe hat ${limit} Webhooks; mehr sind nicht erlaubt.`,
    push: ({ limit }) => `Du hast ${limit} Push-Abos; mehr sind nicht erlaubt. Lösche eines.`,
  },
  'ambiguous-move': ({ count }) =>
    count === 1
      ? 'Meinst du diesen Zug? Dann schick den Text so, wie er hier steht, und nichts dazu.'
      : `Der Text passt zu ${count} Zügen. Sag, welchen du meinst.`,
  'not-understood': {
    some: 'Der Text ist kein Zug. Verstanden wurde nur ein Teil.',
    none: 'Der Text ist kein Zug.',
  },
  'unknown-preset': ({ candidates }) =>
    candidates.length === 0
      ? 'Keine Vorlage hat diese id. GET /v1/presets zählt die Vorlagen auf.'
      : `Keine Vorlage hat diese id. Ähnlich sind: ${candidates.join(', ')}.`,
  'preset-of-another-ruleset': ({ preset, ruleset }) => `Die Vorlage ${preset} ist für das Spiel ${ruleset}.`,
  'deal-set-not-found':
    'Kein Kartensatz hat diese Id. Sie steht in der Ansicht einer Partie oder eines Spiels.',
  'deal-set-sealed': ({ dealSet }) =>
    `Die Karten von ${dealSet} sind versiegelt: An anderen Tischen wird noch mit ihnen gespielt. Frag nach der Öffnung wieder.`,
  'sheet-not-found':
    'Keine Jasstafel hat diese Id, oder sie ist nicht deine. Frag jemanden, der an ihr schreibt, nach der Einladung.',
  'not-a-writer':
    'Nur wer schreibt, kann diese Jasstafel ändern. Schreib mit der Einladung mit: POST …/writers.',
  'no-sheet-for-ruleset': ({ ruleset }) =>
    `Zum Spiel ${ruleset} gibt es keine Jasstafel für echte Karten. Wähle ein anderes Spiel.`,
  'wrong-sum': {
    deal: ({ deal, expected, got }) =>
      `Spiel ${deal}: Die Punkte müssen zusammen ${expected} ergeben, nicht ${got}. Es wurde nichts geschrieben. Zähl nach.`,
    table: ({ expected, got }) =>
      `Die Punkte des Tisches müssen zusammen ${expected} ergeben, nicht ${got}. Es wurde nichts geschrieben. Zähl nach.`,
  },
  'deal-contested': ({ deals }) =>
    `Spiele mit mehreren Zahlen: ${deals.join(', ')}. Bestimme zuerst, welche gelten: PUT …/deals/{n}.`,
  'sheet-finished':
    'Diese Jasstafel ist abgeschlossen und nimmt keine Einträge mehr. Öffne sie wieder: POST …/undo.',
  'nothing-to-undo':
    'Du hast keinen Eintrag, der rückgängig zu machen ist. Den Eintrag einer anderen Person berichtigt PUT …/deals/{n}.',
  'already-confirmed': {
    sheet: 'Die Jasstafel ist so, wie sie ist, schon bestätigt.',
    table:
      'Der Tisch ist schon bestätigt. Die Spielleitung kann das Resultat mit einer Begründung berichtigen.',
  },
  'confirmed-by-same': 'Du hast zuletzt geschrieben. Bestätigen muss eine andere Person vom Tisch.',
  'sheet-incomplete': ({ deals }) =>
    deals.length === 0
      ? 'Auf der Jasstafel steht noch kein Spiel. Schreib zuerst eines.'
      : `Spiele, die nicht zählen: ${deals.join(', ')}. Schreib, berichtige oder streiche sie zuerst.`,
  'sheet-limit': {
    open: ({ limit }) =>
      `Du hast ${limit} Jasstafeln, die offen sind; mehr sind nicht erlaubt. Schliess eine ab, oder lösche eine.`,
    today: ({ limit }) =>
      `Du hast heute ${limit} Jasstafeln angelegt; mehr sind nicht erlaubt. Morgen (UTC) geht es weiter.`,
    contested: ({ limit }) =>
      `Ein Spiel hat höchstens ${limit} verschiedene Zahlen. Bestimme zuerst, welche gelten: PUT …/deals/{n}.`,
    events: ({ limit }) =>
      `Das Protokoll einer Jasstafel hat höchstens ${limit} Ereignisse. Lege eine neue an.`,
    entries: ({ limit }) => `Eine Anfrage hat höchstens ${limit} Einträge. Schick mehrere Anfragen.`,
    writers: ({ limit }) => `An einer Jasstafel schreiben höchstens ${limit} Personen.`,
  },
  'precondition-required':
    'Schick das ETag der Jasstafel als If-Match. So ändert die Anfrage nur, was du gesehen hast.',
  'idempotency-key-reused': 'Dieser Idempotency-Key kam schon mit einem anderen Inhalt. Schick einen neuen.',
  'body-too-large': ({ most }) => `Der Inhalt ist zu gross. Erlaubt sind ${most} Bytes.`,
  'unsupported-media-type': {
    json: 'Schick den Inhalt als application/json, in UTF-8.',
    encoding: 'Schick den Inhalt ohne Content-Encoding.',
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
    computing: ({ most, wait }) =>
      `Für Tipps, Bilder, Texte und Analysen höchstens ${most} Millisekunden Rechnen in der Minute; bitte warte ${seconds(wait)}.`,
    codes: ({ most, wait }) => `Höchstens ${most} falsche Codes in der Stunde; bitte warte ${seconds(wait)}.`,
    phrases: ({ most, wait }) => `Höchstens ${most} Sprüche in der Minute; bitte warte ${seconds(wait)}.`,
  },
  'too-many-new-players': ({ most, wait }) =>
    `Höchstens ${most} neue Personen in der Minute; bitte warte ${seconds(wait)}.`,
  'internal-error': 'Der Dienst hat einen Fehler gemacht. Bitte versuch es noch einmal.',
  'store-unavailable': 'Die Datenbank antwortet nicht. Bitte versuch es gleich noch einmal.',
  'newer-release':
    'Eine neuere Version hat dieses Spiel geändert und ist hier noch nicht bereit. Bitte versuch es gleich noch einmal.',
  overloaded:
    'Zu viele Anfragen warten auf die Datenbank. Es ist nichts geschehen; bitte versuch es gleich noch einmal.',
  crowded:
    'Konflikt: Die Daten haben sich bei jedem Versuch geändert. Es ist nichts geschehen. Schick die Anfrage noch einmal.',
  ...seriesProblems,
}
