import type { HintWords } from '../catalogue-schema.ts'

export const hints: HintWords = {
  move: (path) =>
    `Send a move by its \`type\` and further fields. Or send one line, {"notation": "70 acorns"}: a bid is a number and a denomination, a card is a rank and the letter of a suit (\`Ua\`), everything else is a word (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`). Or send natural language, {"say": "70 acorns please"}. ${path}?notation=true lists the legal moves.`,
  why: {
    only: 'You have no other legal move.',
    free: 'An experienced player says this whenever possible.',
    predicted:
      'In more than half of the deals that fit your knowledge, your hand takes at least this number.',
    ahead: (points) =>
      `On average this move brings about ${points} ${points === 1 ? 'point' : 'points'} more than the next best move.`,
    close: 'No other move clearly brings more on average.',
  },
}
