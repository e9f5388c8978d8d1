import { readdirSync, readFileSync } from 'node:fs'
import type { Level } from '../../src/rules/bot-levels-and-ids.ts'
import { LEVELS } from '../../src/rules/bot-levels-and-ids.ts'
import { legalMoves, seatsToAct } from '../../src/rules/decide.ts'
import type { Ruleset } from '../../src/rules/model/rules.ts'
import { EVERY_RULESET } from '../../src/rules/rulesets/index.ts'
import { informationSetIn } from '../../test/support/bots/information-sets.ts'
import { random } from '../../test/support/random.ts'
import { playRandomly } from '../../test/support/random-game.ts'
import { bundleWorker } from '../../tools/stack/bundle-worker.ts'
import { sleep } from '../../tools/stack/child-process.ts'
import { startMeasured } from '../load/measured-service.ts'
import type { Question } from '../workers/bot-decision-worker.ts'
import { quantile } from './mean-estimate.ts'

/*
 * CPU time of a decision in workerd, request by request, from the scheduler statistics of Linux: run time of
 * each thread in nanoseconds.
 * The first thread runs the isolate; a platform plan counts this thread. The engine compiles and collects
 * garbage in the other threads.
 */

/** Run time of threads, in milliseconds. */
interface Ran {
  readonly isolate: number
  readonly process: number
}

const ranOf = (pid: number): Ran => {
  const ran = (task: string) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const tasks = readdirSync(`/proc/${pid}/task`)
  return { isolate: ran(String(pid)), process: tasks.reduce((sum, task) => sum + ran(task), 0) }
}

const less = (one: Ran, other: Ran): Ran => ({
  isolate: one.isolate - other.isolate,
  process: one.process - other.process,
})

/** An address without a server: no decision reads the database. */
const NO_DATABASE = 'http://127.0.0.1:9'
/** Number of decisions for each ruleset. */
const EACH = 16
/** Pause after an answer in milliseconds, because other threads may continue work of the answer. */
const REST = 3
/** Number of isolates whose first decision is measured. */
const FIRSTS = 30
/** Number of requests without a decision, which measure the cost of reading a request. */
const TELLINGS = 5
/** Number of warm-up rounds before the measurement. */
const WARM_UPS = 12
/** Number of measured rounds. */
const ASKED = 3

/** Decisions with a choice of cards, from random games of a ruleset. */
const questionsOf = (ruleset: Ruleset): readonly Question[] => {
  const found: Question[] = []
  for (let seed = 1; found.length < EACH; seed++) {
    const chance = random(seed)
    const options = ruleset.options.parse({}) as Record<string, unknown>
    playRandomly(ruleset, options, chance, ({ after }) => {
      const [seat] = seatsToAct(after.rules, after.game)
      if (found.length === EACH || seat === undefined || chance.chance(0.9)) return
      const cards = legalMoves(after.rules, after.game, seat).filter(({ type }) => type === 'play')
      if (cards.length > 1) found.push({ seen: informationSetIn(after, seat), seed: found.length })
    })
  }
  return found
}

const send = async (url: string, question: Question): Promise<void> => {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(question) })
  if (!answer.ok) throw new Error(`the Worker answers ${answer.status}`)
  await answer.arrayBuffer()
}

/** CPU time of a request, by thread. */
const taken = async (
  worker: { readonly url: string; readonly pid: number },
  question: Question,
): Promise<Ran> => {
  const before = ranOf(worker.pid)
  await send(worker.url, question)
  await sleep(REST)
  return less(ranOf(worker.pid), before)
}

const THREADS = ['isolate', 'process'] as const

/** Quantile of the run time of a thread. */
const shareOf = (all: readonly Ran[], thread: keyof Ran, share: number): number =>
  quantile(
    all.map((one) => one[thread]),
    share,
  )

const half = (all: readonly Ran[]): Ran => ({
  isolate: shareOf(all, 'isolate', 0.5),
  process: shareOf(all, 'process', 0.5),
})

const print = (title: string, all: readonly Ran[]): void => {
  const told = THREADS.map(
    (thread) =>
      `${thread} ${[0.5, 0.9, 0.99].map((share) => shareOf(all, thread, share).toFixed(2)).join(' / ')}`,
  )
  console.log(`${title.padEnd(28)} ${told.join(', ')} ms, of ${all.length}`)
}

/** Measures decisions of all bot levels, in a warm and in a new isolate, and prints the CPU times. */
export const measureDecisions = async (): Promise<void> => {
  const bundle = await bundleWorker('bench/workers/bot-decision-worker.ts')
  const questions = (EVERY_RULESET as readonly Ruleset[]).flatMap(questionsOf)
  console.log('a card in workerd: half, nine in ten and 99 in a hundred take no more CPU than this')
  const worker = await startMeasured(bundle, NO_DATABASE)
  const told = questions.map((): Ran[] => [])
  for (let round = -1; round < TELLINGS; round++) {
    for (const [at, question] of questions.entries()) {
      const one = await taken(worker, question)
      if (round >= 0) told[at]?.push(one)
    }
  }
  // Views differ in size, so the cost of reading differs.
  const telling = told.map(half)
  print('being told', telling)
  for (const level of LEVELS) {
    for (let round = 0; round < WARM_UPS; round++) {
      for (const question of questions) await send(worker.url, { ...question, level })
    }
    const all: Ran[] = []
    for (let round = 0; round < ASKED; round++) {
      for (const [at, question] of questions.entries()) {
        all.push(less(await taken(worker, { ...question, level }), telling[at] as Ran))
      }
    }
    print(level, all)
  }
  await worker.stop()
  for (const level of LEVELS) print(`${level}, first of an isolate`, await firsts(level))

  async function firsts(level: Level): Promise<readonly Ran[]> {
    const all: Ran[] = []
    for (let at = 0; at < FIRSTS; at++) {
      const fresh = await startMeasured(bundle, NO_DATABASE)
      const nth = (at * 31) % questions.length
      const question = questions[nth] as Question
      await taken(fresh, question)
      all.push(less(await taken(fresh, { ...question, level }), telling[nth] as Ran))
      await fresh.stop()
    }
    return all
  }
}
