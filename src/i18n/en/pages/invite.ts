import type { InviteWords } from '../../pages/invite-words.ts'

export const invite: InviteWords = {
  full: 'This table is full',
  fullLead: 'Every seat is taken. Open another table, or ask your friends for a new link.',
  another: 'Open another table',
  isPublic: 'Everybody may watch and take a seat',
}
