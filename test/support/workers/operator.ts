/*
 * The Worker for operators, for tests on Workers. The bundle has the settings of the Worker for clients, and with these settings
 * the class of the channels.
 */

export { Channel } from '../../../src/hosts/workers/index.ts'
export { default } from '../../../src/hosts/workers/operator.ts'
