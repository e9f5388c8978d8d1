import type { ProblemExplanations } from '../problem-schema.ts'

/** The cause and the remedy of each problem code, in the order of the codes. */
export const problemExplanations: ProblemExplanations = {
  'game-not-started':
    'On ne peut jouer que si chaque place a son joueur. La partie commence quand la dernière place est prise.',
  'game-already-started':
    'Seulement avant le début : prendre et libérer des places, renouveler l’invitation, fermer la partie. Pour quitter une partie en cours, abandonne la partie avec `DELETE …/seats/me`.',
  'game-over': 'La partie est finie ou interrompue. La partie reste lisible et ne change plus.',
  'game-not-over':
    'Une revanche demande une partie finie ou interrompue. Les joueurs peuvent convenir de finir plus tôt : `POST …/abandonment`.',
  'no-such-seat': 'Les places sont numérotées à partir de 0. La vue de la partie donne la liste des places.',
  'seat-taken': 'Un autre joueur a cette place. Omets `seat` pour recevoir la première place libre.',
  'seat-held':
    'Une revanche réserve une place à chaque joueur de la partie précédente (`heldFor` dans la vue). Prends une autre place. La personne qui a ouvert la table peut libérer une place réservée (`DELETE …/seats/{seat}`), et le joueur peut renoncer à la place (`DELETE …/seats/me`).',
  'no-seat-free': 'Rejoins une autre partie ouverte, ou crée une partie.',
  'already-seated':
    'Un joueur n’a qu’une place dans une partie. Pour changer de place, quitte d’abord la tienne.',
  'move-not-available':
    'La phase en cours de la donne n’a pas cette sorte de coup. `legalMoves` donne la liste des coups possibles.',
  'not-your-turn': 'Le champ `deal.toAct` de la vue donne la liste des places dont c’est le tour.',
  'bid-not-on-ladder':
    'Les mises montent par pas égaux à partir de la plus basse, selon le jeu et ses options.',
  'bid-too-low': 'Une mise doit être plus haute que la mise qui tient.',
  'denomination-not-offered': 'Le jeu et ses options n’ont pas ce contrat.',
  'suit-not-open': 'Une règle exclut pour l’instant cette couleur du pli, et ta main a d’autres cartes.',
  'already-passed': 'Qui a passé ne prend plus part aux mises, sauf si les règles disent autre chose.',
  'nothing-to-double': 'Pour contrer, il faut une mise de l’autre camp.',
  'own-bid': 'Seuls les adversaires de qui a misé peuvent contrer.',
  'already-doubled': 'Une mise est contrée au plus une fois, et surcontrée au plus une fois.',
  'double-window-closed':
    'Une mise peut être contrée jusqu’à ce que le joueur suivant ait parlé, ou aussi longtemps que le dit le jeu.',
  'double-window-open':
    'Les mises continuent après la réponse de l’adversaire interrogé : contrer ou renoncer.',
  'not-asked': 'Seule une place à qui l’on demande si elle contre peut y renoncer.',
  'nothing-to-redouble': 'Seul un contrat contré de ton propre camp peut être surcontré.',
  'already-led': 'Ce coup n’est possible qu’avant l’entame.',
  'card-not-held': 'Joue une carte de ta propre main. `you.hand` dans la vue donne la liste de tes cartes.',
  'must-follow-suit':
    'Qui a la couleur demandée joue cette couleur, ou un atout là où le jeu le permet. Si l’on demande atout, le bour seul peut rester en main.',
  'must-play-trump': 'On a demandé atout, ou le jeu exige ici un atout, et ta main a des atouts.',
  'no-undertrump':
    'Un atout plus bas que le plus haut atout du pli demande une main d’atouts seuls ou, dans certains jeux, une main sans la couleur demandée.',
  'no-trump-if-void':
    'Au Coiffeur avec `overtrumpIfVoid: false` : une main sans la couleur demandée ne joue pas d’atout sur un pli coupé, tant que cette main a une autre couleur.',
  'weis-too-early':
    'Fais ton annonce avec ta carte (`weis` dans `play`). Le coup séparé `weis` est possible après ta carte.',
  'weis-too-late':
    'Fais ton annonce avec ta carte du premier pli, ou à part avant que la carte suivante soit posée. Une fois qu’une annonce comptée a été montrée, aucune annonce ne peut plus s’ajouter.',
  'stoeck-too-late':
    'Dans les parties où le stöck s’annonce, le stöck est perdu quand une carte suit la seconde carte du stöck.',
  'weis-not-held': 'Chaque annonce doit être une suite ou un carré de tes propres cartes.',
  'weis-incomplete':
    'Tu as ces annonces, mais d’autres annonces sont encore possibles. Annonce tout ensemble, chaque suite en entier.',
  'weis-overlap':
    'Tu as ces annonces, mais deux annonces partagent une carte, ou coupent une suite qui doit rester entière.',
  'weis-too-low': 'Après une annonce plus haute, on ne fait pas d’annonce plus basse.',
  'nothing-to-inspect':
    'Tu peux demander à un adversaire de montrer une annonce comptée, dans le délai que donne le jeu.',
  'not-the-declarer': 'Seul le preneur peut faire cela.',
  'opens-required':
    'Slalom et gustav demandent un premier sens : envoie `opens` avec la valeur `obenabe` ou `undenufe`.',
  'row-not-open':
    'Chaque camp joue une seule fois chaque ligne du tableau. Les scores montrent les lignes libres.',
  'must-declare': 'Passer n’est plus possible : choisis le jeu maintenant.',
  'cannot-shove':
    'Seuls certains jeux permettent de chibrer, et une seule fois. Avec `shoveBack`, le partenaire peut rechibrer au Schieber.',
  'cannot-fold':
    'Abandonner la donne n’est pas possible ici : les règles ne le permettent pas, ou un joueur doit jouer.',
  'already-decided': 'Ce coup n’est possible qu’une fois par donne ; frapper, une fois par pli.',
  'already-looked': 'Cela n’est possible que tant que tu n’as pas regardé ton jeu.',
  'must-look-first': 'Tu n’as pas encore regardé ton jeu : envoie le coup `look`.',
  'bid-not-next': 'La mise doit être exactement le nombre suivant.',
  'prediction-out-of-range': 'Une estimation doit être un nombre de points possible.',
  'already-predicted': 'On ne fait qu’une estimation par donne.',
  'wrong-number-of-cards': 'Envoie autant de cartes que le coup permis en demande, chacune une fois.',
  'items-not-held': 'Montre des combinaisons de tes propres cartes, et n’utilise chaque carte qu’une fois.',
  'cannot-rob': 'Prendre la retourne demande le six d’atout, dans le délai que donne le jeu.',
  'cannot-knock': 'Frapper montre les plus forts atouts pas encore joués, une fois par pli.',
  'card-not-callable': 'Appelle une carte que le jeu permet et que tu n’as pas.',
  'cannot-claim':
    'D’après les points publics, ton camp n’a pas atteint le but. Annoncer la sortie ferait perdre, l’annonce est donc refusée sans pénalité. On n’annonce pas la sortie avant de savoir qui est le partenaire appelé.',
  'last-round-already': 'Un dernier tour ne peut être demandé qu’une fois par partie.',
  'hints-not-allowed': 'Qui crée une partie permet les conseils avec `hints`.',
  'too-many-hints':
    '`facts.most` est le nombre de conseils par tour. Le tour suivant a de nouveaux conseils.',
  'time-not-given':
    'Le temps va à un adversaire dont la pendule tourne, au plus cinq fois par place et par donne, et chaque fois au plus le temps que la pendule donne au début. `facts.reason` nomme l’obstacle.',
  'game-paused':
    'Les joueurs ont convenu d’une pause, et personne ne joue. `pausedUntil` de la partie dit quand la pause finit au plus tard. Chaque joueur à la table peut mettre fin plus tôt à la pause : `POST …/pause` avec `{"agree": false}`.',
  'pause-not-possible':
    'Une pause demande une pendule, et une partie a au plus cinq pauses. `facts.reason` nomme l’obstacle.',
  'malformed-request':
    'L’en-tête `Host` et la cible de la requête ne forment pas une URL. Envoie un nom d’hôte (et un port) et un chemin qui commence par `/`. Chaque `%` demande deux chiffres hexadécimaux, et les octets doivent être de l’UTF-8.',
  'malformed-json': 'Le contenu doit être un seul document JSON en UTF-8.',
  unauthorized:
    'Envoie `Authorization: Bearer <token>` avec le jeton de `POST /v1/players`. Le jeton n’est montré qu’une fois ; si tu le perds, inscris un nouveau joueur. Les requêtes d’une intégration pour elle-même demandent le jeton de l’intégration, de `POST /v1/integrations`.',
  'ticket-expired':
    'Un billet vaut quelques minutes, et au plus aussi longtemps que son jeton. Crée un autre billet avec `POST /v1/players/me/tickets`.',
  'act-as-unknown':
    'Une intégration nomme la personne dans chaque requête : `Act-As: external:<percent-encoded id>` avec son identifiant externe, ou `Act-As: <player id>`. `facts.reason` est `missing`, `malformed`, ou `unknown` pour un identifiant externe que personne n’a : inscris la personne avec `PUT /v1/integrations/me/players/{externalId}`.',
  'not-your-player':
    '`another` : l’intégration n’agit pas pour cette personne, ou la personne a mis fin au lien. `token` : la requête a `Act-As` et le jeton d’une personne : omets `Act-As`, ou envoie le jeton de l’intégration.',
  'foreign-origin':
    '`/mcp` est pour les programmes : les pages d’une autre origine sont refusées, et un service sur ta propre machine ne répond que sous un nom d’hôte local. Omets `Origin`, ou utilise une page du service.',
  'insufficient-scope':
    'Il manque un droit au jeton ou au billet. `facts.scope` donne le droit nécessaire : `read` pour lire, `play` pour changer des parties (lecture comprise), `webhooks` pour gérer des webhooks, `all` pour les jetons et le profil du joueur : les trois droits, pour toutes les parties. Avec la raison `game`, le jeton ne vaut que pour une autre partie, avec `series` que pour une seule série. `GET /v1/players/me/tokens` donne la liste des droits de tes jetons.',
  'not-at-this-table':
    'Seuls les joueurs à la table peuvent faire cela. Les spectateurs peuvent lire une partie publique.',
  'player-blocked':
    'L’exploitant du service a bloqué ce compte. La personne peut lire et exporter des parties, et supprimer le compte. Adresse-toi à l’exploitant.',
  'not-the-owner':
    'Seule la personne qui a ouvert la table peut fermer la partie, libérer des places ou renouveler l’invitation. `owner` dans la vue est l’id de cette personne.',
  'wrong-invite':
    'Une partie privée demande l’invitation `invite`, que donne la vue de ses joueurs. La personne qui a ouvert la table a peut-être renouvelé l’invitation : demande la nouvelle invitation.',
  'not-found':
    'Aucune ressource n’a ce chemin. La référence sous `/docs` donne la liste de tous les chemins.',
  'game-not-found': 'Aucune partie n’a cet id, ou la partie est privée et n’est pas la tienne.',
  'ruleset-not-found': '`GET /v1/rulesets` donne la liste des jeux.',
  'token-not-found':
    'Aucun de tes jetons n’a cet id ; le jeton a peut-être pris fin. `GET /v1/players/me/tokens` donne la liste de tes jetons.',
  'link-not-found':
    'Aucun de tes liens n’a cet id ; le lien a peut-être pris fin. `GET /v1/players/me/links` donne la liste de tes liens.',
  'person-not-found':
    'L’intégration n’a personne avec cet identifiant externe. La personne n’a jamais été inscrite avec `PUT /v1/integrations/me/players/{externalId}`, a mis fin au lien, ou son compte a été supprimé.',
  'deal-not-found': 'Les donnes sont numérotées à partir de 1, dans l’ordre où on les a jouées.',
  'deal-not-finished': 'Le relevé d’une donne est disponible après la dernière carte.',
  'analysis-not-found':
    'La donne n’a pas d’analyse. `POST` sur le même chemin demande une analyse, qui reste disponible pour chaque joueur qui peut voir la donne.',
  'nothing-to-export':
    'Seule une partie jouée et terminée peut être exportée. Suis les événements : `gameFinished` ou `gameAbandoned` marque la fin.',
  'method-not-allowed':
    'La ressource n’a pas cette méthode. L’en-tête `Allow` donne la liste des méthodes permises.',
  'not-acceptable':
    'L’en-tête `Accept` ne permet aucun format de cette ressource. Omets l’en-tête, ou permets `application/json`, ou `text/html` pour une page.',
  'version-moved':
    'L’état dans `If-Match` n’est plus actuel. Rien n’a été changé. Relis la partie, puis décide à nouveau.',
  'cursor-expired':
    'Le fil d’activité garde 30 jours et jusqu’à 1000 parties changées ; le salon garde 24 heures et 1000 éléments. Relis les parties (`links.games`), puis envoie une requête sans `after` pour recevoir le curseur actuel.',
  'upgrade-required':
    'Cette adresse est réservée aux WebSockets : envoie `Upgrade: websocket`. L’adresse des événements donne les mêmes éléments en Server-Sent Events ou en NDJSON.',
  'streams-unavailable':
    'Ce déploiement ne peut pas garder de connexions ouvertes (pas de Durable Objects). Lis les événements par pages, aussi avec `wait`.',
  'no-vacation':
    'Les vacances durent au plus 30 jours sur un an, et un jour entamé compte en entier : il en reste `facts.days`. Les vacances ne peuvent pas commencer tant qu’il te reste moins d’une heure pour un de tes tours (`facts.game`) : joue d’abord.',
  'too-many-streams':
    'Un jeton a au plus 8 flux ouverts, et les propres jetons d’un joueur en ont ensemble 24, sur toutes les parties. Ferme un flux, ou suis toutes tes parties sur un seul flux : `GET /v1/players/me/events`.',
  'too-many-listeners': 'Le flux a le nombre maximal d’auditeurs. Lis les événements par pages.',
  'too-many-open-games':
    'Tu as le nombre maximal de parties qui n’ont pas commencé, créées par toi ou dans lesquelles tu as une place ; `limit` donne le nombre. Ferme tes propres parties (`DELETE /v1/games/{game}`) ou quitte d’autres parties (`DELETE …/seats/me`), puis réessaie avec une nouvelle Idempotency-Key.',
  'too-many-running-games':
    'Tu as le nombre maximal de parties non finies, commencées ou non, créées par toi ou dans lesquelles tu as une place ; `limit` donne le nombre. Finis, quitte ou ferme des parties, puis réessaie avec une nouvelle Idempotency-Key.',
  'too-many-bot-games':
    'Le nombre maximal de parties entre bots seulement est en cours ; `limit` donne le nombre. Un bot qui remplace quelqu’un compte aussi comme bot. `facts.reason` nomme les parties comptées : les tiennes (`yours`), celles de ton adresse réseau (`address`) ou toutes celles du service (`service`). `yours` : attends la fin d’une partie, ou joue toi-même dans une partie (`DELETE …/seats/me/stand-in`), puis réessaie avec une nouvelle Idempotency-Key. Sinon : réessaie dans quelques minutes, avec la même clé ou sans clé. Une partie où une personne joue elle-même ne compte pas.',
  'too-many-tokens':
    'Un joueur peut avoir 20 jetons en plus du jeton d’inscription, 100 billets valables, 5 codes de lien valables, 5 codes pour des appareils et 50 liens ; `limit` donne le nombre atteint. Révoque un jeton (`DELETE /v1/players/me/tokens/{token}`), mets fin à un lien, ou attends que des billets ou des codes expirent, puis réessaie avec une nouvelle Idempotency-Key.',
  'link-code-refused':
    'Rien n’a été lié. `unknown` : le code est inconnu, ou a plus de dix minutes. `taken` : le code a servi pour une autre personne. Demande un nouveau code au joueur (`POST /v1/players/me/links`). Le même code renvoyé pour la même personne donne 200. `device` : le code pour un appareil est inconnu, a expiré ou a déjà servi (`POST /v1/device-tokens`).',
  'player-still-plays':
    'Le joueur actuel de cet identifiant externe a des parties non finies, qui resteraient en plan après un lien avec un autre joueur. Finis ou quitte ces parties, puis renvoie le code tant que le code est valable.',
  'kind-is-final':
    'La nature d’un joueur, personne ou programme, ne change jamais, pour qu’une personne ne puisse pas se révéler être un programme. Rien n’a été changé. `facts.kind` est la nature du joueur. Omets `kind`, ou crée un autre joueur.',
  'not-a-program':
    'Seul un joueur de nature `program` a un `program`. Rien n’a été changé. Pour un programme, crée un autre joueur avec `kind` à `program`.',
  'last-token':
    'C’est le seul jeton avec tous les droits, pour toutes les parties et sans fin. Sans un tel jeton, aucun nouveau jeton ne pourrait être créé. Crée d’abord un autre jeton de cette sorte, puis révoque ce jeton avec le nouveau.',
  'webhook-not-found':
    'Seul le propriétaire voit un webhook ou un abonnement push ; `GET /v1/webhooks` et `GET /v1/players/me/push-subscriptions` donnent la liste des tiens. Les envois sont gardés 30 jours.',
  'push-not-set-up':
    'Le service n’a pas de clés pour les messages push. Dans la réponse de `GET /v1/players/me/push-subscriptions`, `key` est alors null. Pour l’exploitant : `npm run vapid:keys`.',
  'webhook-url-refused':
    'Les messages vont à des URL publiques en `https`, au port 443 ou à un port au-dessus de 1023. `facts.reason` nomme l’erreur. Pour des essais à la maison, utilise un tunnel avec un nom public, ou ton propre service (`npm start`), qui accepte aussi `http://localhost:…`.',
  'too-many-webhooks':
    'Un joueur a au plus 10 webhooks et 10 abonnements push, et une partie 100 webhooks ; `limit` donne le nombre atteint. Un seul webhook peut couvrir toutes tes parties.',
  'ambiguous-move':
    'Le texte `say` convient à plusieurs coups permis, ou à un coup qui peut faire perdre la partie et qui n’était pas assez clair. Rien n’a été fait. `candidates` donne chaque coup sous forme de `notation` et de `say` : envoie l’un d’eux dans une nouvelle requête avec une nouvelle Idempotency-Key.',
  'not-understood':
    'Le texte `say` n’est pas un coup : un mot inconnu, une question, une négation, ou trop peu de texte. `understood` donne la partie comprise, `candidates` jusqu’à cinq coups semblables. Rien n’a été fait. `…/legal-moves?say=true` donne la liste de tes coups.',
  'unknown-preset':
    'Aucun modèle n’a le `preset` de la requête. `facts.candidates` donne jusqu’à cinq modèles semblables ; `GET /v1/presets` donne la liste de tous les modèles.',
  'preset-of-another-ruleset':
    'Le `preset` appartient au jeu que nomme `facts.ruleset`. Omets `ruleset`, ou envoie un modèle du jeu demandé.',
  'name-refused':
    'Le nom d’un joueur, d’un programme ou d’une table contient un mot que le service refuse. Choisis un autre nom.',
  'deal-set-not-found':
    'Aucun jeu de donnes n’a cet id. La vue d’une partie et celle d’un tour d’une série donnent l’id sous `dealSet`.',
  'deal-set-sealed':
    'On joue encore les mêmes cartes à d’autres tables. Les donnes s’ouvrent avec le jeu de donnes : `openedAt` de `GET /v1/deal-sets/{dealSet}`. Un joueur voit quand même sa propre table : vue, événements et scores.',
  'sheet-not-found':
    'Aucune feuille n’a cet id, ou la personne qui envoie la requête n’écrit pas sur la feuille et n’y est pas nommée comme joueur. Qui écrit voit l’invitation `invite` ; `POST /v1/sheets/{sheet}/writers` prend l’invitation.',
  'not-a-writer':
    'Un joueur nommé à la table peut lire la feuille. Pour écrire, il faut `POST /v1/sheets/{sheet}/writers` avec l’invitation `invite`. Seul le propriétaire peut effacer la feuille.',
  'no-sheet-for-ruleset':
    'Pour compter les points de ce jeu, il faut les cartes ; aucune feuille ne peut donc les compter. `GET /v1/rulesets` donne la liste des jeux.',
  'wrong-sum':
    'Les points des camps ne font pas le total du jeu. `facts` donne la donne d’une feuille (`deal`), le total attendu (`expected`) et le total obtenu (`got`). Rien n’a été écrit, pas même les autres inscriptions de la requête.',
  'deal-contested':
    'Deux téléphones ont envoyé des chiffres différents pour une donne, la donne ne compte donc pas. `facts.deals` donne les numéros. Envoie les bons chiffres avec `PUT /v1/sheets/{sheet}/deals/{number}`.',
  'sheet-finished':
    'Une feuille terminée ne prend plus d’inscriptions. `POST …/undo` rouvre la feuille ; les corrections et les confirmations restent possibles.',
  'nothing-to-undo':
    'L’annulation retire ta dernière inscription, tant que personne n’a changé la donne depuis. Corrige une donne avec `PUT /v1/sheets/{sheet}/deals/{number}`, ou raye la donne avec `DELETE`.',
  'already-confirmed':
    'Personne n’a changé la feuille ou la table depuis la confirmation. Il ne reste rien à faire.',
  'confirmed-by-same':
    'Une confirmation demande une deuxième personne : quelqu’un qui écrit sur la feuille ou un joueur nommé à la table, qui n’a pas écrit en dernier.',
  'sheet-incomplete':
    'Seule une feuille dont toutes les donnes comptent peut être confirmée. `facts.deals` donne les numéros des donnes qui manquent, des donnes dont les chiffres ne conviennent pas, et des donnes après la fin de la partie. Inscris, corrige ou raye ces donnes.',
  'sheet-limit':
    '`facts.reason` nomme la limite, `limit` le nombre : feuilles non terminées du propriétaire (`open`), nouvelles feuilles d’un jour (`today`), personnes qui écrivent sur une feuille (`writers`), événements de son journal (`events`) ou résultats différents d’une donne (`contested`). Termine ou efface des feuilles, choisis le bon résultat de la donne, ou crée une autre feuille, puis réessaie avec une nouvelle Idempotency-Key.',
  'precondition-required':
    'La requête remplace une valeur, elle doit donc nommer l’état que le client a vu : envoie l’`ETag` de `GET /v1/sheets/{sheet}` dans `If-Match`. Dans un autre état, la réponse est 412 `version-moved`.',
  'idempotency-key-reused':
    'La même clé a été envoyée dans les 24 dernières heures au même chemin avec un autre contenu. Utilise une nouvelle clé pour chaque nouvelle requête.',
  'body-too-large': 'La taille maximale d’un contenu est de 64 KiB.',
  'unsupported-media-type':
    'Envoie `Content-Type: application/json`, en UTF-8 et sans `Content-Encoding` comme gzip.',
  'invalid-request':
    '`errors` donne la liste des erreurs : un JSON Pointer dans le contenu (`/seats/0`), ou `?name` pour un paramètre de requête, `{name}` pour une partie du chemin, `Name:` pour un en-tête. La liste a au plus 20 erreurs ; `moreErrors` est le nombre d’erreurs en plus.',
  'too-many-requests':
    'Attends les secondes que donne `Retry-After`. `RateLimit-Policy` donne la limite ; `RateLimit` donne le reste dans chaque réponse. Les requêtes avec un jeton inconnu comptent pour l’adresse. Quand `facts.reason` est `computing` ou `pictures`, la limite est du temps de calcul (CPU) ; les autres requêtes reçoivent une réponse.',
  'too-many-new-players':
    '`facts.most` est le nombre de nouvelles personnes par minute pour une intégration. Attends les secondes que donne `Retry-After`. Les personnes déjà inscrites ne sont pas touchées.',
  'monthly-cap-reached':
    'L’exploitant limite les parties, les coups ou les nouveaux comptes de l’intégration par mois civil (UTC). `facts.reason` nomme la sorte, `limit` le nombre ; `Retry-After` donne les secondes jusqu’au mois suivant.',
  'too-many-analyses':
    '`limit` est le nombre de nouvelles analyses par jour, à partir de minuit UTC ; les analyses existantes ne comptent pas. `Retry-After` donne les secondes jusqu’au jour suivant.',
  'too-many-new-games':
    '`limit` est le nombre de nouvelles parties par jour, à partir de minuit UTC. `Retry-After` donne les secondes jusqu’au jour suivant ; la même Idempotency-Key marche alors.',
  'internal-error': 'Le service a un défaut. Signale l’id de la requête, et réessaie.',
  'store-unavailable':
    'Réessaie après les secondes que donne `Retry-After`, avec la même Idempotency-Key : la requête a peut-être eu un effet, ou peut-être pas.',
  'newer-release':
    'Une version plus récente du service a changé cette partie, et une version plus ancienne a reçu ta requête. Rien n’a été fait. Réessaie après les secondes que donne `Retry-After`, avec la même Idempotency-Key.',
  overloaded:
    'Trop de requêtes attendent la base de données, cette requête n’a donc pas été commencée. Rien n’a été changé. Réessaie après les secondes que donne `Retry-After`.',
  crowded: 'D’autres requêtes ont changé les mêmes données à chaque essai. Rien n’a été changé. Réessaie.',
  'series-not-found':
    'Une série privée est visible pour sa direction, ses marqueurs et ses participants. Avec l’invitation, les autres voient comment s’inscrire.',
  'round-not-found':
    '`GET …/rounds` donne la liste des tours. La soirée d’un nouveau tour ne précède pas la soirée actuelle.',
  'table-not-found': '`GET …/rounds/{round}/tables` donne la liste des tables.',
  'entry-not-found':
    '`GET …/entries` donne la liste des inscriptions. `facts.path` est l’endroit dans la requête.',
  'adjustment-not-found': 'Une correction retirée ne reste que dans le journal.',
  'not-a-director': '`directors` dans la vue de la série donne la liste des membres de la direction.',
  'not-a-scorer':
    'Le réglage `results` dit qui inscrit les résultats : les personnes à la table, des marqueurs ou la direction.',
  'not-the-other-side': 'Un marqueur ou la direction peut aussi confirmer.',
  'not-the-series-owner':
    'Le propriétaire nomme la direction, remet la série à quelqu’un d’autre et supprime la série.',
  'substitute-not-allowed':
    'Un remplaçant voit la main de la place. Choisis une autre inscription, ou un bot.',
  'has-seen-set':
    'Une inscription ne joue qu’une fois les mêmes donnes scellées. Choisis une autre inscription, ou un bot.',
  'no-set-for-ruleset':
    'Des donnes scellées demandent des tables avec `at: game`, et un jeu dont les donneurs et le nombre de donnes sont fixes : Chibre (`sevenOfRoses: off`), Kreuzjass, Différence, Sidi Barrani.',
  'series-over':
    'La direction peut rouvrir une série terminée pendant 14 jours : `PATCH …/settings` avec `status` à `running`.',
  'series-not-over': 'Clos tous les tours, puis mets `status` à `finished`.',
  'series-has-results':
    'Une série dont un tour est tiré ne se supprime pas : mets `status` à `cancelled`. Les partenaires et les tailles des tables restent.',
  'series-limit':
    '`facts.limit` nomme la limite, `facts.most` est la valeur. `docs/reference/limits.md` donne la liste de toutes les limites.',
  'series-full': 'Crée une autre série pour davantage de personnes.',
  'entries-closed':
    'Les inscriptions sont ouvertes à partir du statut `open`, jusqu’au tour que donne le réglage `late`.',
  'already-entered': '`you.entry` dans la vue de la série est ton inscription.',
  'entry-taken':
    'Seule l’inscription d’un invité peut être reprise, et seule une inscription reprise peut être rendue.',
  'guest-expected':
    'Demande à la personne. Envoie ensuite `entry` sans `guest`, ou aucun des deux pour une nouvelle inscription.',
  'other-guest': 'Envoie `guest` comme dans la liste, ou demande un lien à la direction.',
  'partner-taken': 'Libère d’abord l’inscription : `PATCH …/entries/{entry}` avec `partner` à null.',
  'partner-missing':
    'Avec des partenaires fixes, les deux doivent être présents. Indique un `partner`, ou note l’inscription comme absente.',
  'number-taken': 'Les numéros dans les listes sont uniques dans une série.',
  'guest-cannot-play-here': 'Inscris quelqu’un qui a un compte, ou mets `at` à `slip` ou à `sheet`.',
  'too-few-participants': 'Seules les inscriptions présentes et à aucune table ouverte peuvent jouer.',
  'table-incomplete': 'Note une inscription comme absente, ou change le réglage `fill`.',
  'round-open': '`parallel: true` permet un tour de plus à côté de tables lentes.',
  'round-closed': '`POST …/rounds/{round}/reopen` crée une nouvelle révision.',
  'round-not-started': '`state` du tour : `drawn`, `playing`, `complete`, `closed`, `annulled`.',
  'not-drawn': 'Un tour commencé peut être joué, clos et rouvert.',
  'not-present': 'Mets le `state` de l’inscription à `present`.',
  'tables-open':
    'Inscris et confirme les résultats, règle les contestations, ou déclare les tables finies sans résultat.',
  'tables-needed': 'Envoie toutes les tables avec les inscriptions par place.',
  'entry-twice': '`facts.path` est l’endroit dans la requête.',
  'entry-missing': 'Toutes les inscriptions du tirage ont besoin d’une place, ou sont exemptes.',
  'entry-absent': 'Seules les inscriptions du tirage peuvent avoir une place.',
  'wrong-table-size': '`tableSize` dans les réglages donne la liste des tailles.',
  'partners-apart': 'Les partenaires ont les places 0 et 2, ou 1 et 3.',
  'wrong-sides': 'Envoie les points de chaque camp, dans l’ordre de `sides` de la table.',
  'no-result': 'Inscris d’abord le résultat : `PUT …/tables/{table}/result`.',
  'already-at-table': 'Une inscription ne joue qu’à une table ouverte à la fois.',
  'reason-needed': 'Une correction après un résultat confirmé ou un tour clos dit pourquoi.',
  'unknown-game': '`games` dans les réglages donne la liste des id.',
  'unfit-pairing':
    '`swiss` demande des partenaires fixes, ou des tables de deux. Les tables ont 2 à 5 places, et 4 là où il y a des partenaires.',
}
