import type { LanguageMenuWords } from '../../pages/language-menu-schema.ts'

export const languageMenu: LanguageMenuWords = { name: 'English', menu: 'Language' }
