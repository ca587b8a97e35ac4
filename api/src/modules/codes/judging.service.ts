import { type CodeParts, readCode } from '@loopi/contract/codes/product-code'
import type { Db } from '../../db/database.ts'
import type { CodeKeys } from './code-keys.ts'
import { isSigned } from './code-signing.ts'
import { type CodeFacts, type CodeReadings, findFacts, findReadings } from './codes.repository.ts'
import { isOfBatch, type Label } from './codes.rules.ts'
import { readingsKeptSince } from './readings-kept.ts'

type GivenCode = Label & { readonly codigo: string }

/** An original code: its serial, the state of its batch and of its claim, and its readings. */
export type KnownCode = { readonly serial: number; readonly facts: CodeFacts & CodeReadings }

/**
 * Finds a code; null when it is forged, of no batch, beyond the quantity of its batch, or on the label of another product
 * or lot. All of these take the same work, so that none can be told from another. `device` is the hash of the reader's
 * device, whose earlier readings of the day are this one.
 */
export async function findCode(
  db: Db,
  keys: CodeKeys,
  given: GivenCode,
  now: Date,
  device: Buffer | null = null,
): Promise<KnownCode | null> {
  const parts = readCode(given.codigo)
  if (parts === null) return null
  const facts = await findFacts(db, parts)
  if (!isGenuine(keys, parts, facts) || facts === undefined || !isOfBatch(given, facts)) return null
  // Older readings are gone soon.
  const kept = readingsKeptSince(now)
  const since = facts.activated_at !== null && facts.activated_at > kept ? facts.activated_at : kept
  const readings = await findReadings(db, parts, { since, device })
  return { serial: parts.serial, facts: { ...facts, ...readings } }
}

type BatchFacts = Pick<CodeFacts, 'key_id' | 'quantity'>

/** True for a right tag of a serial that the batch has. The tag is computed for a batch that does not exist as well. */
export function isGenuine(keys: CodeKeys, parts: CodeParts, batch: BatchFacts | undefined): boolean {
  const isTagRight = isSigned(keys.of(parts.batch, batch?.key_id), parts)
  return isTagRight && batch !== undefined && parts.serial < batch.quantity
}
