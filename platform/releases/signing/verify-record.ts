import type { GateProblem } from '../../../shared/federation/compatibility.texts.ts'
import { type Envelope, parseEnvelope, payloadOf, signersOf } from './dsse.ts'
import { type Ed25519Key, shortId } from './keys.ts'
import { digestOf, parseStatement, STATEMENT_TYPE, type Statement, subjectNameOf } from './provenance.ts'

/** Release in a folder: bytes of its record and envelope, and the expected name. */
export type SignedRecord = {
  readonly record: Buffer
  /** Null for an unsigned release. */
  readonly envelope: Buffer | null
  readonly name: string
  readonly hash: string
}

/** Valid signature: ids of its keys, and the build's provenance. */
type HeldSignature = {
  readonly problem: null
  /** Configured keys whose signature is valid. */
  readonly signers: readonly string[]
  /** Keys named in the envelope, verified or not. */
  readonly named: readonly string[]
  readonly statement: Statement | null
}
export type Verification = HeldSignature | { readonly problem: GateProblem }

const NOT_ASKED: HeldSignature = { problem: null, signers: [], named: [], statement: null }

type Code = 'unsigned' | 'signature-unreadable' | 'signature-forged' | 'signature-elsewhere'
const problemOf = (code: Code, name: string): GateProblem => ({ code, params: [name] })

/**
 * Verifies a release's envelope with the keys of its name. Without keys a signature is optional, but an existing one
 * must be of this record.
 */
export function verifyRecord(
  { record, envelope, name, hash }: SignedRecord,
  keys: readonly Ed25519Key[],
): Verification {
  if (envelope === null) return keys.length > 0 ? { problem: problemOf('unsigned', name) } : NOT_ASKED
  const sealed = parseEnvelope(envelope)
  if (!sealed) return { problem: problemOf('signature-unreadable', name) }
  const signers = signersOf(sealed, keys)
  if (keys.length > 0 && signers.length === 0) return { problem: strangerOf(sealed, keys, name) }
  // Parsed only after verification, so that unsigned bytes are never interpreted.
  const statement = sealed.payloadType === STATEMENT_TYPE ? parseStatement(payloadOf(sealed)) : null
  if (!statement) return { problem: problemOf('signature-unreadable', name) }
  const [subject] = statement.subject
  const isOfThis = subject?.name === subjectNameOf(name, hash) && subject.digest.sha256 === digestOf(record)
  if (!isOfThis) return { problem: problemOf('signature-elsewhere', name) }
  return { problem: null, signers, named: sealed.signatures.map(({ keyid }) => keyid), statement }
}

/** Problem of an envelope without a valid signature: signed by an unknown key, or modified. */
function strangerOf({ signatures }: Envelope, keys: readonly Ed25519Key[], name: string): GateProblem {
  const [first] = signatures
  const isByKnown = signatures.some(({ keyid }) => keys.some(({ id }) => id === keyid))
  if (!first || isByKnown) return problemOf('signature-forged', name)
  return { code: 'signature-foreign', params: [name, shortId(first.keyid)] }
}
