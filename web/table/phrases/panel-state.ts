import { store } from '../../state/observable.ts'

/** Whether the window with the set phrases is open. The result of a game opens the window, too. */
export const phrasePanel = store({ isOpen: false })
