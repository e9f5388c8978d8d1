import type { ShortRulesWords } from '../../pages/short-rules-schema.ts'

export const shortRules: ShortRulesWords = {
  schieber: {
    goal: 'Due contro due, i compagni uno di fronte all’altro. Vince la prima coppia a 1000 punti.',
    deal: 'Ognuno riceve 9 carte. Nella prima mano fa la briscola chi ha il 7 di fiori (7 di rose nelle carte svizzere), poi chi siede a destra del mazziere. Si sceglie uno dei quattro semi, obenabe (dall’alto, l’asso batte tutto) o undenufe (dal basso, il sei batte tutto). Chi non vuole passa la scelta al compagno, che allora deve decidere.',
    play: 'Chi fa la briscola gioca per primo, anche se la scelta è passata al compagno. Bisogna rispondere al seme o tagliare; tagliare più basso è vietato, salvo con sole briscole. Il fante di briscola non è mai obbligato. Nella prima presa si annuncia; la coppia con l’annuncio migliore segna tutti i suoi, se fa una presa.',
    count:
      'Le carte valgono 157 punti in tutto, di cui 5 per l’ultima presa. Tutte le prese danno 100 in più. Lo stöck (re e donna di briscola) vale 20. Una coppia che pensa di avere abbastanza punti può dirlo a metà mano; se sbaglia, perde.',
  },
  kreuzjass: {
    goal: 'Due contro due, in croce. Vince la prima coppia a 1000 punti.',
    deal: 'Ognuno riceve 9 carte. L’ultima carta del mazziere viene scoperta: il suo seme è briscola, e la carta resta al mazziere. La scelta non si passa, e non ci sono obenabe e undenufe.',
    play: 'Gioca per primo chi siede a destra del mazziere. Bisogna rispondere al seme o tagliare; tagliare più basso è vietato, salvo con sole briscole. Nella prima presa si annuncia.',
    count:
      'Le carte valgono 157 punti in tutto, di cui 5 per l’ultima presa. Tutte le prese danno 100 in più, lo stöck 20. La coppia con l’annuncio migliore segna tutti i suoi, se fa una presa.',
  },
  differenzler: {
    goal: 'Ognuno per sé. Prima di ogni mano predici i tuoi punti, e si scrive la differenza. Vince il totale più basso.',
    deal: 'In quattro si ricevono 9 carte, in tre 12, in due 18. Il seme dell’ultima carta è briscola. Poi ognuno dice in segreto un numero da 0 a 157. Dopo la prima presa anche il tuo numero è nascosto: ricordalo.',
    play: 'Gioca per primo chi siede a destra del mazziere. Bisogna rispondere al seme o tagliare. Qui chi non ha il seme richiesto può anche tagliare più basso.',
    count:
      'Niente annunci, niente stöck, niente match. Le carte valgono 157 punti, di cui 5 per l’ultima presa. Chi dice 40 e fa 52 segna 12. Ognuno dà le carte 3 volte; in quattro sono 12 mani.',
  },
  'sidi-barrani': {
    goal: 'Due contro due. Le coppie offrono quanti punti faranno, e con quale briscola. Vince la prima coppia a 2000.',
    deal: 'Ognuno riceve 9 carte. Si offre a turno: un numero da 40 a 150, 157 o 257 (tutte le prese), con un seme, obenabe o undenufe. Ogni offerta deve superare la precedente. Passare non è definitivo. Gli avversari possono contrare un’offerta; allora si gioca subito.',
    play: 'Chi ha l’offerta più alta gioca per primo. Bisogna rispondere al seme o tagliare, senza tagliare più basso. Nella prima presa si annuncia; l’annuncio migliore conta anche senza una presa.',
    count:
      'Le due coppie segnano i loro punti. Se l’offerta è mantenuta, la coppia che ha offerto segna anche l’offerta, altrimenti l’altra; contrata, conta due volte. Annunci e stöck non aiutano l’offerta.',
  },
  'sidi-swissjass': {
    goal: 'Il Sidi Barrani con quattordici giochi: due contro due offrono i loro punti. Vince la prima coppia a 1500.',
    deal: 'Ognuno riceve 9 carte. Si offre un numero o il match, con un seme, obenabe, undenufe o slalom, e ognuno anche come misère: allora ogni coppia segna i punti dell’altra. Chi passa può offrire più tardi.',
    play: 'Chi ha l’offerta più alta gioca per primo. Si contra una sola volta, durante le offerte o giocando la propria carta nella prima presa. Bisogna rispondere al seme o tagliare, senza tagliare più basso.',
    count:
      'Niente annunci e niente stöck. Le due coppie segnano i loro punti; chi aveva ragione segna anche l’offerta, due volte se contrata. Un’offerta di match richiede tutte le 9 prese e dà un premio di 257.',
  },
  'staekske-rape': {
    goal: 'Un gioco di Maastricht, in quattro o cinque. Chi offre di più gioca da solo contro tre, e solo lui vince o perde punti.',
    deal: 'Si gioca con 32 carte, senza i sei. Quattro giocatori ricevono 7 carte, e 4 restano sul tavolo: il tallone. Si offre 3 (130 punti), 4 (140 punti) e così via, sempre esattamente uno in più. Passare è definitivo.',
    play: 'Chi gioca da solo prende il tallone e scarta 4 carte, o lo lascia: allora la mano conta doppio. Nomina la briscola, annuncia sequenze e quartetti, e gioca per primo. Bisogna rispondere al seme o tagliare. Chi ha la briscola più alta può bussare.',
    count:
      'Il decimo dei punti si confronta con l’offerta; le combinazioni annunciate abbassano ciò che serve. Il resto si guadagna; ciò che manca conta doppio, più 10. Senza nessuna presa si perdono 50.',
  },
  'coiffeur-three': {
    goal: 'In tre, ognuno per sé. Ognuno gioca dieci giochi una volta, da solo contro gli altri due. La lavagna è piena dopo 30 mani.',
    deal: 'Ognuno riceve 12 carte. Chi siede a destra del mazziere sceglie un gioco ancora libero nella sua colonna, o passa. Se passano tutti e tre, il primo deve scegliere. Ci sono quattro semi, obenabe, undenufe, slalom, gustav e due jolly.',
    play: 'Chi ha scelto gioca per primo. Bisogna rispondere al seme o tagliare, senza tagliare più basso. Nello slalom obenabe e undenufe si alternano a ogni presa, nel gustav l’ordine cambia dopo sei prese.',
    count:
      'Solo i punti delle carte di chi ha scelto vanno nella sua casella. Quando una riga è piena, la casella più alta riceve tratti e la più bassa patate: 1 per i semi, 2 per obenabe, undenufe e slalom, 3 per gustav e i jolly. Decidono i tratti meno le patate.',
  },
  'coiffeur-partnership': {
    goal: 'Due contro due. Ogni coppia gioca otto giochi una volta, ognuno con il suo moltiplicatore. Dopo 16 mani vince la somma più alta.',
    deal: 'Ognuno riceve 9 carte. Chi siede a destra del mazziere sceglie un gioco ancora aperto per la sua coppia, o passa al prossimo. Dopo due giri il primo deve scegliere.',
    play: 'Chi ha scelto gioca per primo. Bisogna rispondere al seme o tagliare; tagliare più basso è vietato, salvo con sole briscole. A obenabe l’asso è la carta più alta, a undenufe il sei.',
    count:
      'Solo la coppia che ha scelto segna: le decine dei suoi punti per il moltiplicatore, quindi 129 a cuori sono 12 per 4. Picche conta 1, fiori 2, quadri 3, cuori 4, obenabe 5, undenufe 6, i jolly 7 e 8. Tutte le prese sono 257. Niente annunci e niente stöck.',
  },
  'coiffeur-cutthroat': {
    goal: 'Il Coiffeur in quattro, ognuno per sé: ognuno gioca otto giochi una volta, da solo contro tre. Dopo 32 mani vince la somma più alta.',
    deal: 'Ognuno riceve 9 carte. Chi siede a destra del mazziere sceglie un gioco della sua colonna, o passa. Dopo due giri il primo deve scegliere.',
    play: 'Chi ha scelto gioca per primo, e gli altri tre giocano contro. Bisogna rispondere al seme o tagliare; tagliare più basso è vietato, salvo con sole briscole.',
    count:
      'Solo chi ha scelto segna: le decine dei suoi punti per il moltiplicatore. Picche conta 1, fiori 2, quadri 3, cuori 4, obenabe 5, undenufe 6, i jolly 7 e 8. Tutte le prese sono 257. Niente annunci e niente stöck.',
  },
  handjass: {
    goal: 'Da due a cinque, ognuno per sé. Chi ha 5 tratti esce, al sicuro; chi resta per ultimo ha perso.',
    deal: 'In due, tre o quattro ognuno riceve 9 carte. In quattro l’ultima carta del mazziere è briscola; in due e in tre lo è la prima carta del cieco. Ognuno decide a turno: giocare o passare. In due e in tre uno può cambiare tutta la mano con il cieco.',
    play: 'Chi passa non perde e non vince nulla. Gli altri rispondono al seme o tagliano. In due e in tre il sei di briscola può prendere la carta scoperta.',
    count:
      'Sono in gioco due tratti, in due uno solo. Con almeno 21 punti si possono vincere tratti: il migliore e il secondo uno ciascuno, o uno solo tutti e due. Chi ha giocato e fa meno riceve una ruota, che cancella un tratto.',
  },
  'zweier-sidi': {
    goal: 'Un gioco di offerte in due, con carte scoperte e coperte. Vince chi arriva per primo a 50.',
    deal: 'Ognuno riceve 18 carte: 6 coperte in fila, 6 scoperte sopra, 6 in mano. Chi non dà le carte apre con almeno 60. Poi si rilancia a turno di cinque in cinque, fino a 157. Chi passa lascia il gioco all’altro; chi si ritira gli dà 5 punti.',
    play: 'Chi ha l’offerta nomina la briscola e gioca per primo. Si gioca dalla mano o dalle carte scoperte. Quando una carta scoperta è giocata, quella coperta sotto si gira dopo la presa.',
    count:
      'Ci sono 18 prese; l’ultima vale 10, e in tutto sono 162 punti. Chi mantiene l’offerta segna ciò che ha in più. Altrimenti l’altro segna ciò che manca.',
  },
  schmausjass: {
    goal: 'In due: prima si pesca e si annuncia, poi si giocano nove prese. Vince chi arriva per primo a 1000 punti.',
    deal: 'Ognuno riceve 9 carte, le altre 18 sono il tallone. Una di queste è scoperta e fa la briscola; si pesca per ultima.',
    play: 'Finché c’è il tallone si può giocare qualsiasi carta. Dopo ogni presa pescano tutti e due, prima chi ha vinto. Giocando si può annunciare ciò che si ha in mano; l’annuncio migliore conta subito, e un annuncio può crescere più tardi. Il sei di briscola si scambia con la carta scoperta. Finito il tallone, bisogna rispondere al seme o tagliare.',
    count:
      'Le carte valgono 157 punti, di cui 5 per l’ultima presa. Si aggiungono gli annunci, e 20 per lo stöck.',
  },
  schellenjass: {
    goal: 'Ognuno per sé e senza briscola: non prendere nessun cuore (campanello nelle carte svizzere), oppure tutti. Dopo 12 mani vince il totale più basso.',
    deal: 'In quattro si ricevono 9 carte, in tre 12, in due 18. Non si dice nulla.',
    play: 'Gioca per primo chi siede a destra del mazziere. Bisogna rispondere al seme se si può, altrimenti va bene ogni carta. Vince la carta più alta del seme richiesto, l’asso è la più alta. Si può giocare cuori in ogni momento.',
    count:
      'Ogni cuore nelle tue prese conta 1 punto, e nient’altro conta. Chi prende tutti i 9 cuori segna 0, e tutti gli altri segnano 9.',
  },
  schafuusejass: {
    goal: 'Uno solo contro due o tre. Il solo deve fare 350 punti in tre, 250 in quattro; gli altri insieme 1000. Ognuno è solo per una partita.',
    deal: 'In tre si ricevono 12 carte, in quattro 9. L’ultima carta del mazziere viene scoperta e fa la briscola. Il solo dà le carte la prima volta. Prima di giocare il solo può lasciare la mano: allora gli altri segnano 157.',
    play: 'Gioca per primo chi siede a destra del mazziere. Bisogna rispondere al seme o tagliare; tagliare più basso è vietato, salvo con sole briscole. Nella prima presa si annuncia.',
    count:
      'Le due parti contano carte, annunci e 20 per lo stöck; tutte le prese danno 100 in più. Per i loro annunci gli altri devono fare una presa, il solo no. Alla fine vince chi ha vinto più partite da solo.',
  },
  bieterjass: {
    goal: 'Chi offre di più deve fare altrettanti punti, in più mani. Gli altri giocano insieme e hanno bisogno di 1000 punti.',
    deal: 'In tre si ricevono 12 carte, in quattro 9, in cinque 7. Si offre da 350, di dieci in dieci, fino a 1000. Chi passa dopo la prima offerta è fuori. Se nessuno offre, si ridà.',
    play: 'Nella prima mano il solo nomina la briscola e gioca per primo. Poi dà sempre le carte il solo, l’ultima carta fa la briscola, e gioca per primo chi siede a destra del mazziere. In cinque il solo chiama una carta prima della briscola: chi l’ha gioca con lui.',
    count:
      'Dopo ogni mano le due parti segnano carte, annunci e stöck; tutte le prese danno 100 in più. La prima parte al suo traguardo vince la partita.',
  },
}
