import * as z from 'zod'
import { PlayerKindSchema, ProgramSchema } from '../../../rules/player.ts'
import { GivenNameSchema, NameSchema } from './player-name.ts'
import { checkKind, GivenProgramSchema, sentKindFields } from './program.ts'

const id = z.string().min(1).meta({ description: 'Opaque.', example: 'p_7mBqk0yLwVn3dJ9sXc2TfA' })
const createdAt = z.iso
  .datetime()
  .meta({ description: 'The sign-up time.', example: '2026-08-01T19:30:00.000Z' })

export const NewPlayerSchema = z
  .strictObject({ name: GivenNameSchema, ...sentKindFields })
  .superRefine(checkKind)
  .meta({ id: 'NewPlayer', description: 'A new player: a person or a program.' })

/** Schema fields in answers: whether a player is a person or a program, and the description of the program. */
export const shownKindFields = {
  kind: PlayerKindSchema,
  program: ProgramSchema.optional(),
}

export const SignedUpSchema = z
  .object({
    id,
    name: NameSchema,
    ...shownKindFields,
    token: z.string().min(22).meta({
      description: 'The token of the player. Shown only once.',
      example: 'sidi_4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
    }),
    createdAt,
  })
  .meta({ id: 'SignedUp', description: 'A new player with a token.' })

const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-15T08:00:00.000Z' })

export const NewVacationSchema = z
  .strictObject({
    until: moment(
      'The end of the vacation: a moment in the future. Dates in the examples of this document are past.',
    ),
  })
  .meta({ id: 'NewVacation', description: 'The end of a vacation that starts now.' })

export const VacationSchema = z
  .object({
    from: moment('The start.'),
    until: moment('The end.'),
    daysLeft: z.int().min(0).meta({ description: 'The remaining vacation days within a year.', example: 16 }),
  })
  .meta({ id: 'Vacation', description: 'A vacation: none of your clocks runs.' })

export const BegunVacationSchema = VacationSchema.extend({
  clocksRunIn: z.array(z.string()).meta({
    description:
      'The ids of your games whose tables exclude vacations: your clocks run on there. The 100 games that changed last, at most.',
    example: ['g_Zk3tYV9mC1nQe5wBq0s8Tg'],
  }),
}).meta({ id: 'BegunVacation', description: 'Your vacation, and the games in which your clocks still run.' })

export const MeSchema = z
  .object({
    id,
    name: NameSchema,
    ...shownKindFields,
    createdAt,
    vacation: VacationSchema.nullable().meta({ description: 'Null without a vacation.' }),
  })
  .meta({ id: 'Me', description: 'The player of the token.' })

export const NewNameSchema = z
  .strictObject({
    name: GivenNameSchema.optional(),
    kind: PlayerKindSchema.optional().meta({
      description: 'The kind of the player. Another kind is 409 `kind-is-final`.',
    }),
    program: GivenProgramSchema.optional().meta({
      description: 'For a program: the new name, version and URL. For a person 409 `not-a-program`.',
    }),
  })
  .meta({ id: 'NewName', description: 'The changes. Missing fields stay unchanged.' })
