/** How well somebody plays who plays by themselves, the weakest first. */
export const LEVELS = ['beginner', 'club', 'master'] as const
export type Level = (typeof LEVELS)[number]
