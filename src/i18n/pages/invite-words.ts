/** Texts of the page /play about invites and public tables. */
export interface InviteWords {
  /** For the holder of an invite to a table without a free seat: a heading and a way on. */
  readonly full: string
  readonly fullLead: string
  readonly another: string
  /** Checkbox of a new table. */
  readonly isPublic: string
}
