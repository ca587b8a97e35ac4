import { HOUR, MINUTE, SECOND } from '../../lib/clock.ts'

/** Time after which an account's tries and an address's failures are forgotten. */
const QUEUE_MEMORY = 24 * HOUR
/** Interval between two tries of a queue. */
const GAP = 15 * SECOND
const LONGEST_QUEUE = 15 * MINUTE
/** Time for which a due slot is kept for an address that returns late. */
const GRACE = 15 * MINUTE
const FIRST_WAIT = 30 * SECOND
const LONGEST_WAIT = 12 * HOUR

/** Tries at an account from unknown addresses; times in milliseconds since the epoch. */
export type LoginQueue = { readonly since: number; readonly tries: number; readonly lineUntil: number }

/** Attempts of one unknown address at this account. */
export type QueueSlot = { readonly tries: number; readonly dueAt: number | null; readonly notBefore: number | null }

export type QueueStep = { readonly waitMs: number; readonly queue: LoginQueue; readonly place: QueueSlot }

export const NEW_SLOT: QueueSlot = { tries: 0, dueAt: null, notBefore: null }

/** Daily tries from unknown addresses that are checked immediately; further ones queue. */
export const FREE_TRIES = 10

/**
 * Decides about a try from a place that the account was never signed in from. The first `free` ones of a day are looked
 * at when they come; from then on one at a time, each place at most once in the queue, and each failure keeps its place
 * away for twice as long as the one before. A guesser with many addresses waits; the owner at a new place waits behind
 * the guesser's places, once.
 */
export function enqueue(
  known: LoginQueue | null,
  place: QueueSlot,
  { now, free }: { readonly now: number; readonly free: number },
): QueueStep {
  const queue = known === null || known.since + QUEUE_MEMORY <= now ? { since: now, tries: 0, lineUntil: 0 } : known
  if (queue.tries < free) return { waitMs: 0, queue: { ...queue, tries: queue.tries + 1 }, place }
  const dueAt = place.dueAt !== null && now <= place.dueAt + GRACE ? place.dueAt : null
  if (dueAt !== null) return dueAt <= now ? served(queue, place, now) : { waitMs: dueAt - now, queue, place }
  if (place.notBefore !== null && place.notBefore > now) return { waitMs: place.notBefore - now, queue, place }
  const next = Math.max(now, queue.lineUntil + GAP)
  if (next === now) return served({ ...queue, lineUntil: now }, place, now)
  if (next - now > LONGEST_QUEUE) return { waitMs: LONGEST_QUEUE, queue, place }
  return { waitMs: next - now, queue: { ...queue, lineUntil: next }, place: { ...place, dueAt: next } }
}

function served(queue: LoginQueue, { tries }: QueueSlot, now: number): QueueStep {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 20))
  return {
    waitMs: 0,
    queue: { ...queue, tries: queue.tries + 1 },
    place: { tries: tries + 1, dueAt: null, notBefore: now + wait },
  }
}

/** Network of an address: itself, or for IPv6 its first 64 bits, which one household shares. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  // IPv4-mapped IPv6 counts as IPv4.
  const last = [...groups, ...rest].at(-1) ?? ''
  if (last.includes('.')) return last
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(gap).fill('0'), ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
