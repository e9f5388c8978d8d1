import type { Language } from '../language-negotiation.ts'

/** Texts of the page `/embed/…`, which other sites show in a frame. */
export interface EmbedPageWords {
  /** Link to the table on the page `/play`, in a new tab. */
  readonly watch: string
  /** Heading and text for a game that is unknown or not public. */
  readonly none: string
  readonly noneLead: string
}

export const EMBED_PAGE: Readonly<Record<Language, EmbedPageWords>> = {
  en: {
    watch: 'Watch on Sidi',
    none: 'No table to show',
    noneLead: 'This game does not exist, or is not public.',
  },
  de: {
    watch: 'Auf Sidi zuschauen',
    none: 'Hier gibt es nichts zu sehen',
    noneLead: 'Diese Partie gibt es nicht, oder sie ist nicht öffentlich.',
  },
  fr: {
    watch: 'Regarder sur Sidi',
    none: 'Aucune table à montrer',
    noneLead: 'Cette partie n’existe pas, ou n’est pas publique.',
  },
  it: {
    watch: 'Guarda su Sidi',
    none: 'Nessun tavolo da mostrare',
    noneLead: 'Questa partita non esiste, o non è pubblica.',
  },
}
