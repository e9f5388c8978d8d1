/*
 * Parts of a table that no first card needs: waiting room, notices, results, menu, help, replay, phrases. One file, loaded once the hand is there, and
 * one shared piece with the table.
 */

export { Replay } from '../review/replay.tsx'
export { Dialogs } from './dialogs.tsx'
export { Notices } from './notices/notices.tsx'
export { Phrases } from './phrases/phrases.tsx'
export { DealOver, GameOver } from './results.tsx'
export { WaitingRoom } from './waiting-room.tsx'
