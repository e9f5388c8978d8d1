import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `Ein Zug wird mit seinem \`type\` und dem gesendet, was dazugehört; oder in einer Zeile, {"notation": "70 acorns"}: Ein Gebot ist eine Zahl und was gespielt wird, eine Karte ihr Rang und der Buchstabe ihrer Farbe (\`Ua\`), alles andere ein Wort (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`); oder so, wie man ihn sagt, {"say": "70 Eichel"}. Was du jetzt darfst, steht unter ${path}?notation=true.`,
  why: {
    only: 'Etwas anderes kannst du nicht tun.',
    free: 'Wer geübt ist, sagt das, sobald man es sagen darf.',
    predicted:
      'Dein Blatt macht in mehr als der Hälfte der Verteilungen, die zu dem passen, was du weisst, mindestens so viel.',
    ahead: (points) =>
      `Von allem, was du tun kannst, bringt es im Schnitt am meisten: etwa ${points} ${points === 1 ? 'Punkt' : 'Punkte'} mehr als das Nächstbeste.`,
    close: 'Es ist so gut wie alles andere: Nichts, was du tun kannst, bringt im Schnitt klar mehr.',
  },
} as const satisfies HintWords
