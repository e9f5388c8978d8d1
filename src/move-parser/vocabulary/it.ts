import type { Vocabulary } from './schema.ts'

/** Italian words for moves, cards and numbers, as spoken in Ticino. */
export const italianVocabulary = {
  suits: {
    acorns: 'ghianda, ghiande, giande',
    shields: 'scudo, scudi, scuddi, stemmi, schilten',
    roses: 'rosa, rose, roselline',
    bells: 'campanello, campanelli, campanella, campanelle, sonagli, campane, campana, sonaglio, schellen',
    spades: 'picca, picche, piche, pichè, pikke',
    hearts: 'cuore, cuori, quori',
    diamonds: 'quadro, quadri, denari',
    clubs: 'fiore, fiori, trifoglio, trifogli',
  },
  ranks: {
    A: 'asso, assi, ase, l asso',
    K: 're, rè, king',
    O: 'ober, donna, donne, dama, regina, dame, regine, reggina',
    U: 'under, fante, fanti, jack, bube, unter, fant',
    B: 'bandiera, bandiere, banner, bandierina, decina',
    9: '',
    8: '',
    7: '',
    6: '',
  },
  modes: {
    obenabe:
      'obenabe, obeabe, dall alto, dall alto in basso, dall alto al basso, alto basso, sopra sotto, di obe, tutto alto, tutto dall alto, dall alto verso il basso, alto in basso, da sopra, obenab, obabe',
    undenufe:
      'undenufe, undeufe, dal basso, dal basso in alto, dal basso all alto, basso alto, sotto sopra, di unde, tutto basso, tutto dal basso, dal basso verso l alto, da sotto, basso in alto, undenuf, undufe',
    slalom: 'salom, slalon, slalom',
    gustav: 'gustav',
    tuo: 'tuo',
    tutti: 'tutti',
  },
  puur: 'puur, bur, il bur, puur di briscola',
  nell: 'nell, il nell, nel',
  keywords: {
    trump:
      'con atout, con un atout, con l atout, con briscola, con la briscola, con una briscola, briscola, briscole, atout, taglio, tagliare, atu, briscolo, d atout, di atout, è atout, è briscola, in atout, come atout, come briscola, a briscola, tagliando, taglio con',
    misere: 'misère, misere, miseria, a perdere, miserie, in misère',
    once: 'una volta, una volta sola, una sola volta, una sola, solo una volta, per una volta',
    blind:
      'cieco, alla cieca, al buio, buio, bendato, senza guardare, alla cieca, cieca, al buio, senza guardare, senza vedere, a occhi chiusi',
    joker: 'jolly, jolli, jolly, joker',
    row: 'nella riga, riga, sulla riga',
    weis: 'e dichiaro, e annuncio, e accuso, dichiarazioni, dichiarazione, accusi, la dichiarazione, annuncio, annunci, l annuncio, annunciare, accuso, accusa, weis, accusi, dichiarazione, scala, sequenza',
    cards: 'carte, carta, mano, gioco',
    stock: 'tallone, morto, monte, il tallone, pozzo, mazzo, mazzetto',
    points: 'punti, punto, pt, pti, punticini',
    high: 'dall alto, alto, in alto',
    low: 'dal basso, basso, in basso',
    first:
      'prima, comincio, cominciando, inizio, iniziando, cominciare, si comincia, per iniziare, per cominciare, si parte, partenza, parto, partendo, inizia, si inizia, all inizio',
    or: 'o, oppure',
    no: 'non, no, niente, nulla, mai, nessuno, nessun, nessuna, senza',
    highest:
      'alto, alta, grosso, grossa, più grande, più grosso, più grossa, superiore, maggiore, più alto, più alta, più alti, il più alto, la più alta, più grande, più grosso, più grossa, il più grande, la più grande, più forte, il più forte, la più forte, migliore, miglior, grosso, grossa, maggiore',
    lowest:
      'piccoletto, piccoletta, minuscola, minore, inferiore, più piccola, più bassa, più basso, più bassa, il più basso, la più bassa, più piccolo, più piccola, il più piccolo, la più piccola, più debole, il più debole, la più debole, piccolo, piccola, piccolino, minore',
    only: 'ultimo, ultima, unico, unica, il solo, la sola',
  },
  runs: {
    3: 'terza, tre carte, tre di fila, scala di tre, scala di 3, sequenza di tre, tre in fila, 3 carte, tre carte di fila, tre carte in fila, tre in sequenza, scala di tre carte, tre carte in scala, terza di',
    4: 'quarta, quattro carte, scala di quattro, sequenza di quattro, 4 carte, quattro in fila, quattro di fila',
    5: 'quinta, cinque carte, scala di cinque, sequenza di cinque, 5 carte, cinque di fila, cinque in fila',
  },
  numerals: {
    ones: {
      0: 'zero',
      1: 'un, uno, un, una, un o, uno, un, una',
      2: 'due',
      3: 'tre',
      4: 'quattro',
      5: 'cinque',
      6: 'sei',
      7: 'sette',
      8: 'otto',
      9: 'nove',
    },
    teens: {
      10: 'dieci',
      11: 'undici',
      12: 'dodici',
      13: 'tredici',
      14: 'quattordici',
      15: 'quindici',
      16: 'sedici',
      17: 'diciassette',
      18: 'diciotto',
      19: 'diciannove',
    },
    tens: {
      20: 'vent, venti',
      30: 'trent, trenta, trent',
      40: 'quarant, quaranta, quarant',
      50: 'cinquant, cinquanta, cinquant',
      60: 'sessant, sessanta, sessant',
      70: 'settant, settanta, settant',
      80: 'ottant, ottanta, ottant',
      90: 'novant, novanta, novant',
    },
    hundred: 'cento, cent',
    thousand: 'mille',
    and: 'e',
    onesFirst: false,
    byScore: false,
  },
  match: 'match, cappotto, tutte le prese',
  moves: {
    bid: '',
    pass: 'io/- busso, passo senza guardare, per ora passo, passo per ora, io paso, paso, passo al compagno/socio, per me passo, passo il/- turno, passo la mano, passo oltre, io passo il turno, passo anche questa, passo questa, si passa, passiamo, passo ancora, preferisco passare, dico passo, faccio passo, passo pure io, passo di nuovo, sempre passo, passo allora, allora passo, passo, passa, pass, passare, io passo, passo qui, passo io, passo anch io, passo anche io, passo la mano, devo passare, passo per me, dico passo, non offro, non dico niente, non salgo, nessuna offerta, niente offerta, anch io passo, pure io passo, passiamo, per me passo',
    double:
      'vi/ti/lo/la/ve la/ve lo contro, contro/contriamo i/il/alla/quella/la/le/gli vostra/vostro/loro/tua/tuo/offerta/annuncio/-, contro quella, vi/ti/- do contro su/sui/alle/ai, contro ai/alle/i/le suoi/sue/loro, do/dico contro, doppiato, contrato, contriamo, raddoppiamo, io contro, lo raddoppio, la raddoppio, metto il contro, faccio contro, dico contro, contro, contra, contrare, contrato, doppio, busso, bussare, raddoppio, raddoppiare, raddoppiato, io raddoppio, li raddoppio, lo raddoppio, ve lo raddoppio, do il contro, dò il contro, dico contro, contro io, doppio io, il doppio, contro questa, vi do il contro, ti do il contro, contriamo, raddoppiamo, kontra, io contro, faccio contro, chiamo contro, metto il contro',
    redouble:
      'surcontro, surcontrare, ricontro, surcontrato, ri raddoppio, io surcontro, rilancio il contro, recontro, controcontro, riraddoppio',
    decline: 'niente contro, non contro, non raddoppio, nessun contro',
    choose: '',
    play: '',
    weis: '',
    stoeck: 'stöck, stock, stoeck',
    inspect:
      'fammi/fatemi/fai/fate vedere la/l/le tua/vostra/sua/- dichiarazione/accusa/annuncio, chiedo di vedere la/l accusa/dichiarazione/annuncio, chiedo l accusa/annuncio, cosa/cos ha/hai accusato/dichiarato, cosa ha accusato lo, fammi/fate/fatemi vedere, vorrei vedere cosa è stato accusato/dichiarato, prima di giocare fammi vedere l accusa, mostrami la/le/l/il dichiarazione/dichiarazioni/annuncio/annunci/accuso, fammi vedere la/le/l/il dichiarazione/dichiarazioni/annuncio/annunci/accuso, vedere la/le/l/il dichiarazione/dichiarazioni/annuncio/annunci/accuso, voglio/vorrei/posso vedere la/le/l/il dichiarazione/dichiarazioni/annuncio/annunci/accuso',
    shove:
      'passo palla, a te la scelta, la scelta a te, lascio a te socio, schibro, io schibro, schibrare, scibro, chibrare, chibro, passo il gioco al socio, passo il gioco al compagno, spingo la scelta, spingo, spingere, spinto, io spingo, schiebo, passo al compagno, passo al socio, al compagno, al socio, scegli tu, decidi tu, spingo a te, spingo al socio, spingo al compagno, spingo socio, spingo oltre, te la spingo, spingiamo, passo a te, passo al mio socio, passo al mio compagno, passo la scelta, passo la scelta al socio, passo la scelta al compagno, lascio scegliere al socio, lascio scegliere al compagno, lascio scegliere il socio, lascio la scelta al socio, lascio decidere il socio, lascio decidere al socio, sceglie il socio, sceglie il compagno, decide il socio, decide il compagno, scelga il socio, socio scegli tu, socio decidi tu, scegli tu socio, decidi tu socio, a te la scelta, a te la scelta socio, a te decidere, a te scegliere, tocca a te scegliere, fai tu socio, fai tu atout, schiebo io, chibro, io chibro, al mio socio, al mio compagno, giro al socio, giro al compagno, rimando al socio',
    predict: '',
    fold: 'getto, mi tocca uscire, senza di me stavolta/-, esco, abbandono, da buttare lascio, lascio perdere, non vale la pena, butto, butto tutto, fuori, lasciamo, lasciamo perdere, lasciamo stare, molliamo, rinunciamo, usciamo, siamo fuori, abbandono qui, esco qui, esco da questa, me ne vado, getto le carte, poso le carte, mi chiamo fuori, la partita è tua, abbandono, mi ritiro, ritiro, sono fuori, mollo, abbandonare, esco, mi arrendo, mi ritiro qui, io mi ritiro, mi tiro fuori, mi chiamo fuori, mi tiro indietro, rinuncio, io rinuncio, lascio la partita, lascio la mano, lascio perdere, lascio stare, non gioco, io non gioco, non partecipo, non ci sto, non vado, esco dalla mano, esco dal gioco, abbandono la partita, abbandono la mano, abbandoniamo, ci ritiriamo, ci arrendiamo, getto la spugna, butto le carte, butto via le carte, mollo tutto, mollo la partita, mollo la mano, mollo qui, vi lascio la partita, vi lascio la mano, ti lascio la partita, ti lascio la mano, cedo, cedo la partita, cedo la mano, concedo, concedo la partita, sto fuori, resto fuori, rimango fuori, questa non la gioco, questa la lascio, fuori io, io fuori, sono fuori da questa, mi fermo, mi fermo qui, capitolo, passo la mano a voi',
    stand:
      'si gioca, gioco questa/- mano, certo che gioco, ci sono, ci vado, no no gioco, gioco con questa briscola/mano, si gioca senza tallone, gioco senza guardare il tallone, non tocco il tallone, altro che abbandonare, ci sto, resto, rimango, sono dentro, lascio il tallone, lascio il monte, lascio il morto, resto con le mie carte, senza tallone, senza il tallone, senza monte, vado avanti, gioco avanti, andiamo avanti, giochiamo avanti, partecipo, io partecipo, sì partecipo, ci sto dentro, sto dentro, dentro, io dentro, vengo anch io, gioco lo stesso, gioco questa, la gioco, gioco la mano, gioco la partita, giochiamo, giochiamo la mano, gioco anch io, gioco anche io, tengo, tengo e gioco, tengo le carte, tengo le mie carte, tengo la mano, tengo la mia mano, resto dentro, rimango dentro, resto in gioco, rimango in gioco, resto nel giro, resto così, sto così, sto bene così, non prendo il tallone, non prendo il mazzo, non prendo, non prendo niente, niente tallone, senza prendere il tallone, lascio lì il tallone, il tallone lo lascio, il tallone resta lì, continuo, io continuo, continuiamo, proseguo, accetto, rischio e gioco, entro anch io',
    take: 'prendi il tallone, prendo il tallone, prendo il monte, prendo il morto, prendo le quattro carte, prendo su, prendo su le quattro carte, prendo su il tallone, prendo le carte, le quattro carte, raccolgo, raccolgo il tallone, raccolgo le quattro carte, tiro su il tallone, tiro su le quattro carte, voglio il tallone, dammi il tallone, il tallone per favore, pesco, pesco il tallone, ritiro il tallone, cambio con il tallone, prendo tutto',
    look: 'scopro, gira/girate/mostra/mostrami le mie carte, vedo le carte, vedo le mie carte, guardo prima le carte, guardiamo, le guardo, vorrei vedere le carte, vorrei vedere le mie carte, fammi vedere che carte ho, guardo, guardo le carte, guardare, guardo le mie carte, fammi vedere le carte, fammi vedere le mie carte, fai vedere le mie carte, mostrami le carte, mostrami le mie carte, voglio vedere le carte, voglio vedere le mie carte, vedere le mie carte, vedere le carte, giro le carte, giro le mie carte, scopro le carte, scopro le mie carte, scopri le mie carte, do un occhiata, dò un occhiata, un occhiata alle carte, sbircio, prima guardo, guardo prima, guardo la mano, guardo la mia mano, alzo le carte, alzo le mie carte, apro le carte',
    discard: 'scarto, scartare',
    exchange: 'scambio, cambio, scambiare, cambiare',
    rob: 'rubo, rubare, prendo la carta scoperta, rubo il sei, rubo la carta, prendo la carta girata, scambio il sei',
    announce: '',
    knock: 'la briscola più alta, briscola più alta',
    call: 'chiamo, chiamare',
    claim: 'abbiamo raggiunto il traguardo, ho raggiunto il traguardo, traguardo raggiunto',
    'last-round':
      'facciamo l ultimo giro, ultimo giro e poi si chiude/basta, l ultimo giro e poi si chiude/basta, chiedo/voglio/vorrei/annuncio/dichiaro/chiamo/faccio/facciamo/propongo l/un/- ultimo giro, chiedo/voglio/faccio l/un/- ultima mano/tornata, ultimo giro, l ultimo giro, un ultimo giro, annuncio l ultimo giro, dichiaro l ultimo giro, chiamo l ultimo giro, ultimo giro per favore, facciamo l ultimo giro, l ultima mano, ultima mano, ultimo giro annunciato, ultima tornata, ancora un giro e basta, l ultima',
  },
  asides: {
    pass: 'avanti',
    stand: 'gioco, io gioco, giocare',
    take: 'prendo, prendere, io prendo',
    inspect:
      'vedere le dichiarazioni, vedere la/l/le/il dichiarazione/annuncio/annunci/accuso, mostra/vedo/guardo la/l/le dichiarazione/dichiarazioni/annuncio/annunci/accuso, controllo la dichiarazione, mostra, mostrami, fammi vedere, fai vedere, mostrare, vedere, vedo, ispeziono, ispezionare, controllo, controllare, guardo, guardare, voglio vedere, vorrei vedere, posso vedere, mostra il tuo, mostrami il tuo, fammi vedere il, chiedo di vedere, guardiamo, fatemi vedere, fa vedere',
    announce: 'mostro, mostrare, annuncio',
    claim: 'sono uscito, siamo usciti, finito, fatto',
  },
  urges: {
    pass: 'avanti, passa',
    stand:
      'resta, resta dentro, continua, vieni, vado, io vado, vado io, vengo, ci sono, io ci sono, entro, io entro',
    take: 'prendi, prendilo, prendila',
    fold: 'ritirati, abbandona, molla',
  },
  knockTwo: 'due briscole più alte, le due briscole più alte',
  beside: {
    any: 'arriva, adesso arriva, ora arriva, scusate, scusa, scusami, mi spiace, mi dispiace, spiacente, sorry, pf, pls, per ora, nonostante tutto, malgrado tutto, con tutte ste/queste piccole, ne ho due/tre/quattro/cinque/sei, direi, dai, stavolta, purtroppo, pazienza, peccato, è tutto, ovvio, ovviamente, chiaro, certo, certamente, naturalmente, sicuro, sicuramente, logico, ecco, eccolo, eccola, eccoti, ecco qua, ecco qui, dai dai, su, forza, andiamo, via, vai, va be, vabbè, vabbe, beh, be, allora allora, bene, bon, mah, boh, mmh, mmm, hmm, eh, ah, oh, uff, uffa, insomma, alla fine, comunque, intanto, aspetta, aspettate, un attimo, vedremo, ci credo, ci crediamo, buona fortuna, incrocio le dita, in bocca al lupo, coraggio, come sempre, come al solito, questa volta, ancora, ancora una volta, caro socio, amici, ragazzi, signori, gente, a voi, a te, a lei, ultima parola, la mia ultima parola, e basta, basta, e via, e non se ne parla più, siamo matti, grazie del regalo, grazie del regalo socio, comunque sia, semplicemente, soltanto, solo, allora, pure, anche, così, guarda, guardate, toh, to',
    own: 'proviamo, proviamoci, tentiamo, vediamo, vediamo un po, rischio tutto, subito, direttamente, diretto, senza esitare, non ho scelta, non ho altra scelta, senza scelta, per forza, obbligato, obbligata, obbligatorio, non ho altro, non ho nient altro, altro non ho, tutto quello che ho, è tutto quello che ho, provo, ci provo, tento, per cominciare, per iniziare, per partire, per me, da parte mia, dal canto mio, tocca a me, al mio turno, così ce le togliamo, così ce lo togliamo, sarà, sia, devo, devo proprio, sono obbligato, sono obbligata, voglio, vorrei, preferisco, posso, diciamo, mettiamo, faccio, segna, segnami, il minimo',
    unwilling:
      'no, no no, no grazie, niente, niente di niente, niente da dire, niente da fare, niente per me, non ho niente, non ho nulla, non ho proprio niente, non ho carte, non ho gioco, non ho mano, nulla, nulla da dire, nulla in mano, niente in mano, niente di buono, nessun gioco, nessuna carta, niente atout, niente carte, brutte carte, carte brutte, brutta mano, mano brutta, ho una mano da piangere, mano da piangere, mano pessima, pessima mano, carte pessime, pessime carte, mano debole, carte deboli, con questa mano, con queste carte, con carte così, con una mano così, ho una brutta mano, ho una mano brutta/pessima/debole/orribile, ho brutte carte, ho carte brutte/pessime/deboli/orribili, la mia mano è brutta/pessima/debole/orribile, le mie carte sono brutte/pessime/deboli/orribili, troppo alto, troppo, troppo per me, è troppo, è troppo alto, è troppo per me, è troppo alto per me, troppo alto per me, troppo caro, troppo rischioso, è troppo rischioso, troppo rischio, troppo forte, troppo forte per me, sale troppo, non posso, non ce la faccio, non me la sento, lascio parlare gli altri, lascio agli altri, lascio stare, lascio a te, lascio a voi, lascio fare a te, lascio scegliere a te, lascio, lascia, tocca a te, tocca a voi, vai tu, fai tu, fate voi, a te socio, a te la scelta, prendi, prendete, prendi tu, tienila, tienilo, qui, qua, da me, di qua, anch io, anche io, pure io, meglio, è meglio, meglio di no, piuttosto, prudente, per prudenza, prudenza, per sicurezza, senza di me, senza di me stavolta, senza me, non per me, non io, non stavolta, non questa volta, non oggi, nessuna possibilità, senza speranza, è persa, persa, è finita, questa mano, questa partita, questo giro, questa non la gioco, questo non lo gioco, la partita, la mano, il giro, la giocata, ancora, sempre, avete vinto, hai vinto, bravi, bravo, complimenti, al compagno, al socio, al mio socio, al mio compagno, a voi',
    willing:
      'no no, non ce la fate mai, non ce la farete mai, non ce la fai mai, non ce la farai mai, non ce la fate, non ce la fai, non ci riuscite, non ci riuscirete mai, non ci credo, impossibile, troppo alto, è troppo alto, rischio, prendo il rischio, corro il rischio, lo stesso, la mano, la partita, il giro, questa, questa volta, questa mano, anch io, anche io, anche, ho una bella mano, bella mano, belle carte, ho belle carte, ho buone carte, buone carte, mi fido, perché no, fino in fondo, fino alla fine, sì, volentieri, tengo, tutto',
    card: 'ti/vi do/lascio/metto/regalo, salgo/sopra/vado con/col, mi sbarazzo, mi disfo, prima, io/- incasso/avanzo/rigioco/tiro/libero/regalo/mollo/ingrasso/carico/taglietto/sacrifico con/-, mi libero di/del/della/dello/dell, prima tiro/incasso, metti giù, taglia col/con, taglio basso/alto, con l unica briscola che ho, ho solo quella/quello, per stare tranquillo/sicuro, non costa niente, costretto, obbligato, direi, la mia, rigioco, io/- gioco/metto/butto/calo/tiro/lancio/do/parto/comincio/inizio/attacco/apro/esco/taglio/rispondo/prendo/lascio/scarto/mangio/carico/sacrifico/vado/torno/rientro/supero/copro/brucio/sparo/mollo con/di/a/sul/su/sopra/-, voglio/devo/posso/vorrei giocare/mettere/buttare/calare/tirare/partire/cominciare/attaccare/uscire/tagliare/rispondere/prendere/scartare con/-, giocare, giochiamo, giocato, giocata, calato, mettiamo, taglio, tagliato, tagliando, sul tavolo, dal tavolo, in tavola, dalla mano, di mano, dalla mia mano, che è sul tavolo, che è scoperto, scoperto, scoperta, che è visibile, visibile, che è maestro, che è maestra, maestro, maestra, qui sopra, sopra, per il socio, per te, per te socio, per il compagno, per prendere, per la presa, per vincere, per tagliare, per rispondere, come prima, come prima carta, in attacco, in risposta, di scarto, come scarto, per ultimo, mi resta, mi rimane, mi resta solo, mi rimane solo, resta solo, rimane solo, ho solo, ho soltanto, devo rispondere, e la presa è mia/nostra, beccati questo, beccati questa, bum, pam, to, vai, via',
    bid: 'arrivo/salgo/vado a/fino a/-, mi spingo a, cinque/dieci/venti/5/10/20 di più, il minimo, comincio basso, segna, apro con/a/-, parto con/da/-, comincio/inizio/parto/apro da/con/a, per cominciare, non un punto di meno, io/- dico/salgo/annuncio/metto/offro/propongo/provo/tento/oso/rischio/scommetto/apro/parto/rilancio/alzo/chiamo/vado/faccio/prendo/punto/chiedo a/fino/di/con/da/subito/direttamente/-, si apre, si apre a, si sale a, saliamo a, saliamo, apriamo a, fino a, direi, metterei, offrirei, salirei a, non di più, non un punto di più, e non meno, offerta, la mia offerta, voglio dire, voglio salire a, devo salire a, salgo di, salgo di cinque, salgo di dieci, salgo subito a',
    choose:
      'bene, ok, allora, per uno/due/tre/quattro/cinque/sei/1/2/3/4/5/6, quello per uno/due/tre/quattro/cinque/sei, semplice, quello semplice, doppio, il doppio, triplo, il triplo, quadruplo, il quadruplo, quintuplo, sestuplo, x 1/2/3/4/5/6, saranno, sarà, metti briscola, rischio tutto, io/- faccio/gioco/scelgo/prendo/metto/dico/annuncio/nomino/dichiaro/opto/parto/vado/chiedo/voglio/chiamo per/a/con/in/di/come/su/-, facciamo, giochiamo, prendiamo, scegliamo, mettiamo, vada per, andiamo di, andiamo con, andiamo a, si gioca, si fa, si va, si va a, si va di, atout è, atout sarà, l atout è, la briscola è, la briscola sarà, briscola è, come atout, come briscola, per atout, da atout, di atout, la gioco, lo gioco, lo uso, la casella, la casella da, la casella da uno, nella casella, sulla casella, doppio, triplo, quadruplo, si parte, farei, prenderei, sceglierei, direi, farò',
    predict:
      'mi aspetto, arrivo a, facciamo, mi impegno per, impegno, al massimo, quindi, segna/segnami per me/-, puntini, niente di più, non di più, diciamo, direi, ne faccio, ne prendo, penso di fare, conto di fare, spero di fare, in totale, totale, io/- dico/prevedo/annuncio/penso/stimo/punto/scommetto/miro/calcolo/credo/propongo/metto/faccio/prendo/conto/tiro a/di/su/fare/con/-, direi, metterei, punterei, farei, farò, ne farò, ne faccio, prenderò, la mia previsione, la mia stima, il mio pronostico, circa, più o meno, intorno a, intorno ai, sui, sulle, verso, forse, esattamente, precisi, preciso, giusti, giusti giusti, al massimo, al minimo, massimo, minimo, il minimo, solo, soltanto, saranno, tondi, tondo, previsione, pronostico',
    give: 'io/- prendo/do/metto/dico/faccio/voglio/vado/parto/chiedo/scelgo/tengo',
    weis: 'e dichiaro, dichiaro, e annuncio, e accuso, io/- annuncio/mostro/dichiaro/presento/ho/accuso/conto, dichiaro, annunciando, dichiarando, e annuncio, e dichiaro, e/con/più, con annuncio di, con l annuncio di, con l accuso di, un annuncio di, l annuncio di, in mano, dal/dalla/dall/al/alla/all, fino al, fino all, fino alla, a partire da, che parte da',
    see: 'posso, voglio, vorrei, devo, potrei, puoi, può, potete, mi fai, mi fate, mi lasci, fammi, fatemi, lasciami, vedere, guardare, mostrare, un po, un attimo, del socio, del mio socio, del compagno, del mio compagno, socio, dell avversario, del giocatore, del posto, prima, ancora, subito, per favore, girare, scoprire, controllare, ispezionare, chiedo di, il tuo',
  },
  orders: {
    card: 'gioca, metti, butta, cala, tira, lancia, rispondi con, taglia con',
    choose: 'fai, scegli',
    give: 'prendi',
  },
  fillers: 'io, mi, me, ci, ce, prego, per favore, per piacere, favore',
  particles: 'va bene, adesso, ora, e, ed, ne, si, ok, beh, eh, lo',
  conclusions: 'allora',
  articles: 'il, lo, la, i, gli, le, l, un, uno, una, mio, mia, mie, miei, nostro, nostra',
  pointers: 'questo, questa, quel',
  prepositions:
    'come, di, del, dello, della, dei, delle, degli, d, dell, dall, dal, dalla, dai, a, ad, al, all, alla, con, col, coi, in, per, nel, nell, nella, su, sul, sulla, sull, da, ai',
  doubts:
    'socio, compagno, suo, sua, vostro, vostra, loro, quello, quella, tuo, tua, tuoi, tu, lui, lei, voi, ha, hai, sono, sei un',
  openings: 'grazie, grazie mille, mille grazie, tante grazie',
  others:
    'tagliate, fiori per te, dal basso all alto, dall alto in basso, fammi vedere le carte tue, vai fuori, esco un attimo, guardo la partita, guardo la, dammi, dacci, dagli, spingerei, dall alto in basso, passato, pasto, pasta, posso, pesso, passi, posto, cuoio, cuoco, fuoco, fuori onda, nonna, nonni, danno, tante, tanti, santo, quanti, quanto, quadra, quarto, carro, caro, corte, parte, prego, prendi, giocate, giochi, bel gioco, contento, conto, contrario, sento, cena, centro, sole, solo, solito, monti, mondo, punta, pronto, resta, resto qui, lasci, lascia, fatti, otto volante, nuove, nuovo, nome, ci sei, sei in, sei bene, sei da, sei con, sei mio, sei un, le sei, il resto, un passo, il passo, passo a passo, di cuore, al cuore, con il cuore, il migliore, la migliore, i migliori, sei grande, sei il, sei la, sei lo, sei mia, sei più, sei forte, grosso cuore, gran cuore, grande cuore, cuore grande, tengo a voi, tengo a te, cuore mio, mio cuore, il cuore, asso del, assi del, passo a prenderti, contro di, contro il, contro la, contro i, contro chi, al passo, re dei, il re dei, che cuore, tanti cuori',
  letters: {
    swiss: {
      suits: { G: ['acorns'], R: ['roses'], C: ['bells'] },
      ranks: { A: 'A', R: 'K', O: 'O', U: 'U' },
    },
    french: {
      suits: { P: ['spades'], C: ['hearts'], Q: ['diamonds'], F: ['clubs'] },
      ranks: { A: 'A', R: 'K', D: 'O', F: 'U' },
    },
  },
} as const satisfies Vocabulary
