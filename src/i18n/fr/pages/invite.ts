import type { InviteWords } from '../../pages/invite-words.ts'

export const invite: InviteWords = {
  full: 'Cette table est complète',
  fullLead: 'Toutes les places sont prises. Ouvre une autre table, ou demande un nouveau lien à tes amis.',
  another: 'Ouvrir une autre table',
  isPublic: 'Tout le monde peut regarder et s’asseoir',
}
