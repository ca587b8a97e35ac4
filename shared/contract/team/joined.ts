import { isBag } from '../reading.ts'

/**
 * Navigation state of the first page after a person has joined a team. Its key `joined` stays, because shell and areas
 * are released apart.
 */
export const JOINED = { joined: true } as const

export const hasJoined = (state: unknown): boolean => isBag(state) && state.joined === true
