import type { ProblemCatalogue } from '../problem-catalogue.ts'
import { failures } from './problem-details.ts'
import { titles } from './problem-titles.ts'
import { refusals } from './refusals.ts'
import { faults, faultWords } from './validation-faults.ts'

export const problems: ProblemCatalogue = { language: 'en', refusals, failures, faults, faultWords, titles }
