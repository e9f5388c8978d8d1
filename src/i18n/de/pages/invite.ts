import type { InviteWords } from '../../pages/invite-words.ts'

export const invite: InviteWords = {
  full: 'Dieser Tisch ist voll',
  fullLead:
    'Alle Plätze sind besetzt. Stell einen anderen Tisch auf, oder bitte deine Freunde um einen neuen Link.',
  another: 'Einen anderen Tisch aufstellen',
  isPublic: 'Alle dürfen zuschauen und sich setzen',
}
