/**
 * Entry point of an area's container: publishes the release that it carries and promotes it, or starts a canary with
 * `CANARY=10`. Once: containers start again by themselves, and what was decided about a release since stands, unless
 * `AGAIN=1`. Settings: `AREA` (or `shell`), `RELEASE_DIR`, `REASON`, `CANARY`, `AGAIN`, `STORE_DIR`, `RELEASE_KEYS` and,
 * to sign what the image holds unsigned, `RELEASE_SIGNING_KEY`.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { apiFinding } from '../checks/api-finding.ts'
import { earlierDelivery } from '../deliver/earlier-delivery.ts'
import { publishRelease } from '../deliver/publish-release.ts'
import { signIfAsked } from '../deliver/sign-release.ts'
import { readSigningKey } from '../signing/keys.ts'
import { readReleaseIn, requireShell } from '../store/records.ts'
import { auditOf, readRegistry } from '../store/registry-log.ts'
import { type StorePaths, storePathsOf } from '../store/store-paths.ts'
import { auditTexts } from '../texts/audit.texts.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { releaseErrors } from '../texts/release-problems.ts'
import { actorOf, releaseNameFrom } from './arguments.ts'
import { promoteCommand, runCommand } from './commands.ts'

/**
 * Timeout in milliseconds: the host brings the first shell and asks the api when it starts, and all may start at once,
 * the database from nothing.
 */
const TIMEOUT = 600_000
const POLL_INTERVAL = 500

await runCommand(async () => {
  const { AREA, RELEASE_DIR = '/release', REASON, CANARY, AGAIN } = process.env
  const area = releaseNameFrom(AREA ?? '')
  const storePaths = storePathsOf(process.env)
  if (area !== 'shell') await waitForShell(storePaths)
  const unsigned = await readReleaseIn(RELEASE_DIR)
  if ('area' in unsigned) await eventually(async () => (await apiFinding(unsigned, storePaths)).ok)
  const actor = actorOf(REASON ?? auditTexts.deployed)
  const hash = await withSignature(RELEASE_DIR, (folder) =>
    publishRelease(storePaths, area, folder, actor, console.log),
  )
  const again = AGAIN === '1'
  if (await isDelivered({ area, hash, again }, storePaths)) return
  await promoteCommand(
    { area, hash, again, canary: CANARY || undefined, reason: actor.reason },
    storePaths,
    console.log,
  )
})

type Delivery = { area: ReleaseName; hash: string; again: boolean }

/**
 * Idempotence of a container that starts again: true when the release is live, or a canary.
 *
 * @throws {UserError} when it was one of them before and is no more, unless `again`.
 */
async function isDelivered({ area, hash, again }: Delivery, { storeDir }: StorePaths): Promise<boolean> {
  const registry = await readRegistry(storeDir)
  const earlier = earlierDelivery(registry, await auditOf(storeDir, Number.POSITIVE_INFINITY), area, hash)
  if (earlier.state === 'live') console.log(releaseErrors['live-already'](hash))
  else if (earlier.state === 'canary') console.log(texts.canaryRuns(area, hash, earlier.percent))
  else if (earlier.state === 'new' || again) return false
  else if (earlier.state === 'refused') throw new UserError(texts.refusedBefore(area, hash, earlier.refusal))
  else throw new UserError(texts.superseded(area, hash, registry.live[area]?.hash))
  return true
}

/** Publishes a signed copy where a key is set: the image's own folder is not writable, and its layers hold no key. */
async function withSignature(release: string, publish: (folder: string) => Promise<string>): Promise<string> {
  if (!readSigningKey(process.env)) return publish(release)
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-signed-'))
  try {
    const copy = path.join(folder, 'release')
    await cp(release, copy, { recursive: true })
    await signIfAsked(copy, process.env)
    return await publish(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Waits for a live shell: the gate of an area compares with it. */
async function waitForShell({ storeDir }: StorePaths): Promise<void> {
  const isThere = async () => Boolean(await requireShell(storeDir, await readRegistry(storeDir)))
  if (!(await eventually(() => isThere().catch(() => false)))) throw new UserError(texts.noHost(storeDir))
}

/** Polls until something holds; false after the timeout. An api that is delivered at the same time may be a step behind. */
async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < TIMEOUT; await wait(POLL_INTERVAL))
    if (await holds()) return true
  return false
}
