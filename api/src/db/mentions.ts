import type { Db } from './database.ts'

const mentioned = new WeakMap<Db, Set<number>>()

/** Records that this transaction and its response concern a person, by their id or a company's. */
export function mention(trx: Db, personId: number): void {
  mentioned.set(trx, (mentioned.get(trx) ?? new Set()).add(personId))
}

/** Ids of the people whom this transaction concerns. */
export const mentionedIn = (trx: Db): number[] => [...(mentioned.get(trx) ?? [])]
