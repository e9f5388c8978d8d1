import type { InviteWords } from '../../pages/invite-words.ts'

export const invite: InviteWords = {
  full: 'Questo tavolo è al completo',
  fullLead: 'Tutti i posti sono occupati. Apri un altro tavolo, o chiedi un nuovo link ai tuoi amici.',
  another: 'Aprire un altro tavolo',
  isPublic: 'Tutti possono guardare e sedersi',
}
