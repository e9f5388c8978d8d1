import * as z from 'zod'
import { KindSchema, ProgramSchema } from '../../kernel/player.ts'
import { GivenNameSchema, NameSchema } from './name.ts'
import { GivenProgramSchema, kindFits, kindGiven } from './program.ts'

const id = z.string().min(1).meta({ description: 'Opaque.', example: 'p_7mBqk0yLwVn3dJ9sXc2TfA' })
const createdAt = z.iso
  .datetime()
  .meta({ description: 'When the player signed up.', example: '2026-08-01T19:30:00.000Z' })

export const NewPlayerSchema = z
  .strictObject({ name: GivenNameSchema, ...kindGiven })
  .superRefine(kindFits)
  .meta({ id: 'NewPlayer', description: 'Who wants to play: a person, or a program.' })

/** What is shown of the kind of a player. */
export const kindShown = {
  kind: KindSchema,
  program: ProgramSchema.optional(),
}

export const SignedUpSchema = z
  .object({
    id,
    name: NameSchema,
    ...kindShown,
    token: z.string().min(22).meta({
      description: 'The key to everything this player does. Shown this once, never again.',
      example: 'sidi_4Jt0Zr1uYw8bQn5kPc3vXe7mLs2dHg6fAo9iKx1RyBU',
    }),
    createdAt,
  })
  .meta({ id: 'SignedUp', description: 'A new player, and the token that proves to be them.' })

const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: '2026-08-15T08:00:00.000Z' })

export const NewVacationSchema = z
  .strictObject({
    until: moment(
      'The end of the vacation: a moment in the future. Dates in the examples of this document are past.',
    ),
  })
  .meta({ id: 'NewVacation', description: 'How long you are away, from now.' })

export const VacationSchema = z
  .object({
    from: moment('When you left.'),
    until: moment('When you are back.'),
    daysLeft: z
      .int()
      .min(0)
      .meta({ description: 'How many days more you may be away within a year.', example: 16 }),
  })
  .meta({ id: 'Vacation', description: 'While you are away none of your clocks runs.' })

export const BegunVacationSchema = VacationSchema.extend({
  clocksRunIn: z.array(z.string()).meta({
    description:
      'The ids of your games whose tables exclude vacations: your clocks run on there. The 100 games that changed last, at most.',
    example: ['g_Zk3tYV9mC1nQe5wBq0s8Tg'],
  }),
}).meta({ id: 'BegunVacation', description: 'Your vacation, and the games in which it stops no clock.' })

export const MeSchema = z
  .object({
    id,
    name: NameSchema,
    ...kindShown,
    createdAt,
    vacation: VacationSchema.nullable().meta({ description: 'Null while you are not away.' }),
  })
  .meta({ id: 'Me', description: 'The player a token belongs to.' })

export const NewNameSchema = z
  .strictObject({
    name: GivenNameSchema.optional(),
    kind: KindSchema.optional().meta({
      description: 'The kind that the player has. Another kind is 409 `kind-is-final`.',
    }),
    program: GivenProgramSchema.optional().meta({
      description: 'For a program: the name, version and URL from now on. For a person 409 `not-a-program`.',
    }),
  })
  .meta({ id: 'NewName', description: 'What is to change. Missing fields stay as they are.' })
