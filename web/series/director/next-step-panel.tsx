import { useState } from 'preact/hooks'
import type { OpenSeries } from '../series-store.ts'
import { chooseRound, NEXT, perform } from '../series-store.ts'
import type { Series } from '../series-types.ts'
import { useSeriesWords } from '../texts.ts'
import { Trouble } from '../trouble.tsx'
import { annul, close, draw, finish, nextRound, redraw, reopen, start } from './commands.ts'
import { nextStep } from './next-step.ts'
import { boardsOfNextRound } from './sealed-deals.ts'

/*
 * The next step of a director as one large button, and the way back.
 */

interface Act {
  readonly label: string
  readonly act: () => Promise<unknown>
  /** The round to show afterwards: by default the last one. */
  readonly shows?: number
}

const run = ({ act, shows }: Act): void => void perform(act, NEXT).then(() => chooseRound(shows))

const Buttons = ({ acts, isBusy }: { acts: readonly Act[]; isBusy: boolean }) => (
  <>
    {acts.map((act) => (
      <button key={act.label} type="button" disabled={isBusy} onClick={() => run(act)}>
        {act.label}
      </button>
    ))}
  </>
)

export const NextStepPanel = ({
  series,
  rounds: all,
  round,
  settings,
  entries,
  isBusy,
}: Pick<OpenSeries, 'rounds' | 'round' | 'settings' | 'entries' | 'isBusy'> & {
  readonly series: Series
}) => {
  const { rounds: words, dealSets } = useSeriesWords()
  const [wantsSet, setWantsSet] = useState<boolean>()
  const { id, planned } = series
  const rounds = all.filter(({ state }) => state !== 'annulled')
  const next = nextStep(series, all)
  const last = rounds.at(-1)
  const session = (last?.session ?? 0) + 1
  // A draw after an annulled round is a redraw.
  const reason = all.at(-1)?.state === 'annulled' ? words.reasons.redraw : undefined
  // The round before decides, until the director chooses.
  const isSealed = wantsSet ?? last?.set != null
  const boards = boardsOfNextRound(settings, entries)
  const draws = next.step === 'draw' || next.step === 'next'
  const set = draws && isSealed && boards !== undefined ? { deals: boards } : undefined
  const isSeason = planned === null
  // The shown round, or the last closed one.
  const closed = round?.state === 'closed' ? round : rounds.findLast(({ state }) => state === 'closed')

  const main = (): Act | undefined => {
    switch (next.step) {
      case 'draw':
        return { label: words.drawFirst, act: () => draw(id, { reason, set }) }
      case 'start':
        return { label: words.start, act: () => start(id, next.number) }
      case 'close':
        return {
          label: next.ends ? words.closeAndFinish : words.close,
          act: () => close(id, next.number),
        }
      case 'finish':
        return { label: words.finish, act: () => finish(id) }
      case 'next':
        return {
          label: words.next(next.number),
          act: () => nextRound(id, { closes: next.closes, reason, set }),
        }
      default:
        return undefined
    }
  }
  const others = (): readonly Act[] => {
    switch (next.step) {
      case 'start':
        return [
          { label: words.redraw, act: () => redraw(id, next.number, words.reasons.redraw) },
          { label: words.annul, act: () => annul(id, next.number) },
        ]
      case 'next': {
        const { closes } = next
        const newEvening = async () => {
          if (closes !== undefined) await close(id, closes)
          return draw(id, { session, reason, set })
        }
        return [
          ...(isSeason ? [{ label: words.newEvening, act: newEvening }] : []),
          ...(closes === undefined
            ? [{ label: words.drawOnly, act: () => draw(id, { reason, set }) }]
            : [{ label: words.closeOnly, act: () => close(id, closes) }]),
          ...(closes === undefined ? [{ label: words.finish, act: () => finish(id) }] : []),
        ]
      }
      default:
        return []
    }
  }
  const back: readonly Act[] =
    closed === undefined
      ? []
      : [
          {
            label: words.reopen(closed.number),
            act: () => reopen(id, closed.number, words.reasons.reopen),
            shows: closed.number,
          },
        ]
  const act = main()
  const isEvening = isSeason && next.step === 'next'
  const current = next.step === 'wait' ? all.find(({ number }) => number === next.number) : undefined
  return (
    <>
      <section class="next-step" aria-label={words.round(last?.number ?? 1)}>
        {current && (
          <p class="open-count" role="status">
            {words.open(current.open, current.tableCount)}
          </p>
        )}
        <p class="buttons">
          {act && (
            <button type="button" class="main large" disabled={isBusy} onClick={() => run(act)}>
              {act.label}
            </button>
          )}
          <Buttons acts={others()} isBusy={isBusy} />
        </p>
        <Trouble at={NEXT} />
        {isEvening && <p class="quiet">{words.eveningLead}</p>}
        {draws && boards !== undefined && (
          <label class="check">
            <input
              type="checkbox"
              name="sealed"
              checked={isSealed}
              onChange={(event) => setWantsSet(event.currentTarget.checked)}
            />
            <span>
              {dealSets.offer} <small class="quiet">{dealSets.offerLead(boards)}</small>
            </span>
          </label>
        )}
      </section>
      {back.length > 0 && (
        <p class="buttons way-back">
          <Buttons acts={back} isBusy={isBusy} />
        </p>
      )}
    </>
  )
}
