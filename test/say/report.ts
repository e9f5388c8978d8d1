// Prints the figures of the move parser by language: node test/say/report.ts
import { SET_LANGUAGES, SETS } from './held-out.ts'
import { chatScenes, measureChat, measureMoves } from './measure.ts'

const positions = chatScenes()
for (const set of SETS) {
  for (const lang of SET_LANGUAGES) {
    const { phrases, right, asked, refused, other } = measureMoves(set, lang)
    const { lines, tries, taken, takenLines } = measureChat(set, lang, positions)
    process.stdout.write(
      `${set} ${lang}: ${((100 * right) / phrases).toFixed(1)} % right of ${phrases} phrases, ` +
        `${asked} asked back, ${refused} refused, ${other} other; chat ${((100 * taken) / tries).toFixed(3)} %, ` +
        `${takenLines} of ${lines} lines\n`,
    )
  }
}
