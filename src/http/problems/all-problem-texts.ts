import { ALL_PROBLEM_TEXTS } from '../../i18n/all-problem-texts.ts'
import type { ReadProblemTexts } from '../../i18n/problem-catalogue.ts'

/** Reads the problem texts of the program itself: for hosts without a limit of size. */
export const readAllProblemTexts: ReadProblemTexts = (language) =>
  Promise.resolve(ALL_PROBLEM_TEXTS[language])
