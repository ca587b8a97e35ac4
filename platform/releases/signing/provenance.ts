import { createHash } from 'node:crypto'
import { z } from 'zod'
import { releaseHash } from '../../../shared/federation/release.ts'
import { parseJson } from '../../lib/json.ts'
import type { BuildOrigin } from './build-origin.ts'

/** Media type of an in-toto statement in an envelope. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json'
/** Build type required by SLSA; `docs/decisions/0073` describes its parameters. */
const BUILD_TYPE = 'urn:loopi:build:release:v1'

/** Fields of the record that the provenance repeats, for areas and the shell alike. */
const recordedBuild = z
  .object({
    name: z.string().optional(),
    area: z.object({ name: z.string() }).optional(),
    hash: releaseHash,
    version: z.string(),
    commit: z.string().nullable().default(null),
    dirty: z.boolean().default(false),
    builtAt: z.string().nullable().default(null),
    builder: z.record(z.string(), z.string()),
  })
  .transform(({ area, name, ...build }) => ({ ...build, name: area?.name ?? name ?? '' }))

/**
 * In-toto v1 statement about one release, with SLSA v1 provenance. Unknown fields of newer writers are ignored, as both
 * specifications demand.
 */
const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.hash('sha256') }) })).length(1),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.string(),
      externalParameters: z.object({
        release: z.string(),
        repository: z.string().optional(),
        ref: z.string().optional(),
        workflow: z.string().optional(),
      }),
      internalParameters: z.object({ version: z.string(), dirty: z.boolean() }),
      resolvedDependencies: z.array(
        z.object({ uri: z.string().optional(), digest: z.object({ gitCommit: z.string() }) }),
      ),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string(), version: z.record(z.string(), z.string()) }),
      metadata: z.object({ invocationId: z.string().optional(), finishedOn: z.string().optional() }),
    }),
  }),
})

export type Statement = z.output<typeof statementSchema>

/** Statement of an envelope's payload; null for any other payload. */
export const parseStatement = (payload: Buffer): Statement | null =>
  statementSchema.safeParse(parseJson(payload.toString('utf8'))).data ?? null

/** Subject of a statement about a release. */
export const subjectNameOf = (name: string, hash: string): string => `${name}/${hash}`

/**
 * SHA-256 of the record's bytes, which list every file by SHA-384. Signing bytes instead of fields needs no canonical
 * form and cannot miss a field.
 */
export const digestOf = (record: Buffer): string => createHash('sha256').update(record).digest('hex')

/** Name and hash in a record. */
export function subjectOf(record: Buffer): { name: string; hash: string } {
  const { name, hash } = recordedBuild.parse(JSON.parse(record.toString('utf8')))
  return { name, hash }
}

/** Statement about a record's release: name, digest, and origin of the build. */
export function provenanceOf(record: Buffer, origin: BuildOrigin): Statement {
  const { name, hash, version, commit, dirty, builtAt, builder } = recordedBuild.parse(
    JSON.parse(record.toString('utf8')),
  )
  const { repository, ref, workflow, invocation } = origin
  const source = repository && `git+${repository}${ref ? `@${ref}` : ''}`
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: subjectNameOf(name, hash), digest: { sha256: digestOf(record) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: {
          release: name,
          ...(repository && { repository }),
          ...(ref && { ref }),
          ...(workflow && { workflow }),
        },
        internalParameters: { version, dirty },
        resolvedDependencies: commit ? [{ ...(source && { uri: source }), digest: { gitCommit: commit } }] : [],
      },
      runDetails: {
        builder: { id: origin.builder, version: { node: process.versions.node, ...builder } },
        metadata: { ...(invocation && { invocationId: invocation }), ...(builtAt && { finishedOn: builtAt }) },
      },
    },
  }
}
