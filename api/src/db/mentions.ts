import type { Db } from './database.ts'

const mentioned = new WeakMap<Db, Set<number>>()

/** Notes that what this transaction does, and answers, is about a person: by their id, or a company's. */
export function mention(trx: Db, personId: number): void {
  mentioned.set(trx, (mentioned.get(trx) ?? new Set()).add(personId))
}

/** Ids of everybody whom this transaction was about. */
export const mentionedIn = (trx: Db): number[] => [...(mentioned.get(trx) ?? [])]
