import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `Un coup s’envoie par son \`type\` avec ce qui en fait partie ; ou en une ligne, {"notation": "70 acorns"} : une enchère est un nombre et ce qui se joue, une carte son rang et la lettre de sa couleur (\`Ua\`), tout le reste un mot (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`) ; ou comme on le dit, {"say": "70 glands"}. Ce que tu peux faire maintenant se trouve à ${path}?notation=true.`,
  why: {
    only: 'C’est la seule chose que tu puisses faire.',
    free: 'Qui a l’habitude le dit dès qu’on peut le dire.',
    predicted: 'Ta main fait au moins autant dans plus de la moitié des donnes qui vont avec ce que tu sais.',
    ahead: (points) =>
      `De tout ce que tu peux faire, c’est ce qui rapporte le plus en moyenne : environ ${points} ${points === 1 ? 'point' : 'points'} de plus que le meilleur après.`,
    close: 'Cela vaut bien le reste : rien de ce que tu peux faire ne rapporte nettement plus en moyenne.',
  },
} as const satisfies HintWords
