import type { HintWords } from '../catalogue-schema.ts'

export const hints: HintWords = {
  move: (path) =>
    `Envoie un coup par son \`type\` et d’autres champs. Ou envoie une ligne, {"notation": "70 acorns"} : une mise est un nombre et une couleur ou un mode, une carte est un rang et la lettre d’une couleur (\`Ua\`), tout le reste est un mot (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`). Ou envoie du langage courant, {"say": "70 glands"}. ${path}?notation=true donne la liste des coups permis.`,
  why: {
    only: 'Tu n’as pas d’autre coup permis.',
    free: 'Une personne expérimentée le dit dès que c’est possible.',
    predicted:
      'Dans plus de la moitié des donnes qui vont avec ce que tu sais, ta main fait au moins autant.',
    ahead: (points) =>
      `En moyenne, ce coup rapporte environ ${points} ${points === 1 ? 'point' : 'points'} de plus que le deuxième meilleur.`,
    close: 'Aucun autre coup ne rapporte nettement plus en moyenne.',
  },
}
