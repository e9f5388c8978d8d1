import type { HintWords } from '../words.ts'

export const hints = {
  move: (path) =>
    `A move is sent by its \`type\` with what belongs to it; or in one line, {"notation": "70 acorns"}: a bid is a number and what is played, a card its rank and the letter of its suit (\`Ua\`), everything else a word (\`pass\`, \`double\`, \`choose acorns\`, \`predict 45\`); or as people say it, {"say": "70 acorns please"}. What you may do now is listed at ${path}?notation=true.`,
} as const satisfies HintWords
