import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `Una mossa si invia con il suo \`type\` e ciò che ne fa parte; o in una riga, {"notation": "70 acorns"}: un’offerta è un numero e ciò che si gioca, una carta il suo rango e la lettera del suo seme (\`Ua\`), tutto il resto una parola (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`); o come la si dice, {"say": "70 ghiande"}. Ciò che puoi fare ora si trova a ${path}?notation=true.`,
  why: {
    only: 'È l’unica cosa che puoi fare.',
    free: 'Chi è pratico lo dice appena si può dire.',
    predicted: 'La tua mano fa almeno tanto in più della metà delle distribuzioni che vanno con ciò che sai.',
    ahead: (points) =>
      `Di tutto ciò che puoi fare è quel che rende di più in media: circa ${points} ${points === 1 ? 'punto' : 'punti'} più della seconda scelta.`,
    close: 'Vale quanto il resto: niente di ciò che puoi fare rende chiaramente di più in media.',
  },
} as const satisfies HintWords
