import * as z from 'zod'
import { SHEET_STATUSES } from '../../../db/port/sheets.ts'
import { fault } from '../../../i18n/validation-fault-schema.ts'
import { FIGURE_FAULTS } from '../../../rules/model/deal-figures.ts'
import { ResultSchema } from '../../../rules/model/game-result.ts'
import { TotalSchema } from '../../../rules/model/score.ts'
import { PlayerSchema } from '../../../rules/player.ts'
import { findRuleset } from '../../../rules/rulesets/index.ts'
import { DEAL_STATES } from '../../../sheets/read-sheet.ts'
import { SHEET_LIMITS, SheetEntrySchema } from '../../../sheets/sheet-commands.ts'
import { pageSchema } from '../../contract/page-schema.ts'
import { faultAsMessage } from '../../wire/zod-issues.ts'
import { RulesetIdSchema } from '../games/ruleset-and-status-schemas.ts'
import { GivenNameSchema } from '../players/player-name.ts'
import { PresetIdSchema } from '../presets/schemas.ts'

/*
 * Schemas of score sheets: requests, the sheet, its log and its export.
 */

const time = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-12-04T20:11:00.000Z' })

const playerId = z.string().meta({ description: 'The id of a player.', example: 'p_7mBqk0yLwVn3dJ9sXc2TfA' })

/** The largest number of players at a table. */
const MOST_PLAYERS = 8

const NewSheetPlayerSchema = z
  .union([
    z
      .strictObject({ name: GivenNameSchema })
      .meta({ id: 'NamedSheetPlayer', description: 'A person without an account.' }),
    z
      .strictObject({
        player: z.string().min(1).max(64).meta({
          description: 'The id of a player, who can then read the sheet.',
          example: 'p_7mBqk0yLwVn3dJ9sXc2TfA',
        }),
      })
      .meta({ id: 'KnownSheetPlayer', description: 'A player of the service.' }),
  ])
  .meta({ id: 'NewSheetPlayer', description: 'A player at the table: a name, or the id of a player.' })

export const NewSheetSchema = z
  .strictObject({
    ruleset: RulesetIdSchema.optional().meta({ description: 'The ruleset. Not needed with a preset.' }),
    preset: PresetIdSchema.optional(),
    options: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description:
          'Options that differ from the defaults, as in a new game of the ruleset. Options win over the preset.',
        example: { target: 1000 },
      }),
    players: z
      .array(NewSheetPlayerSchema)
      .min(2)
      .max(MOST_PLAYERS)
      .meta({
        description: 'The players in the order of the table, clockwise or not, as the game goes round.',
        example: [{ name: 'Anna' }, { name: 'Beat' }, { name: 'Carla' }, { name: 'Dario' }],
      }),
    dealer: z
      .int()
      .min(0)
      .max(MOST_PLAYERS - 1)
      .optional()
      .meta({ description: 'The dealer of the first deal, from 0. Default: 0.', example: 0 }),
  })
  .superRefine(({ ruleset, options = {} }, context) => {
    if (ruleset === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['ruleset'],
        message: faultAsMessage(fault('missing', { wanted: 'text' })),
      })
      return
    }
    const { error } = findRuleset(ruleset)?.options.safeParse(options) ?? {}
    for (const issue of error?.issues ?? []) {
      context.addIssue({ ...issue, path: ['options', ...issue.path] } as Parameters<
        typeof context.addIssue
      >[0])
    }
  })
  .meta({ id: 'NewSheet', description: 'The game and the players of a table with real cards.' })

export const InvitationSchema = z
  .strictObject({
    invite: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The invite of the sheet.', example: 'qW3eR5tY7uI9oP1a' }),
  })
  .meta({ id: 'SheetInvitation', description: 'The invite of a sheet, shown to its writers.' })

/** Figures as JSON. The contract has the schema of each ruleset; the sheet validates by its own ruleset. */
const FiguresSchema = z.record(z.string(), z.unknown()).meta({
  id: 'Figures',
  description: 'The figures of a deal, by the ruleset.',
  example: { points: [102, 55] },
})

const EntrySchema = SheetEntrySchema.extend({ figures: FiguresSchema }).meta({
  id: 'DealEntry',
  description: 'The written figures of a deal.',
})

export const EntriesSchema = z
  .strictObject({
    entries: z
      .array(EntrySchema)
      .min(1)
      .max(SHEET_LIMITS.entries)
      .meta({
        description: 'Written figures, in the order of writing.',
        example: [
          {
            id: '5f0c6a3e-7b1d-4c2f-9a8e-0b7d6c5f4a3b',
            deal: 3,
            figures: { points: [102, 55] },
            at: '2026-12-04T20:11:00.000Z',
          },
        ],
      }),
  })
  .meta({ id: 'SheetEntries', description: 'Entries of one phone.' })

