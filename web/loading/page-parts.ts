import type { ComponentType } from 'preact'
import type { PageCatalogue } from '../../src/i18n/pages/web-page-schema.ts'
import type { Language } from '../api-types.ts'

/** Parts of the page /play that load on demand, from the entry: the entry may begin to load a part before the page is there. */
export interface PageParts {
  catalogue(language: Language): Promise<PageCatalogue>
  /** The page of a table, with its style and the drawings of the cards. */
  table(): Promise<ComponentType<{ readonly id: string; readonly invite?: string | undefined }>>
  replay(): Promise<ComponentType<{ readonly id: string }>>
}

/** Event of a missing part, for the entry of the page. The entry has dynamic imports only. */
export type PartLost = 'sidi:part-lost'
