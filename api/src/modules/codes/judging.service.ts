import { readCode } from '@loopi/contract/codes/product-code'
import type { Db } from '../../db/database.ts'
import type { CodeKeys } from './code-keys.ts'
import { isSigned } from './code-signing.ts'
import { type CodeFacts, findFacts } from './codes.repository.ts'
import { isOfBatch, type Label } from './codes.rules.ts'
import { readingsKeptSince } from './readings-kept.ts'

type GivenCode = Label & { readonly codigo: string }

/** A code that a batch has, with what is known about it. */
export type KnownCode = { readonly serial: number; readonly facts: CodeFacts }

/**
 * Finds a code; null when it is forged, of no batch, beyond the quantity of its batch, or on the label of another product
 * or lot. All of these take the same work, so that none can be told from another.
 */
export async function findCode(db: Db, keys: CodeKeys, given: GivenCode, now: Date): Promise<KnownCode | null> {
  const parts = readCode(given.codigo)
  if (parts === null) return null
  const facts = await findFacts(db, parts, readingsKeptSince(now))
  const isGenuine = isSigned(keys.of(parts.batch, facts?.key_id), parts)
  if (facts === undefined || !isGenuine || parts.serial >= facts.quantity || !isOfBatch(given, facts)) return null
  return { serial: parts.serial, facts }
}
