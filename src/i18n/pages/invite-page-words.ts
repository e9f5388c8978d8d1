import type { Language } from '../language-negotiation.ts'

/** Texts of the page behind an invite, `/t/…`, which chats show as a preview. */
export interface InvitePageWords {
  /** Heading, with the name of the game. */
  readonly invited: (game: string) => string
  readonly full: string
  /** A link that opens no table, or no longer. */
  readonly unknown: string
  /** Link to the table. */
  readonly open: string
  /** Links of a full public table: to the table as a spectator, and to other tables. */
  readonly watch: string
  readonly another: string
}

export const INVITE_PAGE: Readonly<Record<Language, InvitePageWords>> = {
  en: {
    invited: (game) => `Come and play ${game}`,
    full: 'Every seat is taken.',
    unknown: 'An invitation to a table of Jass',
    open: 'To the table',
    watch: 'Watch',
    another: 'Find another table',
  },
  de: {
    invited: (game) => `Komm, wir jassen: ${game}`,
    full: 'Alle Plätze sind besetzt.',
    unknown: 'Eine Einladung an einen Jasstisch',
    open: 'Zum Tisch',
    watch: 'Zuschauen',
    another: 'Einen anderen Tisch suchen',
  },
  fr: {
    invited: (game) => `Viens jouer : ${game}`,
    full: 'Toutes les places sont prises.',
    unknown: 'Une invitation à une table de jass',
    open: 'À la table',
    watch: 'Regarder',
    another: 'Chercher une autre table',
  },
  it: {
    invited: (game) => `Vieni a giocare: ${game}`,
    full: 'Tutti i posti sono occupati.',
    unknown: 'Un invito a un tavolo di jass',
    open: 'Al tavolo',
    watch: 'Guarda',
    another: 'Cerca un altro tavolo',
  },
}
