/** The languages of the service and of the page `/play`. A request without a language gets the first one. */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
