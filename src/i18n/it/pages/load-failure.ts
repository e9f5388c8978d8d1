import type { LoadFailureWords } from '../../pages/load-failure-words.ts'

export const loadFailure: LoadFailureWords = {
  title: 'La pagina non è completa',
  lead: 'Ne manca una parte: forse non c’è rete, o c’è una nuova versione.',
  reload: 'Ricarica',
}
