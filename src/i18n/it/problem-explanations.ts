import type { ProblemExplanations } from '../problem-schema.ts'

/** The cause and the remedy of each problem code, in the order of the codes. */
export const problemExplanations: ProblemExplanations = {
  'game-not-started':
    'Per le mosse serve un giocatore a ogni posto. La partita comincia quando è preso l’ultimo posto.',
  'game-already-started':
    'Solo prima dell’inizio si possono prendere e liberare posti, rinnovare l’invito e chiudere il tavolo. Per lasciare una partita in corso, abbandonala con `DELETE …/seats/me`.',
  'game-over': 'La partita è finita o interrotta. La partita resta leggibile e non cambia.',
  'game-not-over':
    'Una rivincita richiede una partita finita o interrotta. I giocatori possono accordarsi su una fine anticipata: `POST …/abandonment`.',
  'no-such-seat': 'I posti sono numerati a partire da 0. La vista della partita elenca i posti.',
  'seat-taken': 'Un altro giocatore ha il posto. Ometti `seat` per ricevere il primo posto libero.',
  'seat-held':
    'Una rivincita riserva un posto a ogni giocatore della partita di prima (`heldFor` nella vista). Prendi un altro posto. Chi ha aperto il tavolo può liberare un posto riservato (`DELETE …/seats/{seat}`), e il giocatore può rinunciare al posto (`DELETE …/seats/me`).',
  'no-seat-free': 'Siediti a un altro tavolo aperto, o apri un tavolo.',
  'already-seated': 'In una partita un giocatore ha un solo posto. Per cambiare posto, lascia prima il tuo.',
  'move-not-available':
    'La fase attuale della mano non ha questo tipo di mossa. `legalMoves` elenca le mosse possibili.',
  'not-your-turn': 'Il campo `deal.toAct` della vista elenca i posti a cui tocca.',
  'bid-not-on-ladder':
    'Le offerte salgono dall’offerta più bassa a passi uguali, secondo il gioco e le sue opzioni.',
  'bid-too-low': 'Un’offerta deve superare l’offerta che vale.',
  'denomination-not-offered': 'Il gioco e le sue opzioni non hanno questo contratto.',
  'suit-not-open': 'Per ora una regola tiene questo seme fuori dalla presa, e hai in mano altre carte.',
  'already-passed': 'Chi ha passato è fuori dalle offerte, salvo che le regole dicano altro.',
  'nothing-to-double': 'Per contrare serve un’offerta dell’altra parte.',
  'own-bid': 'Possono contrare solo gli avversari di chi ha offerto.',
  'already-doubled': 'Un’offerta si contra al massimo una volta, e si surcontra al massimo una volta.',
  'double-window-closed':
    'Un’offerta si può contrare finché il giocatore seguente non ha parlato, o per il tempo che dice il gioco.',
  'double-window-open':
    'Le offerte continuano dopo la risposta dell’avversario a cui si chiede: contrare o rinunciare.',
  'not-asked': 'Può rinunciare a contrare solo un posto a cui si chiede se contra.',
  'nothing-to-redouble': 'Si può surcontrare solo un gioco contrato della propria parte.',
  'already-led': 'Questa dichiarazione è possibile solo prima della prima uscita.',
  'card-not-held': 'Gioca una carta della tua mano. `you.hand` nella vista elenca le tue carte.',
  'must-follow-suit':
    'Chi ha il seme richiesto gioca questo seme, o una briscola dove il gioco lo permette. Se è richiesta briscola, il puur da solo può restare in mano.',
  'must-play-trump': 'È chiesta briscola, o qui il gioco obbliga a giocare briscola, e hai briscole in mano.',
  'no-undertrump':
    'Una briscola sotto la più alta della presa richiede una mano di sole briscole o, in alcuni giochi, una mano senza il seme richiesto.',
  'no-trump-if-void':
    'Nel Coiffeur con `overtrumpIfVoid: false`: chi non ha il seme chiesto non gioca briscola su una presa tagliata finché ha in mano un altro seme.',
  'weis-too-early':
    'Fai l’annuncio con la tua carta (`weis` in `play`). La mossa separata `weis` è possibile dopo la tua carta.',
  'weis-too-late':
    'Fai l’annuncio con la tua carta della prima presa, o da solo prima che cada la carta seguente. Dopo che un annuncio che conta è stato mostrato, non si può aggiungere nessun annuncio.',
  'stoeck-too-late':
    'Nei giochi in cui lo stöck si dice, lo stöck è perso quando una carta segue la seconda carta dello stöck.',
  'weis-not-held': 'Ogni annuncio deve essere una sequenza o un quartetto di carte tue.',
  'weis-incomplete':
    'Hai questi annunci, ma ne sono possibili altri. Annuncia tutto insieme, ogni sequenza intera.',
  'weis-overlap':
    'Hai questi annunci, ma due annunci hanno una carta in comune, o dividono una sequenza che deve restare intera.',
  'weis-too-low': 'Dopo un annuncio più alto non si fa un annuncio più basso.',
  'nothing-to-inspect':
    'Puoi chiedere a un avversario di mostrare un annuncio che conta, entro il tempo che dice il gioco.',
  'not-the-declarer': 'Può farlo solo chi gioca la mano.',
  'opens-required':
    'Slalom e gustav richiedono una prima direzione: manda `opens` come `obenabe` o `undenufe`.',
  'row-not-open': 'Ogni parte gioca una volta ogni riga della lavagna. Il punteggio mostra le righe libere.',
  'must-declare': 'Passare non è più possibile: scegli adesso il gioco.',
  'cannot-shove':
    'Solo alcuni giochi permettono di lasciare la scelta al compagno, e una volta sola. Con `shoveBack` il compagno può renderla nello Schieber.',
  'cannot-fold':
    'Qui non si può abbandonare la mano: le regole non lo permettono, o un giocatore deve giocare.',
  'already-decided': 'Questa dichiarazione è possibile una volta per mano; bussare, una volta per presa.',
  'already-looked': 'È possibile solo prima di guardare le carte.',
  'must-look-first': 'Non hai ancora guardato le tue carte: manda la mossa `look`.',
  'bid-not-next': 'L’offerta deve essere esattamente il numero seguente.',
  'prediction-out-of-range': 'Una previsione deve essere un numero di punti possibile.',
  'already-predicted': 'La previsione si fa una volta per mano.',
  'wrong-number-of-cards': 'Manda tante carte quante ne vuole la mossa possibile, ognuna una volta.',
  'items-not-held': 'Mostra combinazioni di carte tue, e usa ogni carta una volta.',
  'cannot-rob': 'Per prendere la carta scoperta serve il sei di briscola, entro il tempo che dice il gioco.',
  'cannot-knock': 'Bussando si mostrano le briscole più alte che restano da giocare, una volta per presa.',
  'card-not-callable': 'Chiama una carta che il gioco permette e che non hai.',
  'cannot-claim':
    'Secondo i punti visibili a tutti, la tua parte non è al traguardo. Chiamandoti fuori perderesti, perciò la mossa è rifiutata senza penalità. Nessuno può chiamarsi fuori prima che si conosca un compagno chiamato.',
  'last-round-already': 'L’ultimo giro si può chiedere una volta per partita.',
  'hints-not-allowed': 'Chi crea una partita permette i consigli con `hints`.',
  'too-many-hints': '`facts.most` è il numero di consigli per turno. Il turno seguente ha nuovi consigli.',
  'time-not-given':
    'Il tempo va a un avversario il cui orologio corre, al massimo cinque volte per posto e mano, e ogni volta al massimo il tempo iniziale dell’orologio. `facts.reason` indica l’ostacolo.',
  'game-paused':
    'I giocatori si sono accordati su una pausa, e nessuno gioca. `pausedUntil` della partita è la fine più tardiva. Ogni giocatore al tavolo può mettere fine alla pausa prima: `POST …/pause` con `{"agree": false}`.',
  'pause-not-possible':
    'Una pausa richiede un orologio, e una partita ha al massimo cinque pause. `facts.reason` indica l’ostacolo.',
  'malformed-request':
    'L’header `Host` e la destinazione della richiesta non formano un URL. Manda un nome di server (e una porta) e un percorso che comincia con `/`. Ogni `%` richiede due cifre esadecimali, e i byte devono essere UTF-8.',
  'malformed-json': 'Il contenuto deve essere un solo documento JSON in UTF-8.',
  unauthorized:
    'Manda `Authorization: Bearer <token>` con il token di `POST /v1/players`. Il token è mostrato una volta sola; se è perso, iscrivi un nuovo giocatore. Le richieste di un’integrazione per sé stessa vogliono il suo token, quello di `POST /v1/integrations`.',
  'ticket-expired':
    'Un biglietto vale alcuni minuti, e al massimo quanto il suo token. Crea un altro biglietto con `POST /v1/players/me/tickets`.',
  'act-as-unknown':
    'Un’integrazione indica la persona in ogni richiesta: `Act-As: external:<percent-encoded id>` con il suo id esterno, oppure `Act-As: <player id>`. `facts.reason` è `missing`, `malformed`, o `unknown` per un id esterno che nessuno ha: crea la persona con `PUT /v1/integrations/me/players/{externalId}`.',
  'not-your-player':
    '`another`: l’integrazione non agisce per questa persona, o la persona ha tolto il collegamento. `token`: la richiesta ha `Act-As` e il token di una persona: ometti `Act-As`, o manda il token dell’integrazione.',
  'foreign-origin':
    '`/mcp` è per programmi: le pagine di un’altra origine sono rifiutate, e un servizio sul tuo computer risponde solo sotto un nome di server locale. Ometti `Origin`, o usa una pagina del servizio.',
  'insufficient-scope':
    'Al token o al biglietto manca un diritto. `facts.scope` indica il diritto necessario: `read` per leggere, `play` per cambiare partite (lettura compresa), `webhooks` per gestire i webhook, `all` per i token e il profilo del giocatore: tutti e tre i diritti, per tutte le partite. Con il motivo `game` il token vale solo per un’altra partita, con `series` solo per una serie. `GET /v1/players/me/tokens` elenca i diritti dei tuoi token.',
  'not-at-this-table':
    'Può farlo solo chi gioca a questo tavolo. Chi guarda può leggere una partita pubblica.',
  'player-blocked':
    'Il gestore del servizio ha bloccato il giocatore. Il giocatore può leggere ed esportare partite, ed eliminare l’account. Chiedi al gestore.',
  'not-the-owner':
    'Solo chi ha aperto il tavolo può chiuderlo, liberare posti o rinnovare l’invito. `owner` nella vista è l’id di questo giocatore.',
  'wrong-invite':
    'Un tavolo privato richiede l’`invite` della vista dei suoi giocatori. Chi ha aperto il tavolo può aver rinnovato l’invito: chiedi quello nuovo.',
  'not-found': 'Nessuna risorsa ha questo percorso. Il riferimento in `/docs` elenca tutti i percorsi.',
  'game-not-found': 'Nessun tavolo ha questo id, o il tavolo è privato e non è tuo.',
  'ruleset-not-found': '`GET /v1/rulesets` elenca i giochi.',
  'token-not-found':
    'Nessun tuo token ha questo id; forse il token non è più valido. `GET /v1/players/me/tokens` elenca i tuoi token.',
  'link-not-found':
    'Nessun tuo collegamento ha questo id; forse il collegamento è stato tolto. `GET /v1/players/me/links` elenca i tuoi collegamenti.',
  'person-not-found':
    'L’integrazione non ha nessuno con questo id esterno. La persona non è mai stata creata con `PUT /v1/integrations/me/players/{externalId}`, ha tolto il collegamento, o è stata eliminata.',
  'deal-not-found': 'Le mani sono numerate a partire da 1, nell’ordine in cui sono state giocate.',
  'deal-not-finished': 'La registrazione di una mano è disponibile dopo l’ultima carta.',
  'analysis-not-found':
    'La mano non ha un’analisi. `POST` allo stesso percorso chiede un’analisi, che resta disponibile per ogni giocatore che può vedere la mano.',
  'nothing-to-export':
    'Si può esportare solo una partita giocata e conclusa. Segui gli eventi: `gameFinished` o `gameAbandoned` indica la fine.',
  'method-not-allowed': 'La risorsa non ha questo metodo. L’header `Allow` elenca i metodi permessi.',
  'not-acceptable':
    'L’header `Accept` non permette nessuno dei formati di questa risorsa. Ometti l’header, o permetti `application/json`, o `text/html` per una pagina.',
  'version-moved':
    'Lo stato in `If-Match` non è più attuale. Niente è stato cambiato. Rileggi la partita, poi decidi di nuovo.',
  'cursor-expired':
    'Il feed conserva 30 giorni e al massimo 1000 partite cambiate; la sala conserva 24 ore e 1000 voci. Rileggi le partite (`links.games`), poi fai una richiesta senza `after` per ricevere il cursore attuale.',
  'upgrade-required':
    'Questo indirizzo è per WebSocket: manda `Upgrade: websocket`. L’indirizzo degli eventi dà le stesse voci in forma di Server-Sent Events o NDJSON.',
  'streams-unavailable':
    'Questa installazione non può tenere aperte le connessioni (senza Durable Objects). Leggi gli eventi a pagine, anche con `wait`.',
  'no-vacation':
    'Le vacanze durano al massimo 30 giorni nell’arco di un anno, e un giorno iniziato conta per intero: restano `facts.days` giorni. Le vacanze non possono cominciare quando a un tuo turno resta meno di un’ora (`facts.game`): prima gioca.',
  'too-many-streams':
    'Un token ha al massimo 8 flussi aperti, e i token propri di un giocatore ne hanno insieme 24, su tutte le partite. Chiudi un flusso, o segui tutte le tue partite con un solo flusso: `GET /v1/players/me/events`.',
  'too-many-listeners': 'Il flusso ha il numero massimo di ascoltatori. Leggi gli eventi a pagine.',
  'too-many-open-games':
    'Le partite non cominciate che hai aperto, o in cui hai un posto, hanno raggiunto il numero massimo; `limit` indica il numero. Chiudi tavoli tuoi (`DELETE /v1/games/{game}`) o lascia altre partite (`DELETE …/seats/me`), poi riprova con una nuova Idempotency-Key.',
  'too-many-running-games':
    'Le partite non finite, cominciate o no, che hai aperto o in cui hai un posto hanno raggiunto il numero massimo; `limit` indica il numero. Finisci, lascia o chiudi partite, poi riprova con una nuova Idempotency-Key.',
  'too-many-bot-games':
    'È in corso il numero massimo di partite tra soli bot; `limit` indica il numero. Anche un sostituto è un bot. `facts.reason` dice quali partite contano: `yours` le tue, `address` quelle dal tuo indirizzo di rete, `service` tutte quelle del servizio. `yours`: aspetta che una partita sia finita, o gioca tu in una partita (`DELETE …/seats/me/stand-in`), poi riprova con una nuova Idempotency-Key. Altrimenti: riprova tra qualche minuto, con la stessa chiave o senza. Una partita in cui una persona gioca da sé non conta.',
  'too-many-tokens':
    'Un giocatore può avere 20 token oltre al token dell’iscrizione, 100 biglietti validi, 5 codici di collegamento validi, 5 codici per dispositivi e 50 collegamenti; `limit` indica il numero raggiunto. Revoca un token (`DELETE /v1/players/me/tokens/{token}`), togli un collegamento, o aspetta che biglietti o codici scadano, poi riprova con una nuova Idempotency-Key.',
  'link-code-refused':
    'Niente è stato collegato. `unknown`: il codice è sconosciuto, o ha più di dieci minuti. `taken`: il codice è stato usato per un’altra persona. Chiedi alla persona un nuovo codice (`POST /v1/players/me/links`). Lo stesso codice, di nuovo per la stessa persona, dà 200. `device`: il codice per un dispositivo è sconosciuto, scaduto o già usato (`POST /v1/device-tokens`).',
  'player-still-plays':
    'La persona attuale di questo id esterno ha partite non finite, che un collegamento con un’altra persona lascerebbe indietro. Finisci o lascia le partite, poi rimanda il codice, finché è valido.',
  'kind-is-final':
    'Il tipo di un giocatore, persona o programma, non cambia mai, così una persona non può rivelarsi un programma. Niente è stato cambiato. `facts.kind` è il tipo del giocatore. Ometti `kind`, o crea un altro giocatore.',
  'not-a-program':
    'Solo un giocatore del tipo `program` ha un `program`. Niente è stato cambiato. Per un programma, crea un altro giocatore con `kind` impostato su `program`.',
  'last-token':
    'Questo è l’unico token con tutti i diritti, per tutte le partite e senza scadenza. Senza un token così non si potrebbe più creare nessun token. Crea prima un altro token di questo genere, poi revoca questo token con il nuovo.',
  'webhook-not-found':
    'Solo il proprietario vede un webhook o un abbonamento push; `GET /v1/webhooks` e `GET /v1/players/me/push-subscriptions` elencano i tuoi. Gli invii si conservano per 30 giorni.',
  'push-not-set-up':
    'Il servizio non ha chiavi per i messaggi push. In questo caso `GET /v1/players/me/push-subscriptions` ha `key` null. Per i gestori: `npm run vapid:keys`.',
  'webhook-url-refused':
    'I messaggi vanno a URL `https` pubblici, alla porta 443 o a una porta sopra la 1023. `facts.reason` indica l’errore. Per prove a casa, usa un tunnel con un nome pubblico, o un tuo servizio (`npm start`), che accetta anche `http://localhost:…`.',
  'too-many-webhooks':
    'Un giocatore ha al massimo 10 webhook e 10 abbonamenti push, e una partita 100 webhook; `limit` indica il numero raggiunto. Un solo webhook può bastare per tutte le tue partite.',
  'ambiguous-move':
    'Il `say` può indicare più mosse possibili, o una mossa che può far perdere la partita e non era abbastanza chiara. Non è stato fatto niente. `candidates` ha ogni mossa come `notation` e `say`: manda uno di questi come nuova richiesta, con una nuova Idempotency-Key.',
  'not-understood':
    'Il `say` non è una mossa: una parola sconosciuta, una domanda, un «non», o troppo poco. `understood` contiene la parte capita, `candidates` al massimo cinque mosse simili. Non è stato fatto niente. `…/legal-moves?say=true` elenca le tue mosse.',
  'unknown-preset':
    'Nessun modello corrisponde al `preset` della richiesta. `facts.candidates` contiene al massimo cinque modelli simili; `GET /v1/presets` li elenca tutti.',
  'preset-of-another-ruleset':
    'Il `preset` è per il gioco in `facts.ruleset`. Ometti `ruleset`, o manda un modello del gioco.',
  'name-refused':
    'Il nome di un giocatore, di un programma o di un tavolo contiene una parola che il servizio non ammette. Scegli un altro nome.',
  'deal-set-not-found':
    'Nessuna serie di smazzate ha questo id. La vista di una partita e quella di un turno di una serie hanno l’id come `dealSet`.',
  'deal-set-sealed':
    'Le stesse carte si giocano ancora ad altri tavoli. Le smazzate si aprono con la serie di smazzate: `openedAt` di `GET /v1/deal-sets/{dealSet}`. Un giocatore vede comunque il proprio tavolo: vista, eventi e punti.',
  'sheet-not-found':
    'Nessun foglio ha questo id, o chi fa la richiesta non scrive sul foglio e non vi è indicato come giocatore. Chi scrive vede l’`invite`; `POST /v1/sheets/{sheet}/writers` accetta l’invito.',
  'not-a-writer':
    'Un giocatore indicato al tavolo può leggere il foglio. Per scrivere serve `POST /v1/sheets/{sheet}/writers` con l’`invite`. Solo il proprietario può eliminare il foglio.',
  'no-sheet-for-ruleset':
    'I punti di questo gioco dipendono dalle carte, quindi nessun foglio può contarli. `GET /v1/rulesets` elenca i giochi.',
  'wrong-sum':
    'I punti delle parti non fanno la somma del gioco. `facts` contiene il `deal` di un foglio, la somma `expected` e la somma ricevuta, `got`. Niente è stato scritto, nemmeno delle altre voci della richiesta.',
  'deal-contested':
    'Due telefoni hanno mandato risultati diversi per una smazzata, quindi la smazzata non conta. `facts.deals` contiene i numeri. Manda il risultato giusto con `PUT /v1/sheets/{sheet}/deals/{number}`.',
  'sheet-finished':
    'Un foglio chiuso non prende più voci. `POST …/undo` riapre il foglio; correzioni e conferme restano possibili.',
  'nothing-to-undo':
    'Si può annullare la propria ultima voce, se da allora nessuno ha cambiato la smazzata. Correggi una smazzata con `PUT /v1/sheets/{sheet}/deals/{number}`, o cancella la smazzata con `DELETE`.',
  'already-confirmed':
    'Dopo la conferma nessuno ha cambiato il foglio o il tavolo. Non resta niente da fare.',
  'confirmed-by-same':
    'Una conferma richiede una seconda persona: chi scrive sul foglio, o un giocatore indicato al tavolo, che non abbia scritto per ultimo.',
  'sheet-incomplete':
    'Si può confermare solo un foglio in cui contano tutte le smazzate. `facts.deals` contiene i numeri delle smazzate che mancano, di quelle con risultati che non vanno bene e di quelle dopo la fine della partita. Scrivi, correggi o cancella queste smazzate.',
  'sheet-limit':
    '`facts.reason` indica il limite, `limit` il numero: fogli non chiusi del proprietario (`open`), fogli nuovi di un giorno (`today`), `writers` di un foglio, `events` del suo registro, o risultati diversi di una smazzata (`contested`). Chiudi o elimina fogli, scegli il risultato giusto della smazzata, o crea un altro foglio, poi riprova con una nuova Idempotency-Key.',
  'precondition-required':
    'La richiesta sostituisce un valore, quindi deve indicare lo stato che il client ha visto: manda l’`ETag` di `GET /v1/sheets/{sheet}` in `If-Match`. Se lo stato è un altro, la risposta è 412 `version-moved`.',
  'idempotency-key-reused':
    'La stessa chiave è stata mandata nell’arco di 24 ore allo stesso percorso con un altro contenuto. Usa una nuova chiave per ogni nuova richiesta.',
  'body-too-large': 'La grandezza massima di un contenuto è 64 KiB.',
  'unsupported-media-type':
    'Manda `Content-Type: application/json`, in UTF-8 e senza un `Content-Encoding` come gzip.',
  'invalid-request':
    '`errors` elenca gli errori: un JSON Pointer nel contenuto (`/seats/0`), oppure `?name` per un parametro della query, `{name}` per una parte del percorso, `Name:` per un header. Sono elencati al massimo 20 errori; `moreErrors` è il numero degli altri errori.',
  'too-many-requests':
    'Aspetta i secondi indicati in `Retry-After`. `RateLimit-Policy` indica il limite; `RateLimit` in ogni risposta indica quanto resta. Le richieste con un token sconosciuto contano per l’indirizzo. Con `facts.reason` `computing` o `pictures` il limite è il tempo di CPU; le altre richieste ricevono risposta.',
  'too-many-new-players':
    '`facts.most` è il numero di persone nuove al minuto per un’integrazione. Aspetta i secondi indicati in `Retry-After`. Per le persone che esistono già non cambia niente.',
  'monthly-cap-reached':
    'Il gestore limita le partite, le mosse o le persone nuove dell’integrazione in un mese di calendario (UTC). `facts.reason` indica il genere, `limit` il numero; `Retry-After` indica i secondi fino al mese prossimo.',
  'too-many-analyses':
    '`limit` è il numero di nuove analisi al giorno, da mezzanotte UTC; le analisi che esistono già non contano. `Retry-After` indica i secondi fino al giorno seguente.',
  'too-many-new-games':
    '`limit` è il numero di nuove partite al giorno, da mezzanotte UTC. `Retry-After` indica i secondi fino al giorno seguente; allora la stessa Idempotency-Key funziona.',
  'internal-error': 'Il servizio ha un errore. Segnala l’id della richiesta, e riprova.',
  'store-unavailable':
    'Riprova dopo i secondi indicati in `Retry-After`, con la stessa Idempotency-Key: la richiesta può aver avuto effetto, oppure no.',
  'newer-release':
    'Una versione più recente del servizio ha cambiato questa partita, e la tua richiesta è arrivata a una versione precedente. Non è stato fatto niente. Riprova dopo i secondi indicati in `Retry-After`, con la stessa Idempotency-Key.',
  overloaded:
    'Troppe richieste aspettano il database, quindi questa richiesta non è stata cominciata. Niente è stato cambiato. Riprova dopo i secondi indicati in `Retry-After`.',
  crowded:
    'A ogni tentativo altre richieste hanno cambiato gli stessi dati. Niente è stato cambiato. Riprova.',
  'series-not-found':
    'Una serie privata è visibile alla direzione, ai segnapunti e ai partecipanti. Con l’invito gli altri vedono come iscriversi.',
  'round-not-found':
    '`GET …/rounds` elenca i turni. La serata di un nuovo turno non viene prima della serata attuale.',
  'table-not-found': '`GET …/rounds/{round}/tables` elenca i tavoli.',
  'entry-not-found': '`GET …/entries` elenca le iscrizioni. `facts.path` è il punto nella richiesta.',
  'adjustment-not-found': 'Una correzione ritirata resta solo nel registro.',
  'not-a-director': '`directors` nella vista della serie elenca chi è nella direzione.',
  'not-a-scorer':
    'L’impostazione `results` dice chi scrive i risultati: chi è al tavolo, i segnapunti, o la direzione.',
  'not-the-other-side': 'Anche un segnapunti o la direzione può confermare.',
  'not-the-series-owner': 'Il proprietario nomina la direzione, cede la serie ed elimina la serie.',
  'substitute-not-allowed':
    'Un sostituto vede le carte in mano del posto. Scegli un’altra iscrizione, o un bot.',
  'has-seen-set':
    'Un’iscrizione gioca le smazzate sigillate una sola volta. Scegli un’altra iscrizione, o un bot.',
  'no-set-for-ruleset':
    'Le smazzate sigillate richiedono tavoli con `at: game`, e un gioco in cui sono fissati chi dà le carte e il numero di mani: Schieber (`sevenOfRoses: off`), Kreuzjass, Differenza, Sidi Barrani.',
  'series-over':
    'Per 14 giorni la direzione può riaprire una serie finita: `PATCH …/settings` con `status` impostato su `running`.',
  'series-not-over': 'Chiudi tutti i turni, poi imposta `status` su `finished`.',
  'series-has-results':
    'Una serie con un turno sorteggiato non si elimina: imposta `status` su `cancelled`. I compagni e le grandezze dei tavoli restano.',
  'series-limit':
    '`facts.limit` indica il limite, `facts.most` è il valore. `docs/reference/limits.md` elenca tutti i limiti.',
  'series-full': 'Crea un’altra serie per più persone.',
  'entries-closed': 'Le iscrizioni sono aperte dallo stato `open` fino al turno nell’impostazione `late`.',
  'already-entered': '`you.entry` nella vista della serie è la tua iscrizione.',
  'entry-taken': 'Si può riprendere solo l’iscrizione di un ospite, e restituire solo un’iscrizione ripresa.',
  'guest-expected':
    'Chiedi alla persona. Poi manda `entry` senza `guest`, o nessuno dei due per una nuova iscrizione.',
  'other-guest': 'Manda `guest` come sta sulla lista, o chiedi un link alla direzione.',
  'partner-taken': 'Prima libera l’iscrizione: `PATCH …/entries/{entry}` con `partner` impostato su null.',
  'partner-missing':
    'Con compagni fissi devono essere presenti tutti e due. Imposta un `partner`, o segna l’iscrizione come assente.',
  'number-taken': 'In una serie i numeri della lista sono unici.',
  'guest-cannot-play-here': 'Iscrivi un giocatore, o imposta `at` su `slip` o `sheet`.',
  'too-few-participants': 'Possono giocare solo iscrizioni presenti che non sono a un tavolo aperto.',
  'table-incomplete': 'Segna un’iscrizione come assente, o cambia l’impostazione `fill`.',
  'round-open': '`parallel: true` permette un turno in più accanto a tavoli lenti.',
  'round-closed': '`POST …/rounds/{round}/reopen` crea una nuova revisione.',
  'round-not-started': '`state` del turno: `drawn`, `playing`, `complete`, `closed`, `annulled`.',
  'not-drawn': 'Un turno iniziato si può giocare, chiudere e riaprire.',
  'not-present': 'Imposta `state` dell’iscrizione su `present`.',
  'tables-open':
    'Scrivi e conferma i risultati, risolvi le contestazioni, o termina i tavoli senza risultato.',
  'tables-needed': 'Manda tutti i tavoli con le iscrizioni per posto.',
  'entry-twice': '`facts.path` è il punto nella richiesta.',
  'entry-missing': 'Ogni iscrizione del sorteggio ha bisogno di un posto, o riposa.',
  'entry-absent': 'Solo le iscrizioni del sorteggio possono avere un posto.',
  'wrong-table-size': '`tableSize` nelle impostazioni elenca le grandezze.',
  'partners-apart': 'I compagni hanno i posti 0 e 2, o 1 e 3.',
  'wrong-sides': 'Manda i punti di ogni parte, nell’ordine di `sides` del tavolo.',
  'no-result': 'Prima scrivi il risultato: `PUT …/tables/{table}/result`.',
  'already-at-table': 'Un’iscrizione gioca a un solo tavolo aperto alla volta.',
  'reason-needed': 'Le correzioni dopo un risultato confermato o un turno chiuso dicono il motivo.',
  'unknown-game': '`games` nelle impostazioni elenca gli id.',
  'unfit-pairing':
    '`swiss` richiede compagni fissi, o tavoli da due. I tavoli hanno da 2 a 5 posti, e 4 dove ci sono compagni.',
}
