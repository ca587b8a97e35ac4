import { stat } from 'node:fs/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { gateProblems } from '../../../shared/federation/compatibility.texts.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import type { Registry } from '../../../shared/federation/registry/registry.ts'
import { type AnyRelease, releaseHash, type ShellRelease } from '../../../shared/federation/release.ts'
import { runChecks } from '../checks/gate.ts'
import { shortId } from '../signing/keys.ts'
import type { Verification } from '../signing/verify-record.ts'
import { releaseDir, releaseRecordIn, requireShell } from '../store/records.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { releaseStatusOf } from '../store/release-list.ts'
import { verifyFolder } from '../store/signed-release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { ReleaseError } from '../texts/release-problems.ts'
import type { Explanation } from './explanation.ts'
import { canarySteps, changesOf, livePeriods } from './periods.ts'

/**
 * Explains a release of the store by its record, the gate's current result and the whole audit; by default the live
 * one.
 *
 * @throws {ReleaseError} when no release is live, or this one never existed.
 */
export async function explainRelease(
  storePaths: StorePaths,
  name: ReleaseName,
  requested?: string,
): Promise<Explanation> {
  const { storeDir } = storePaths
  const registry = await readRegistry(storeDir)
  const hash = requested ?? registry.live[name]?.hash
  if (hash === undefined) throw new ReleaseError({ code: 'not-live', params: [name] })
  const lines = (await auditOf(storeDir, Number.POSITIVE_INFINITY)).filter(({ area }) => area === name).toReversed()
  const audit = changesOf(lines, hash).toReversed()
  const isThere = releaseHash.safeParse(hash).success && (await isPublished(storeDir, name, hash))
  if (!isThere && audit.length === 0) throw new ReleaseError({ code: 'not-published', params: [name, hash] })
  const details = isThere
    ? await lookInto(storePaths, name, hash, registry)
    : { content: null, signature: null, gate: [] }
  return {
    name,
    hash,
    status: isThere ? releaseStatusOf(registry, name, hash) : 'collected',
    ...details,
    live: livePeriods(lines, hash),
    canary: canarySteps(lines, hash),
    refused: registry.refused[name]?.[hash] ?? null,
    audit: audit.map(({ revision, at, by, operation, percent, reason, hash: named }) => ({
      ...{ revision, at, by, operation, percent, reason },
      to: named === hash ? null : named,
    })),
  }
}

const isPublished = (storeDir: string, name: ReleaseName, hash: string): Promise<boolean> =>
  stat(releaseRecordIn(releaseDir(storeDir, name, hash))).then(
    () => true,
    () => false,
  )

/** Content and signature of a release, with the gate's findings. */
async function lookInto(storePaths: StorePaths, name: ReleaseName, hash: string, registry: Registry) {
  const folder = releaseDir(storePaths.storeDir, name, hash)
  const [{ release, findings }, shell, signed] = await Promise.all([
    runChecks(folder, name, registry, storePaths),
    requireShell(storePaths.storeDir, registry).catch(() => null),
    verifyFolder(folder, { name, hash }, storePaths.releaseKeys),
  ])
  return {
    content: release && contentOf(release, shell),
    signature: signatureOf(signed),
    gate: findings.map(({ rule, ok, detail }) => ({ rule, ok, detail })),
  }
}

/** Content of the record; for each shared module, the live shell's version. */
function contentOf(release: AnyRelease, live: ShellRelease | null): Explanation['content'] {
  const { version, commit, dirty, builtAt, sizes, contents } = release
  const common = {
    ...{ version, commit, dirty, builtAt, sizes },
    // Older records list integrities alone.
    files: Object.entries(contents ?? {}).map(([path, { bytes, type }]) => ({ path, bytes, type })),
  }
  if ('area' in release)
    return {
      ...common,
      routes: release.area.routes.map(({ path, access }) => ({ path, access: [access].flat() })),
      shared: Object.keys(release.shared).map((name) => ({ name, provided: live?.shared[name]?.version ?? null })),
    }
  return {
    ...common,
    routes: release.routes.map(({ path }) => ({ path, access: ['public'] })),
    shared: Object.entries(release.shared).map(([name, { version }]) => ({ name, provided: version })),
  }
}

/** Signature for display; null for an unsigned release. */
function signatureOf(verified: Verification): Explanation['signature'] {
  const unknown = { repository: null, workflow: null, builder: null }
  if (verified.problem) {
    const { problem } = verified
    if (problem.code === 'unsigned') return null
    return { ...unknown, problem: sentenceOf(gateProblems, problem), keys: [], verified: false }
  }
  const { statement, named, signers } = verified
  if (!statement) return null
  const { buildDefinition, runDetails } = statement.predicate
  const { repository = null, workflow = null } = buildDefinition.externalParameters
  return {
    problem: null,
    keys: named.map(shortId),
    verified: signers.length > 0,
    ...{ repository, workflow, builder: runDetails.builder.id },
  }
}
