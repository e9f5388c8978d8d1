import type { HintWords } from '../catalogue-schema.ts'

export const hints: HintWords = {
  move: (path) =>
    `Schick einen Zug mit seinem \`type\` und weiteren Feldern. Oder schick eine Zeile, {"notation": "70 acorns"}: Ein Gebot ist eine Zahl und eine Farbe oder Spielart, eine Karte ist ein Rang und der Buchstabe einer Farbe (\`Ua\`), alles andere ist ein Wort (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`). Oder schick normale Sprache, {"say": "70 Eichel"}. ${path}?notation=true zählt die erlaubten Züge auf.`,
  why: {
    only: 'Einen anderen erlaubten Zug hast du nicht.',
    free: 'Wer geübt ist, sagt das, sobald man es sagen darf.',
    predicted:
      'In mehr als der Hälfte der Verteilungen, die zu deinem Wissen passen, macht dein Blatt mindestens so viel.',
    ahead: (points) =>
      `Im Schnitt bringt dieser Zug etwa ${points} ${points === 1 ? 'Punkt' : 'Punkte'} mehr als der nächstbeste.`,
    close: 'Kein anderer Zug bringt im Schnitt klar mehr.',
  },
}
