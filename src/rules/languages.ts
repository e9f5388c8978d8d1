/*
 * Languages of the service.
 */

/** Supported languages. The first one is the default. */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
