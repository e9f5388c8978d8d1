import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `Una mossa si invia con il suo \`type\` e ciò che ne fa parte; o in una riga, {"notation": "70 acorns"}: un’offerta è un numero e ciò che si gioca, una carta il suo rango e la lettera del suo seme (\`Ua\`), tutto il resto una parola (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`); o come la si dice, {"say": "70 ghiande"}. Ciò che puoi fare ora si trova a ${path}?notation=true.`,
} as const satisfies HintWords
