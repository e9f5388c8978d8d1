import type { MoveDescriptions } from '../catalogue-schema.ts'

const atTarget = 'Chiamarsi fuori: la tua parte è al suo traguardo. Chi lo fa a torto perde la partita.'
const declare =
  'Scegliere un gioco non ancora giocato; con `row` su un jolly, con `misere` per pochi punti, dove ha una riga.'
const leave = 'Lasciare questa volta la scelta a chi segue.'

export const moveDescriptions: MoveDescriptions = {
  everywhere: {
    bid: 'Offrire un numero di punti.',
    pass: 'Non offrire questa volta.',
    double: 'Contrare l’offerta degli avversari.',
    redouble: 'Surcontrare il gioco contrato della propria parte.',
    decline: 'Alla domanda se contri (o surcontri): no.',
    choose: 'Scegliere la briscola o il gioco, o ciò che ne è ancora aperto.',
    play: 'Giocare una carta.',
    weis: 'Fare l’annuncio dimenticato con la carta, prima che ci sia la carta seguente e che si mostri un annuncio che conta.',
    stoeck: 'Dire stöck da solo, dove bisogna dirlo.',
    inspect:
      'Chiedere di vedere l’annuncio che qualcuno scrive; lo vedono allora tutti, e nessun altro si può aggiungere.',
    shove: 'Lasciare la scelta a chi gioca in coppia con te.',
    predict: 'Dire quanti punti farai.',
    fold: 'Abbandonare questa mano senza giocarla.',
    stand: 'Giocare con le carte in mano, e lasciare il tallone o il morto.',
    take: 'Prendere il tallone, o il morto al posto delle proprie carte.',
    look: 'Guardare le carte, dove si può offrire alla cieca.',
    discard: 'Scartare carte, coperte.',
    exchange: 'Scartare carte e prenderne altrettante dal tavolo; anche nessuna.',
    rob: 'Cambiare il sei di briscola con la carta scoperta.',
    announce: 'Mostrare combinazioni prima di uscire.',
    knock: 'Mostrare che hai la briscola più alta che resta da giocare, o le due più alte.',
    call: 'Chiamare una carta; chi la tiene gioca con te.',
    claim: 'Chiamarsi fuori: la tua parte è al traguardo. Chi lo fa a torto perde la partita.',
    'last-round':
      'Chiedere l’ultimo giro: tutti danno le carte ancora una volta, a cominciare da chi viene dopo.',
  },
  particular: {
    'sidi-barrani': {
      bid: 'Offrire punti in un seme o in un modo: più dell’offerta che vale.',
      pass: 'Non offrire questa volta. Finché durano le offerte puoi offrire ancora. Quando nessuno può più offrire, vuol dire non contrare o non surcontrare.',
      double: 'Contrare l’offerta degli avversari, anche fuori turno: allora si gioca, e conta doppio.',
    },
    'sidi-swissjass': {
      bid: 'Offrire punti in un seme o in un modo, o con `misere` per darli agli avversari.',
      double:
        'Contrare l’offerta degli avversari: durante le offerte, o prima della tua carta nella prima presa.',
      choose: 'Per chi gioca uno slalom: dire come comincia.',
    },
    'staekske-rape': {
      bid: 'Offrire 100 punti, e dieci per ogni punto offerto: 3 vuol dire 130. Si sale sempre di uno.',
      pass: 'Non offrire più in questa mano.',
      look: 'Guardare le carte, come bisogna prima di offrire 3 o più.',
      take: 'Per chi gioca: prendere le quattro carte del tallone e scartarne quattro.',
      stand: 'Per chi gioca: giocare senza vedere il tallone, e vincere o perdere il doppio.',
      fold: 'Quando tutti gli altri hanno passato: abbandonare la mano e perdere 10 punti invece di giocarla.',
      discard: 'Dopo il tallone, scartare quattro carte coperte. Contano con le tue prese.',
      choose: 'Per chi gioca: scegliere la briscola.',
      announce:
        'Per chi gioca: mostrare combinazioni prima di uscire, insieme o una dopo l’altra. Quattro fanti finiscono la mano.',
      knock:
        'In qualsiasi momento, anche fuori turno: mostrare che hai la briscola più alta che resta da giocare, o le due più alte.',
    },
    'coiffeur-three': { choose: declare, pass: leave },
    'coiffeur-partnership': { choose: declare, pass: leave },
    'coiffeur-cutthroat': { choose: declare, pass: leave },
    schieber: { choose: 'Fare la briscola: scegliere il seme o il modo di questa mano.' },
    kreuzjass: { choose: 'Scegliere la briscola, dove lo fa il primo di mano e non si scopre una carta.' },
    handjass: {
      stand: 'Giocare con le proprie carte.',
      fold: 'Restare fuori da questa mano: non costa e non porta nulla.',
      take: 'Posare le carte, prendere il morto al loro posto e giocare con quello.',
      rob: 'Cambiare il sei di briscola con la carta scoperta sul morto.',
    },
    'zweier-sidi': {
      bid: 'Offrire tanti punti; la briscola si sceglie dopo.',
      pass: 'Non offrire più: l’altro gioca per il numero che vale.',
      fold: 'Abbandonare durante le offerte: l’altro riceve punti.',
      choose: 'Per chi gioca: scegliere la briscola.',
      double: 'Alla domanda prima di uscire: bussare, e la mano conta doppio.',
      decline: 'Alla domanda prima di uscire, se bussi: no.',
    },
    schmausjass: {
      rob: 'Cambiare il sei di briscola con la carta scoperta, al tuo turno, prima di giocare una carta.',
    },
    schafuusejass: {
      fold: 'Alla domanda prima di uscire: abbandonare tutta la mano; l’altra parte riceve i punti.',
      stand: 'Alla domanda prima di uscire, se abbandoni la mano: la giochi.',
      claim: atTarget,
    },
    bieterjass: {
      bid: 'Offrire che, da solo, farai tanti punti, in quante mani serve.',
      call: 'Da solo, in cinque: chiamare una carta che non hai. Chi la tiene gioca con te.',
      exchange:
        'Da solo, con scambio (Bessern): scartare carte e prenderne altrettante dal tavolo; anche nessuna.',
      choose: 'Da solo, nella prima mano: scegliere la briscola, o un modo dove le opzioni lo hanno.',
      fold: 'Da solo, alla domanda prima di uscire in una mano successiva: abbandonarla; gli altri ricevono i punti.',
      stand: 'Da solo, alla domanda prima di uscire in una mano successiva, se la abbandoni: la giochi.',
      claim: atTarget,
    },
  },
}
