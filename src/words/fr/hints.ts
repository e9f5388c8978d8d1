import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `Un coup s’envoie par son \`type\` avec ce qui en fait partie ; ou en une ligne, {"notation": "70 acorns"} : une enchère est un nombre et ce qui se joue, une carte son rang et la lettre de sa couleur (\`Ua\`), tout le reste un mot (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`) ; ou comme on le dit, {"say": "70 glands"}. Ce que tu peux faire maintenant se trouve à ${path}?notation=true.`,
} as const satisfies HintWords
