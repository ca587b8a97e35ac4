import { z } from 'zod'
import { releaseName } from '../../../shared/contract/primitives.ts'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { releaseHash } from '../../../shared/federation/release.ts'
import { parseJson } from '../../lib/json.ts'
import { parseEnvelope, payloadOf, sealEnvelope, signersOf } from '../signing/dsse.ts'
import { type Ed25519Key, keysFor, type ReleaseKeys } from '../signing/keys.ts'
import { STATEMENT_TYPE, subjectNameOf } from '../signing/provenance.ts'

/** Predicate type required by in-toto; `docs/decisions/0086` describes its fields. */
const PREDICATE_TYPE = 'urn:loopi:opened:v1'

const pair = z.object({
  shell: releaseHash,
  /** Area of the pages, or the shell. */
  name: releaseName,
  hash: releaseHash,
  /** Number of opened pages: routes times the roles that may see them. */
  pages: z.int().nonnegative(),
  findings: z.int().nonnegative(),
})

const predicate = z.object({
  at: z.iso.datetime(),
  /** Digest of the contract of the api used. */
  api: z.string().regex(/^[0-9a-f]{64}$/),
  pairs: z.array(pair).min(1).max(100),
})

/** In-toto v1 statement about one release: the shell or the areas that its pages were opened with. */
const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ content: releaseHash }) })).length(1),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate,
})

type Statement = z.output<typeof statementSchema>

/** Smoke-test result of a release, stated by its pipeline. */
export type SmokeTestResult = z.output<typeof predicate>
/** Release that a result is about. */
export type ResultSubject = { readonly name: ReleaseName; readonly hash: string }

/** Serialises a result, signed if a key is given. */
export function sealResult({ name, hash }: ResultSubject, result: SmokeTestResult, key: Ed25519Key | null): string {
  const statement: Statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: subjectNameOf(name, hash), digest: { content: hash } }],
    predicateType: PREDICATE_TYPE,
    predicate: result,
  }
  const json = key ? sealEnvelope(STATEMENT_TYPE, Buffer.from(JSON.stringify(statement)), key) : statement
  return `${JSON.stringify(json, null, 2)}\n`
}

export type ReadResult =
  | { readonly problem: null; readonly result: SmokeTestResult }
  | { readonly problem: 'unreadable' | 'unsigned' | 'elsewhere' }

/**
 * Parses a result. If the name has keys, one of them must have signed it. A result is only valid for its own release,
 * so no team can state anything about another team's.
 */
export function readResult(text: string, subject: ResultSubject, keys: ReleaseKeys): ReadResult {
  const envelope = parseEnvelope(Buffer.from(text))
  const accepted = keysFor(keys, subject.name)
  const isSigned = envelope !== null && signersOf(envelope, accepted).length > 0
  const stated = envelope ? payloadOf(envelope).toString('utf8') : text
  const { data: statement } = statementSchema.safeParse(parseJson(stated))
  if (!statement || (envelope && envelope.payloadType !== STATEMENT_TYPE)) return { problem: 'unreadable' }
  if (accepted.length > 0 && !isSigned) return { problem: 'unsigned' }
  return isAbout(statement, subject) ? { problem: null, result: statement.predicate } : { problem: 'elsewhere' }
}

function isAbout({ subject, predicate: { pairs } }: Statement, { name, hash }: ResultSubject): boolean {
  const [stated] = subject
  if (stated?.name !== subjectNameOf(name, hash) || stated.digest.content !== hash) return false
  return pairs.every((pair) => (name === 'shell' ? pair.shell === hash : pair.name === name && pair.hash === hash))
}
