import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `Ein Zug wird mit seinem \`type\` und dem gesendet, was dazugehört; oder in einer Zeile, {"notation": "70 acorns"}: Ein Gebot ist eine Zahl und was gespielt wird, eine Karte ihr Rang und der Buchstabe ihrer Farbe (\`Ua\`), alles andere ein Wort (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`); oder so, wie man ihn sagt, {"say": "70 Eichel"}. Was du jetzt darfst, steht unter ${path}?notation=true.`,
} as const satisfies HintWords