/** Text without control characters and direction marks. */
const REASON = /^[^\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u

const reason = z.string().min(1).max(200).regex(REASON).optional().meta({
  description: 'Why the figures change, for the log.',
  example: 'Counted again.',
})

export const CorrectionSchema = z
  .strictObject({ figures: FiguresSchema, reason })
  .meta({ id: 'SheetCorrection', description: 'The right figures of a deal.' })

const SheetPlayerSchema = z
  .object({
    name: PlayerSchema.shape.name,
    player: playerId.optional().meta({ description: 'Missing for a person without an account.' }),
  })
  .meta({ id: 'SheetPlayer', description: 'A player at the table. A deleted player has the name –.' })

const StatusSchema = z.enum(SHEET_STATUSES).meta({
  id: 'SheetStatus',
  description: '`finished` after the end by the rules or by `finish`. Corrections can open the sheet again.',
  example: 'open',
})

const listed = {
  id: z.string().meta({ description: 'Opaque and unguessable.', example: 'sh_Zk3tYV9mC1nQe5wBq0s8Tg' }),
  ruleset: RulesetIdSchema,
  status: StatusSchema,
  version: z.int().min(1).meta({ description: 'The number of the last event.', example: 17 }),
  owner: playerId.meta({ description: 'The player who can delete the sheet.' }),
  players: z.array(SheetPlayerSchema).meta({ description: 'The players by number at the table.' }),
  writers: z.array(PlayerSchema).meta({ description: 'The players who write.' }),
  you: z
    .object({
      writes: z.boolean().meta({ description: 'Whether you write.', example: true }),
      players: z.array(z.int()).meta({ description: 'Your numbers at the table.', example: [0] }),
    })
    .meta({ id: 'SheetViewer', description: 'Your part.' }),
  table: z
    .object({
      series: z.string().meta({ description: 'The id of the series.', example: 's_Zk3tYV9mC1nQe5wBq0s8Tg' }),
      round: z.int().meta({ description: 'The number of the round.', example: 2 }),
      table: z.int().meta({ description: 'The number of the table.', example: 7 }),
    })
    .optional()
    .meta({ id: 'SheetTable', description: 'The table of a series that the sheet counts for.' }),
  createdAt: time('The time of creation.'),
  updatedAt: time('The time of the last event.'),
}

const WrittenFiguresSchema = z
  .object({
    figures: FiguresSchema,
    by: z
      .array(
        z
          .object({
            writer: playerId,
            entry: z.string().optional().meta({
              description: 'The id of the entry; missing for a correction.',
              example: '5f0c6a3e-7b1d-4c2f-9a8e-0b7d6c5f4a3b',
            }),
            writtenAt: time('The time on the device.').optional(),
          })
          .meta({ id: 'SheetWitness', description: 'A writer of the figures.' }),
      )
      .meta({ description: 'All who wrote the same figures.' }),
  })
  .meta({ id: 'WrittenFigures', description: 'Figures of a deal and their writers.' })

const SheetDealSchema = z
  .object({
    number: z.int().min(1).meta({ description: 'The number of the deal.', example: 3 }),
    state: z.enum(DEAL_STATES).meta({
      description:
        '`counted`, or the reason why the deal does not count: `missing` figures, `contested` (several figures), `waiting` for an earlier deal, `faulty` (does not fit the deals before), or `after-end`.',
      example: 'counted',
    }),
    written: z.array(WrittenFiguresSchema).meta({
      description:
        'The valid figures. Several figures are contested: settle them with `PUT …/deals/{number}`.',
    }),
    replaced: z.array(FiguresSchema).meta({ description: 'Earlier figures, in order.', example: [] }),
    confirmed: z.boolean().meta({ description: 'Whether two people wrote the figures.', example: false }),
    fault: z
      .object({
        code: z.enum(FIGURE_FAULTS).meta({ description: 'The kind of fault.', example: 'figure-impossible' }),
        path: z
          .array(z.union([z.string(), z.int()]))
          .meta({ description: 'The place in the figures.', example: ['bid'] }),
      })
      .optional()
      .meta({ id: 'SheetDealFault', description: 'With `faulty`: the fault.' }),
  })
  .meta({ id: 'SheetDeal', description: 'A deal of a sheet.' })

export const SheetSchema = z
  .object({
    ...listed,
    invite: z.string().optional().meta({
      description: 'For writers: the invite for other phones.',
      example: 'qW3eR5tY7uI9oP1a',
    }),
    options: z.record(z.string(), z.unknown()).meta({ description: 'All options of the ruleset.' }),
    preset: z.string().optional().meta({
      description: 'The preset, if the sheet has exactly its options.',
      example: 'turnier-12',
    }),
    dealer: z.int().min(0).meta({ description: 'The dealer of the first deal.', example: 0 }),
    deals: z.array(SheetDealSchema).meta({ description: 'All deals by number.' }),
    totals: z.array(TotalSchema).meta({ description: 'The points of each side in the counted deals.' }),
    result: ResultSchema.nullable().meta({ description: 'Null until the game is over.' }),
    confirmed: z.boolean().meta({
      description: 'Whether all deals count, and a second person confirmed the sheet or each deal.',
      example: false,
    }),
    confirmedBy: playerId.nullable().meta({ description: 'Who confirmed the sheet.' }),
    lastWriter: playerId.nullable().meta({ description: 'Who changed figures last.' }),
  })
  .meta({ id: 'Sheet', description: 'A score sheet of a game with real cards.' })

const ids = (description: string) =>
  z.array(z.string()).meta({ description, example: ['5f0c6a3e-7b1d-4c2f-9a8e-0b7d6c5f4a3b'] })

export const EntriesResultSchema = z
  .object({
    applied: ids('Entries whose figures stand in the sheet, also as a second witness.'),
    known: ids('Entries of earlier requests, and figures that a correction has replaced.'),
    contested: ids('Entries that left their deal with several figures.'),
    struck: ids('Entries for a struck deal.'),
    sheet: SheetSchema,
  })
  .meta({ id: 'SheetEntriesResult', description: 'The outcome of each entry by id, and the sheet.' })

const ListedSheetSchema = z
  .object(listed)
  .meta({ id: 'ListedSheet', description: 'A sheet in a list, without its deals.' })

export const SheetPageSchema = pageSchema('SheetPage', ListedSheetSchema)

const SHEET_EVENTS = [
  ...(['sheetCreated', 'writerAdded', 'entryAdded', 'entryWitnessed', 'entryUndone'] as const),
  ...(['dealCorrected', 'dealStruck', 'sheetConfirmed', 'sheetFinished', 'sheetReopened'] as const),
] as const

const SheetEventSchema = z
  .object({
    seq: z.int().min(1).meta({ description: 'The number of the event.', example: 17 }),
    at: time('The time of the event.'),
    type: z.enum(SHEET_EVENTS).meta({ description: 'The kind of event.', example: 'entryAdded' }),
    writer: playerId.meta({ description: 'Who did it.' }),
    setup: z
      .object({
        ruleset: RulesetIdSchema,
        options: z.record(z.string(), z.unknown()).meta({ description: 'All options.' }),
        players: z.int().meta({ description: 'The number of players.', example: 4 }),
        dealer: z.int().optional().meta({ description: 'The dealer of the first deal.', example: 0 }),
      })
      .optional()
      .meta({ id: 'SheetSetup', description: 'With `sheetCreated`: the game.' }),
    deal: z.int().min(1).optional().meta({ description: 'The deal, at its number of then.', example: 3 }),
    id: z.string().optional().meta({
      description: 'The id of the entry.',
      example: '5f0c6a3e-7b1d-4c2f-9a8e-0b7d6c5f4a3b',
    }),
    figures: FiguresSchema.optional(),
    writtenAt: time('The time on the device.').optional(),
    contested: z.literal(true).optional().meta({ description: 'Present when other figures stand beside.' }),
    replaced: z.array(FiguresSchema).optional().meta({ description: 'The replaced figures.' }),
    reason: z.string().optional().meta({ description: 'The given reason.', example: 'Counted again.' }),
  })
  .meta({ id: 'SheetEvent', description: 'An event of a sheet. `writers` of the sheet has the names.' })

const now = {
  version: listed.version.meta({ description: 'The current version.' }),
  status: StatusSchema,
}

export const SheetEventPageSchema = pageSchema('SheetEventPage', SheetEventSchema, 500)
  .extend({ now: z.object(now).meta({ id: 'SheetNow', description: 'The current state.' }) })
  .meta({ id: 'SheetEventPage', description: 'Events of a sheet, and its current state.' })

/** Schema of an item in the stream of a sheet: an event, or the state. */
export const SheetStreamItemSchema = z
  .union([
    SheetEventSchema,
    z.object({ type: z.literal('now').meta({ description: 'Not an event.', example: 'now' }), ...now }).meta({
      id: 'SheetStreamNow',
      description: 'The state of the sheet: a stream item after each change.',
    }),
  ])
  .meta({ id: 'SheetStreamItem', description: 'A stream item of a sheet: an event, or the state.' })

/** The format of the export. Another form has another number. */
export const SHEET_EXPORT_FORMAT = 'sidi-sheet-1'

export const SheetExportSchema = z
  .object({
    format: z.literal(SHEET_EXPORT_FORMAT).meta({ description: 'The kind of document.' }),
    sheet: SheetSchema,
    events: z.array(SheetEventSchema).meta({ description: 'The whole log, from 1 without gaps.' }),
  })
  .meta({ id: 'SheetExport', description: 'A sheet with its whole log.' })
