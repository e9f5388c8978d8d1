import type { HintWords } from '../catalogue-schema.ts'

export const hints: HintWords = {
  move: (path) =>
    `Manda una mossa con il suo \`type\` e altri campi. O manda una riga, {"notation": "70 acorns"}: un’offerta è un numero e un seme o un modo, una carta è un rango e la lettera di un seme (\`Ua\`), tutto il resto è una parola (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`). O manda lingua comune, {"say": "70 ghiande"}. ${path}?notation=true elenca le mosse permesse.`,
  why: {
    only: 'Non hai altre mosse permesse.',
    free: 'Chi è esperto lo dice appena possibile.',
    predicted:
      'In più della metà delle distribuzioni che vanno con ciò che sai, la tua mano fa almeno tanto.',
    ahead: (points) =>
      `In media questa mossa rende circa ${points} ${points === 1 ? 'punto' : 'punti'} più della seconda scelta.`,
    close: 'In media nessun’altra mossa rende chiaramente di più.',
  },
}
