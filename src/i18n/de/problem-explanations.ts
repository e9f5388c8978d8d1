import type { ProblemExplanations } from '../problem-schema.ts'

/** The cause and the remedy of each problem code, in the order of the codes. */
export const problemExplanations: ProblemExplanations = {
  'game-not-started':
    'Für einen Zug muss jeder Platz besetzt sein. Mit dem letzten besetzten Platz beginnt die Partie.',
  'game-already-started':
    'Nur vor dem Beginn geht: einen Platz nehmen oder freigeben, die Einladung erneuern, die Partie schliessen. Willst du eine laufende Partie verlassen, gib sie mit `DELETE …/seats/me` auf.',
  'game-over': 'Die Partie ist fertig oder abgebrochen. Sie bleibt lesbar und ändert sich nicht mehr.',
  'game-not-over':
    'Eine Revanche gibt es nur, wenn die Partie fertig oder abgebrochen ist. Die Spieler können sich auf ein vorzeitiges Ende einigen: `POST …/abandonment`.',
  'no-such-seat': 'Die Plätze sind ab 0 nummeriert. Die Ansicht der Partie zählt die Plätze auf.',
  'seat-taken':
    'Auf diesem Platz sitzt jemand anders. Lass `seat` weg, dann bekommst du den ersten freien Platz.',
  'seat-held':
    'Eine Revanche reserviert jedem Spieler der vorigen Partie einen Platz (`heldFor` in der Ansicht). Nimm einen anderen Platz. Wer den Tisch eröffnet hat, kann einen reservierten Platz freigeben (`DELETE …/seats/{seat}`). Ablehnen kann ihn der Spieler, für den er reserviert ist (`DELETE …/seats/me`).',
  'no-seat-free': 'Setz dich an einen anderen offenen Tisch, oder eröffne einen.',
  'already-seated':
    'In einer Partie hat ein Spieler nur einen Platz. Steh zuerst auf, wenn du den Platz wechseln willst.',
  'move-not-available':
    'Im laufenden Teil des Spiels gibt es diese Art von Zug nicht. `legalMoves` zählt die möglichen Züge auf.',
  'not-your-turn': 'Das Feld `deal.toAct` der Ansicht zählt die Plätze auf, die an der Reihe sind.',
  'bid-not-on-ladder':
    'Geboten wird vom tiefsten Gebot an in gleichen Schritten, wie es die Jassart und ihre Optionen vorgeben.',
  'bid-too-low': 'Ein Gebot muss höher sein als das geltende Gebot.',
  'denomination-not-offered': 'Diese Ansage gibt es in dieser Jassart mit diesen Optionen nicht.',
  'suit-not-open':
    'Eine Regel hält diese Farbe vorerst vom Stich fern, und du hast andere Karten in der Hand.',
  'already-passed': 'Wer gepasst hat, bietet nicht mehr mit, ausser die Regeln sagen es anders.',
  'nothing-to-double': 'Zum Doppeln braucht es ein Gebot der anderen Partei.',
  'own-bid': 'Doppeln können nur die Gegner der Person, die geboten hat.',
  'already-doubled': 'Ein Gebot wird höchstens einmal gedoppelt und höchstens einmal redoppelt.',
  'double-window-closed':
    'Ein Gebot kann man doppeln, bis der Nächste gesprochen hat, oder so lange, wie es die Jassart sagt.',
  'double-window-open':
    'Das Bieten geht weiter, sobald der gefragte Gegner geantwortet hat: doppeln oder nicht.',
  'not-asked': 'Ablehnen kann nur, wer gefragt ist, ob er doppelt.',
  'nothing-to-redouble': 'Redoppeln kann man nur eine gedoppelte Ansage der eigenen Partei.',
  'already-led': 'Das geht nur vor dem ersten Ausspielen.',
  'card-not-held': 'Spiel eine Karte aus deiner Hand. `you.hand` in der Ansicht zählt deine Karten auf.',
  'must-follow-suit':
    'Wer die ausgespielte Farbe hat, spielt diese Farbe, oder einen Trumpf, wo die Jassart das erlaubt. Ist Trumpf ausgespielt, muss man den Puur als einzigen Trumpf nicht spielen.',
  'must-play-trump':
    'Trumpf ist ausgespielt, oder die Jassart verlangt hier Trumpf, und du hast Trumpf in der Hand.',
  'no-undertrump':
    'Einen Trumpf unter dem höchsten Trumpf des Stichs darf nur spielen, wer lauter Trümpfe hat, in einigen Jassarten auch, wer die ausgespielte Farbe nicht hat.',
  'no-trump-if-void':
    'Im Coiffeur mit `overtrumpIfVoid: false`: Wer die ausgespielte Farbe nicht hat, spielt in einen getrumpften Stich keinen Trumpf, solange er eine andere Farbe hat.',
  'weis-too-early':
    'Melde Weis mit deiner Karte (`weis` in `play`). Für sich allein geht der Zug `weis` erst nach deiner Karte.',
  'weis-too-late':
    'Melde Weis mit deiner Karte zum ersten Stich, oder für sich, bevor die nächste Karte liegt. Ist Weis, der zählt, einmal gezeigt, kommt kein Weis mehr dazu.',
  'stoeck-too-late':
    'In Partien, in denen man Stöck ansagt, sind die Stöck verloren, sobald nach ihrer zweiten Karte die nächste Karte liegt.',
  'weis-not-held': 'Jeder Weis muss eine Folge oder ein Vierling aus deinen eigenen Karten sein.',
  'weis-incomplete':
    'Diese Weise hast du, aber es sind noch mehr möglich. Melde alle Weise zusammen, und jede Folge ganz.',
  'weis-overlap':
    'Diese Weise hast du, aber zwei davon teilen eine Karte oder zerschneiden eine Folge, die ganz bleiben muss.',
  'weis-too-low': 'Nach einem höheren Weis wird ein tieferer nicht gemeldet.',
  'nothing-to-inspect':
    'Innert der Frist der Jassart kannst du einen Gegner auffordern, Weis zu zeigen, der zählt.',
  'not-the-declarer': 'Das darf nur, wer das Spiel macht.',
  'opens-required':
    'Slalom und Gusti brauchen eine Richtung für den Anfang: Schick `opens` als `obenabe` oder `undenufe`.',
  'row-not-open':
    'Jede Partei spielt eine Zeile der Tafel nur einmal. Der Punktestand zeigt die offenen Zeilen.',
  'must-declare': 'Passen geht nicht mehr: Sag jetzt an, was gespielt wird.',
  'cannot-shove':
    'Geschoben wird nur in einigen Jassarten, und nur einmal. Mit `shoveBack` darf der Partner im Schieber zurückschieben.',
  'cannot-fold': 'Aussteigen geht hier nicht: Die Regeln erlauben es nicht, oder ein Spieler muss spielen.',
  'already-decided': 'Das geht in einem Spiel nur einmal; klopfen geht einmal in einem Stich.',
  'already-looked': 'Das geht nur, bevor du dein Blatt angeschaut hast.',
  'must-look-first': 'Du hast dein Blatt noch nicht angeschaut: Schick den Zug `look`.',
  'bid-not-next': 'Das Gebot muss genau die nächste Zahl sein.',
  'prediction-out-of-range': 'Die angesagte Zahl muss eine mögliche Punktzahl sein.',
  'already-predicted': 'Seine Punkte sagt man in einem Spiel nur einmal an.',
  'wrong-number-of-cards': 'Schick so viele Karten, wie der mögliche Zug verlangt, jede nur einmal.',
  'items-not-held': 'Zeig Kombinationen aus deinen eigenen Karten, und verwende jede Karte nur einmal.',
  'cannot-rob': 'Rauben kann man nur mit der Trumpf-Sechs, und nur innert der Frist der Jassart.',
  'cannot-knock':
    'Klopfen zeigt die höchsten Trümpfe an, die noch nicht gespielt sind, einmal in einem Stich.',
  'card-not-callable': 'Ruf eine Karte, die die Jassart erlaubt und die du nicht hast.',
  'cannot-claim':
    'Nach den Punkten, die alle sehen, hat deine Partei das Ziel nicht erreicht. Der Dank würde verlieren; darum wird er ohne Strafe abgelehnt. Bedanken kann sich niemand, bevor man einen gerufenen Partner kennt.',
  'last-round-already': 'Die letzte Runde kann man in einer Partie nur einmal verlangen.',
  'hints-not-allowed': 'Wer eine Partie eröffnet, erlaubt Tipps mit `hints`.',
  'too-many-hints':
    '`facts.most` ist die Zahl der Tipps für einen Zug. Beim nächsten Zug gibt es neue Tipps.',
  'time-not-given':
    'Zeit bekommt ein Gegner, dessen Uhr läuft: bis zu fünfmal pro Platz und Spiel, und jedes Mal höchstens so viel, wie die Uhr am Anfang gibt. `facts.reason` nennt das Hindernis.',
  'game-paused':
    'Die Spieler haben sich auf eine Pause geeinigt, und niemand spielt. `pausedUntil` der Partie ist das späteste Ende. Wer am Tisch sitzt, kann die Pause früher beenden: `POST …/pause` mit `{"agree": false}`.',
  'pause-not-possible':
    'Eine Pause braucht eine Uhr, und eine Partie hat höchstens fünf Pausen. `facts.reason` nennt das Hindernis.',
  'malformed-request':
    'Der Header `Host` und das Ziel der Anfrage ergeben keine URL. Schick einen Hostnamen (und einen Port) und einen Pfad, der mit `/` beginnt. Nach jedem `%` braucht es zwei hexadezimale Ziffern, und die Bytes müssen UTF-8 sein.',
  'malformed-json': 'Der Inhalt muss ein einziges JSON-Dokument in UTF-8 sein.',
  unauthorized:
    'Schick `Authorization: Bearer <token>` mit dem Token aus `POST /v1/players`. Das Token wird nur einmal gezeigt; ist es verloren, melde jemand Neues an. Anfragen einer Integration für sich selbst brauchen ihr eigenes Token, aus `POST /v1/integrations`.',
  'ticket-expired':
    'Eine Eintrittskarte gilt einige Minuten, und höchstens so lange wie ihr Token. Erstelle mit `POST /v1/players/me/tickets` eine neue.',
  'act-as-unknown':
    'Eine Integration nennt in jeder Anfrage die Person: `Act-As: external:<percent-encoded id>` mit der externen Id der Person, oder `Act-As: <player id>`. `facts.reason` ist `missing`, `malformed`, oder `unknown` für eine externe Id, zu der es niemanden gibt: Leg die Person mit `PUT /v1/integrations/me/players/{externalId}` an.',
  'not-your-player':
    '`another`: Die Integration handelt nicht für diese Person, oder die Person hat die Verknüpfung gelöst. `token`: Die Anfrage hat `Act-As` und das Token einer Person: Lass `Act-As` weg, oder schick das Token der Integration.',
  'foreign-origin':
    '`/mcp` ist für Programme: Seiten fremder Herkunft werden abgelehnt, und ein Dienst auf dem eigenen Gerät antwortet nur unter einem lokalen Hostnamen. Lass `Origin` weg, oder verwende eine Seite des Dienstes.',
  'insufficient-scope':
    'Dem Token oder der Eintrittskarte fehlt ein Recht. `facts.scope` nennt das nötige Recht: `read` zum Lesen, `play` zum Ändern von Partien (Lesen inbegriffen), `webhooks` zum Verwalten von Webhooks, `all` für die Token und das Profil der Person: alle drei Rechte, für alle Partien. Mit dem Grund `game` gilt das Token nur für eine andere Partie, mit `series` nur für eine einzige Reihe. `GET /v1/players/me/tokens` zählt die Rechte deiner Token auf.',
  'not-at-this-table':
    'Das können nur Spieler an diesem Tisch. Wer zuschaut, kann eine öffentliche Partie lesen.',
  'player-blocked':
    'Der Betreiber des Dienstes hat die Person gesperrt. Sie kann Partien lesen und exportieren und das Konto löschen. Frag den Betreiber.',
  'not-the-owner':
    'Nur wer den Tisch eröffnet hat, kann die Partie schliessen, Plätze freigeben oder die Einladung erneuern. `owner` in der Ansicht ist die Id dieser Person.',
  'wrong-invite':
    'Eine private Partie braucht die `invite` aus der Ansicht ihrer Spieler. Wer den Tisch eröffnet hat, hat die Einladung vielleicht erneuert: Frag nach der neuen.',
  'not-found': 'Unter diesem Pfad gibt es nichts. Die Referenz unter `/docs` zählt alle Pfade auf.',
  'game-not-found': 'Keine Partie hat diese Id, oder die Partie ist privat und nicht deine.',
  'ruleset-not-found': '`GET /v1/rulesets` zählt die Jassarten auf.',
  'token-not-found':
    'Keines deiner Token hat diese Id; vielleicht gilt das Token nicht mehr. `GET /v1/players/me/tokens` zählt deine Token auf.',
  'link-not-found':
    'Keine deiner Verknüpfungen hat diese Id; vielleicht ist die Verknüpfung gelöst. `GET /v1/players/me/links` zählt deine Verknüpfungen auf.',
  'person-not-found':
    'Die Integration hat niemanden mit dieser externen Id. Die Person wurde nie mit `PUT /v1/integrations/me/players/{externalId}` angelegt, hat die Verknüpfung gelöst oder wurde gelöscht.',
  'deal-not-found': 'Die Spiele sind ab 1 nummeriert, in der Reihenfolge, in der sie gespielt wurden.',
  'deal-not-finished': 'Die Aufzeichnung eines Spiels gibt es erst nach der letzten Karte.',
  'analysis-not-found':
    'Von diesem Spiel gibt es keine Analyse. `POST` an denselben Pfad verlangt eine Analyse. Sie bleibt für alle verfügbar, die das Spiel sehen dürfen.',
  'nothing-to-export':
    'Exportieren lässt sich nur eine Partie, die gespielt wurde und aus ist. Verfolge die Ereignisse: `gameFinished` oder `gameAbandoned` zeigt das Ende an.',
  'method-not-allowed':
    'Die Ressource hat diese Methode nicht. Der Header `Allow` zählt die erlaubten Methoden auf.',
  'not-acceptable':
    'Der Header `Accept` lässt kein Format dieser Ressource zu. Lass den Header weg, oder erlaube `application/json`, oder für eine Seite `text/html`.',
  'version-moved':
    'Der Stand in `If-Match` ist nicht mehr aktuell. Es wurde nichts geändert. Lies die Partie noch einmal, dann entscheide noch einmal.',
  'cursor-expired':
    'Der Feed behält 30 Tage und bis zu 1000 geänderte Partien; die Lobby behält 24 Stunden und 1000 Einträge. Lies die Partien noch einmal (`links.games`), dann frag einmal ohne `after` nach dem aktuellen Cursor.',
  'upgrade-required':
    'Diese Adresse ist für WebSockets: Schick `Upgrade: websocket`. Die Adresse der Ereignisse hat dieselben Einträge als Server-Sent Events oder NDJSON.',
  'streams-unavailable':
    'Diese Installation kann keine Verbindungen offen halten (keine Durable Objects). Lies die Ereignisse seitenweise, auch mit `wait`.',
  'no-vacation':
    'Ferien haben innert eines Jahres höchstens 30 Tage, und ein angefangener Tag zählt ganz: Es bleiben `facts.days`. Ferien können nicht beginnen, solange dir für einen Zug weniger als eine Stunde bleibt (`facts.game`): Spiel zuerst.',
  'too-many-streams':
    'Ein Token hat höchstens 8 offene Ströme, und die eigenen Token einer Person haben zusammen 24, über alle Partien. Schliess einen Strom, oder verfolge alle deine Partien in einem Strom: `GET /v1/players/me/events`.',
  'too-many-listeners': 'Der Strom hat die höchste Zahl von Zuhörern. Lies die Ereignisse seitenweise.',
  'too-many-open-games':
    'Du hast die höchste Zahl von Partien, die noch nicht begonnen haben: eigene und solche, in denen du sitzt. `limit` nennt die Zahl. Schliess eigene Partien (`DELETE /v1/games/{game}`) oder verlass andere (`DELETE …/seats/me`), dann versuch es mit einem neuen Idempotency-Key noch einmal.',
  'too-many-running-games':
    'Du hast die höchste Zahl von Partien, die nicht fertig sind, begonnen oder nicht: eigene und solche, in denen du sitzt. `limit` nennt die Zahl. Spiel Partien fertig, verlass oder schliess sie, dann versuch es mit einem neuen Idempotency-Key noch einmal.',
  'too-many-bot-games':
    'Es läuft die höchste Zahl von Partien, in denen nur Bots spielen; `limit` nennt die Zahl. Auch ein Bot, der für jemanden einspringt, ist ein Bot. `facts.reason` sagt, welche Partien gezählt sind: deine (`yours`), die von deiner Netzadresse aus (`address`) oder alle des Dienstes (`service`). `yours`: Warte, bis eine Partie aus ist, oder spiel in einer Partie von Hand (`DELETE …/seats/me/stand-in`), dann versuch es mit einem neuen Idempotency-Key noch einmal. Sonst: Versuch es in ein paar Minuten noch einmal, mit demselben Key oder ohne. Eine Partie, in der ein Mensch von Hand spielt, zählt nicht.',
  'too-many-tokens':
    'Eine Person kann ausser dem ersten Token 20 Token haben, 100 gültige Eintrittskarten, 5 gültige Codes für Verknüpfungen, 5 Codes für Geräte und 50 Verknüpfungen; `limit` nennt die erreichte Zahl. Widerrufe ein Token (`DELETE /v1/players/me/tokens/{token}`), löse eine Verknüpfung, oder warte, bis Eintrittskarten oder Codes ablaufen, dann versuch es mit einem neuen Idempotency-Key noch einmal.',
  'link-code-refused':
    'Es wurde nichts verknüpft. `unknown`: Der Code ist unbekannt oder mehr als zehn Minuten alt. `taken`: Der Code wurde für jemand anders eingelöst. Bitte die Person um einen neuen Code (`POST /v1/players/me/links`). Derselbe Code noch einmal für dieselbe Person ergibt 200. `device`: Der Code für ein Gerät ist unbekannt, abgelaufen oder schon gebraucht (`POST /v1/device-tokens`).',
  'player-still-plays':
    'Die jetzige Person dieser externen Id hat Partien, die nicht fertig sind. Eine Verknüpfung mit einer anderen Person liesse diese Partien zurück. Spiel sie fertig oder verlass sie, dann schick den Code noch einmal, solange er gilt.',
  'kind-is-final':
    'Die Art eines Spielers, Mensch oder Programm, ändert sich nie; so kann sich ein Mensch nicht als Programm herausstellen. Es wurde nichts geändert. `facts.kind` ist die Art des Spielers. Lass `kind` weg, oder melde jemand Neues an.',
  'not-a-program':
    'Nur ein Spieler der Art `program` hat ein `program`. Es wurde nichts geändert. Melde für ein Programm einen neuen Spieler an, mit `kind` als `program`.',
  'last-token':
    'Das ist das einzige Token mit allen Rechten, für alle Partien und ohne Ende. Ohne ein solches Token liesse sich kein neues Token erstellen. Erstelle zuerst ein anderes Token dieser Art, dann widerrufe dieses mit dem neuen.',
  'webhook-not-found':
    'Webhooks und Push-Abos sieht nur, wem sie gehören; `GET /v1/webhooks` und `GET /v1/players/me/push-subscriptions` zählen deine auf. Zustellungen werden 30 Tage aufbewahrt.',
  'push-not-set-up':
    'Der Dienst hat keine Schlüssel für Push-Nachrichten. In `GET /v1/players/me/push-subscriptions` ist `key` dann null. Für Betreiber: `npm run vapid:keys`.',
  'webhook-url-refused':
    'Nachrichten gehen an öffentliche URLs mit `https`, an den Port 443 oder einen Port über 1023. `facts.reason` nennt den Fehler. Für Versuche zu Hause nimm einen Tunnel mit einem öffentlichen Namen, oder einen eigenen Dienst (`npm start`), der auch `http://localhost:…` annimmt.',
  'too-many-webhooks':
    'Eine Person hat höchstens 10 Webhooks und 10 Push-Abos, und eine Partie 100 Webhooks; `limit` nennt die erreichte Zahl. Ein einziger Webhook genügt für alle deine Partien.',
  'ambiguous-move':
    'Der Text in `say` passt zu mehreren möglichen Zügen, oder zu einem Zug, der die Partie verlieren kann und nicht deutlich genug war. Es ist nichts geschehen. `candidates` hat jeden Zug als `notation` und `say`: Schick eines davon als neue Anfrage mit einem neuen Idempotency-Key.',
  'not-understood':
    'Der Text in `say` ist kein Zug: ein unbekanntes Wort, eine Frage, ein «nicht», oder zu wenig. `understood` hat den verstandenen Teil, `candidates` bis zu fünf ähnliche Züge. Es ist nichts geschehen. `…/legal-moves?say=true` zählt deine Züge auf.',
  'unknown-preset':
    'Keine Vorlage hat die Id, die als `preset` in der Anfrage steht. `facts.candidates` hat bis zu fünf ähnliche Vorlagen; `GET /v1/presets` zählt alle auf.',
  'preset-of-another-ruleset':
    'Die Vorlage in `preset` gehört zur Jassart in `facts.ruleset`. Lass `ruleset` weg, oder schick eine Vorlage der gewünschten Jassart.',
  'name-refused':
    'Der Name einer Person, eines Programms oder eines Tisches enthält ein Wort, das der Dienst ablehnt. Wähle einen anderen Namen.',
  'deal-set-not-found':
    'Kein Kartensatz hat diese Id. Die Ansicht einer Partie und die einer Runde einer Reihe haben die Id als `dealSet`.',
  'deal-set-sealed':
    'An anderen Tischen wird mit denselben Karten noch gespielt. Die Spiele öffnen sich mit dem Kartensatz: `openedAt` von `GET /v1/deal-sets/{dealSet}`. Den eigenen Tisch sieht ein Spieler weiterhin: Ansicht, Ereignisse und Punkte.',
  'sheet-not-found':
    'Keine Jasstafel hat diese Id, oder du schreibst nicht an ihr und bist auch nicht als Spieler genannt. Wer schreibt, sieht die `invite`; `POST /v1/sheets/{sheet}/writers` nimmt diese Einladung entgegen.',
  'not-a-writer':
    'Wer am Tisch als Spieler genannt ist, kann die Jasstafel lesen. Zum Schreiben braucht es `POST /v1/sheets/{sheet}/writers` mit der `invite`. Löschen kann die Jasstafel nur, wem sie gehört.',
  'no-sheet-for-ruleset':
    'Für die Punkte dieser Jassart braucht es die Karten, darum kann keine Jasstafel sie zählen. `GET /v1/rulesets` zählt die Jassarten auf.',
  'wrong-sum':
    'Die Punkte der Parteien ergeben nicht die Summe der Jassart. `facts` hat das Spiel einer Jasstafel (`deal`), die erwartete Summe (`expected`) und die erhaltene Summe (`got`). Es wurde nichts geschrieben, auch nicht von den anderen Einträgen der Anfrage.',
  'deal-contested':
    'Zwei Telefone haben für ein Spiel verschiedene Zahlen geschickt, darum zählt das Spiel nicht. `facts.deals` hat die Nummern. Schick die richtigen Zahlen mit `PUT /v1/sheets/{sheet}/deals/{number}`.',
  'sheet-finished':
    'Eine abgeschlossene Jasstafel nimmt keine Einträge mehr an. `POST …/undo` öffnet die Jasstafel wieder; Berichtigungen und Bestätigungen bleiben möglich.',
  'nothing-to-undo':
    'Rückgängig machen lässt sich der letzte eigene Eintrag, solange niemand das Spiel seither geändert hat. Berichtige ein Spiel mit `PUT /v1/sheets/{sheet}/deals/{number}`, oder streiche das Spiel mit `DELETE`.',
  'already-confirmed':
    'Seit der Bestätigung hat niemand die Jasstafel oder den Tisch geändert. Es bleibt nichts zu tun.',
  'confirmed-by-same':
    'Eine Bestätigung braucht eine zweite Person: jemanden, der an der Jasstafel schreibt oder als Spieler am Tisch genannt ist, und der nicht zuletzt geschrieben hat.',
  'sheet-incomplete':
    'Bestätigen lässt sich nur eine Jasstafel, deren Spiele alle zählen. `facts.deals` hat die Nummern der Spiele, die fehlen, deren Zahlen nicht passen oder die nach dem Ende der Partie stehen. Schreib, berichtige oder streiche diese Spiele.',
  'sheet-limit':
    '`facts.reason` nennt die Grenze, `limit` die Zahl: nicht abgeschlossene Jasstafeln der Person, der sie gehören (`open`), neue Jasstafeln eines Tages (`today`), Schreibende einer Jasstafel (`writers`), Ereignisse ihres Protokolls (`events`), oder verschiedene Zahlen eines Spiels (`contested`). Schliess Jasstafeln ab oder lösche sie, bestimme, welche Zahlen des Spiels gelten, oder leg eine andere Jasstafel an, dann versuch es mit einem neuen Idempotency-Key noch einmal.',
  'precondition-required':
    'Die Anfrage ersetzt einen Wert, darum muss sie den Stand nennen, den der Client gesehen hat: Schick das `ETag` von `GET /v1/sheets/{sheet}` in `If-Match`. Bei einem anderen Stand ist die Antwort 412 `version-moved`.',
  'idempotency-key-reused':
    'Derselbe Key wurde innert 24 Stunden an denselben Pfad mit einem anderen Inhalt geschickt. Nimm für jede neue Anfrage einen neuen Key.',
  'body-too-large': 'Der Inhalt einer Anfrage hat höchstens 64 KiB.',
  'unsupported-media-type':
    'Schick `Content-Type: application/json`, in UTF-8 und ohne ein `Content-Encoding` wie gzip.',
  'invalid-request':
    '`errors` zählt die Fehler auf: ein JSON Pointer in den Inhalt (`/seats/0`), oder `?name` für einen Query-Parameter, `{name}` für einen Teil des Pfads, `Name:` für einen Header. Aufgezählt sind höchstens 20 Fehler; `moreErrors` ist die Zahl der weiteren Fehler.',
  'too-many-requests':
    'Warte die Sekunden in `Retry-After` ab. `RateLimit-Policy` hat die Grenze; `RateLimit` in jeder Antwort hat den Rest. Anfragen mit einem unbekannten Token zählen für die Adresse. Ist `facts.reason` `computing` oder `pictures`, dann gilt die Grenze für CPU-Zeit; andere Anfragen werden beantwortet.',
  'too-many-new-players':
    '`facts.most` ist die Zahl neuer Personen in der Minute für eine Integration. Warte die Sekunden in `Retry-After` ab. Bestehende Personen sind nicht betroffen.',
  'monthly-cap-reached':
    'Der Betreiber begrenzt die Partien, Züge oder neuen Personen der Integration in einem Kalendermonat (UTC). `facts.reason` nennt die Art, `limit` die Zahl; `Retry-After` hat die Sekunden bis zum nächsten Monat.',
  'too-many-analyses':
    '`limit` ist die Zahl neuer Analysen am Tag, ab Mitternacht UTC; bestehende Analysen zählen nicht. `Retry-After` hat die Sekunden bis zum nächsten Tag.',
  'too-many-new-games':
    '`limit` ist die Zahl neuer Partien am Tag, ab Mitternacht UTC. `Retry-After` hat die Sekunden bis zum nächsten Tag; dann geht derselbe Idempotency-Key.',
  'internal-error': 'Der Dienst hat einen Fehler. Melde die Id der Anfrage, und versuch es noch einmal.',
  'store-unavailable':
    'Versuch es nach den Sekunden in `Retry-After` noch einmal, mit demselben Idempotency-Key: Die Anfrage hat vielleicht gewirkt, vielleicht auch nicht.',
  'newer-release':
    'Eine neuere Version des Dienstes hat diese Partie geändert, und eine ältere Version hat deine Anfrage bekommen. Es ist nichts geschehen. Versuch es nach den Sekunden in `Retry-After` noch einmal, mit demselben Idempotency-Key.',
  overloaded:
    'Zu viele Anfragen warten auf die Datenbank, darum wurde diese Anfrage nicht begonnen. Es wurde nichts geändert. Versuch es nach den Sekunden in `Retry-After` noch einmal.',
  crowded:
    'Andere Anfragen haben bei jedem Versuch dieselben Daten geändert. Diese Anfrage hat nichts geändert. Versuch es noch einmal.',
  'series-not-found':
    'Eine private Reihe sehen nur ihre Spielleitung, ihre Schreibenden und wer teilnimmt. Mit der Einladung sehen andere, wie man sich anmeldet.',
  'round-not-found':
    '`GET …/rounds` zählt die Runden auf. Der Abend (Session) einer neuen Runde liegt nicht vor dem laufenden Abend.',
  'table-not-found': '`GET …/rounds/{round}/tables` zählt die Tische auf.',
  'entry-not-found': '`GET …/entries` zählt die Einträge auf. `facts.path` ist die Stelle in der Anfrage.',
  'adjustment-not-found': 'Eine zurückgenommene Korrektur bleibt nur im Protokoll.',
  'not-a-director': '`directors` in der Ansicht der Reihe zählt auf, wer zur Spielleitung gehört.',
  'not-a-scorer':
    'Die Einstellung `results` sagt, wer Ergebnisse einträgt: die Leute am Tisch, Schreibende oder die Spielleitung.',
  'not-the-other-side': 'Auch Schreibende oder die Spielleitung können bestätigen.',
  'not-the-series-owner':
    'Wem die Reihe gehört, der ernennt die Spielleitung, übergibt die Reihe und löscht die Reihe.',
  'substitute-not-allowed':
    'Ein Ersatz sieht das Blatt des Platzes. Wähle einen anderen Eintrag, oder einen Bot.',
  'has-seen-set':
    'Ein Eintrag spielt versiegelte Karten nur einmal. Wähle einen anderen Eintrag, oder einen Bot.',
  'no-set-for-ruleset':
    'Versiegelte Karten brauchen Tische mit `at: game`, und eine Jassart, in der die Geber und die Anzahl Spiele feststehen: Schieber (`sevenOfRoses: off`), Kreuzjass, Differenzler, Sidi Barrani.',
  'series-over':
    'Die Spielleitung kann eine abgeschlossene Reihe 14 Tage lang wieder öffnen: `PATCH …/settings` mit `status` als `running`.',
  'series-not-over': 'Schliess alle Runden ab, dann setz `status` auf `finished`.',
  'series-has-results':
    'Eine Reihe mit einer ausgelosten Runde wird nicht gelöscht: Setz `status` auf `cancelled`. Partner und Tischgrössen bleiben.',
  'series-limit':
    '`facts.limit` nennt die Grenze, `facts.most` ist der Wert. `docs/reference/limits.md` zählt alle Grenzen auf.',
  'series-full': 'Eröffne für mehr Leute eine weitere Reihe.',
  'entries-closed': 'Die Anmeldung ist offen, vom Status `open` an bis zur Runde in der Einstellung `late`.',
  'already-entered': '`you.entry` in der Ansicht der Reihe ist dein Eintrag.',
  'entry-taken':
    'Übernehmen lässt sich nur der Eintrag eines Gasts, und zurückgeben nur ein übernommener Eintrag.',
  'guest-expected':
    'Frag die Person. Dann schick `entry` ohne `guest`, oder für einen neuen Eintrag keines von beiden.',
  'other-guest':
    'Schick `guest` so, wie der Name auf der Liste steht, oder bitte die Spielleitung um einen Link.',
  'partner-taken': 'Gib zuerst den Eintrag frei: `PATCH …/entries/{entry}` mit `partner` als null.',
  'partner-missing':
    'Bei festen Partnern müssen beide da sein. Setz einen `partner`, oder setz den Eintrag auf abwesend.',
  'number-taken': 'Auf den Listen einer Reihe gibt es jede Nummer nur einmal.',
  'guest-cannot-play-here': 'Trag jemanden mit Konto ein, oder nimm `at` als `slip` oder `sheet`.',
  'too-few-participants': 'Spielen können nur anwesende Einträge, die an keinem offenen Tisch sitzen.',
  'table-incomplete': 'Setz einen Eintrag auf abwesend, oder ändere die Einstellung `fill`.',
  'round-open': '`parallel: true` erlaubt eine Runde mehr neben langsamen Tischen.',
  'round-closed': '`POST …/rounds/{round}/reopen` macht eine neue Revision.',
  'round-not-started': '`state` der Runde: `drawn`, `playing`, `complete`, `closed`, `annulled`.',
  'not-drawn': 'Eine begonnene Runde kann man spielen, abschliessen und wieder öffnen.',
  'not-present': 'Setz `state` des Eintrags auf `present`.',
  'tables-open':
    'Trag die Ergebnisse ein und bestätige sie, kläre, was bestritten ist, oder beende die Tische mit Forfait.',
  'tables-needed': 'Schick alle Tische mit den Einträgen nach Platz.',
  'entry-twice': '`facts.path` ist die Stelle in der Anfrage.',
  'entry-missing': 'Alle Einträge der Auslosung brauchen einen Platz oder sind spielfrei.',
  'entry-absent': 'Einen Platz können nur Einträge der Auslosung haben.',
  'wrong-table-size': '`tableSize` in den Einstellungen zählt die Grössen auf.',
  'partners-apart': 'Partner haben die Plätze 0 und 2, oder 1 und 3.',
  'wrong-sides': 'Schick die Punkte jeder Seite, in der Reihenfolge von `sides` des Tisches.',
  'no-result': 'Trag zuerst das Ergebnis ein: `PUT …/tables/{table}/result`.',
  'already-at-table': 'Ein Eintrag spielt gleichzeitig nur an einem offenen Tisch.',
  'reason-needed':
    'Berichtigungen nach einem bestätigten Ergebnis oder einer abgeschlossenen Runde sagen, warum.',
  'unknown-game': '`games` in den Einstellungen zählt die Ids auf.',
  'unfit-pairing':
    '`swiss` braucht feste Partner, oder Tische zu zweit. Tische haben 2 bis 5 Plätze, und 4, wo es Partner gibt.',
}
