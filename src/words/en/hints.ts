import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `A move is sent by its \`type\` with what belongs to it; or in one line, {"notation": "70 acorns"}: a bid is a number and what is played, a card its rank and the letter of its suit (\`Ua\`), everything else a word (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`); or as people say it, {"say": "70 acorns please"}. What you may do now is listed at ${path}?notation=true.`,
  why: {
    only: 'It is the only thing that you can do.',
    free: 'A practised player says this whenever it can be said.',
    predicted: 'Your hand takes at least that much in more than half of the deals that fit what you know.',
    ahead: (points) =>
      `Of all that you can do it brings most on average: about ${points} ${points === 1 ? 'point' : 'points'} more than the next best.`,
    close: 'It is as good as anything: of all that you can do nothing clearly brings more on average.',
  },
} as const satisfies HintWords
