/**
 * Entry point of an area's container: uploads its release to the host and promotes it, or starts a canary with
 * `CANARY=10`. Only the first start does so: later decisions about the release survive restarts, unless `AGAIN=1`.
 * Settings: `AREA` (or `shell`), `HOST_URL`, `RELEASE_DIR`, `REASON`, `CANARY`, `AGAIN` and, to sign an unsigned image,
 * `RELEASE_SIGNING_KEY`.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { UserError } from '../../lib/user-error.ts'
import { deliveryAt } from '../../releases/deliver/delivery-at.ts'
import {
  askHost,
  HostUnavailable,
  type RemoteHost,
  remoteHost,
  sendRelease,
} from '../../releases/deliver/remote-host.ts'
import { signIfAsked } from '../../releases/deliver/sign-release.ts'
import { readSigningKey } from '../../releases/signing/keys.ts'
import { packRelease } from '../../releases/store/archive.ts'
import { storePathsOf } from '../../releases/store/store-paths.ts'
import { auditTexts } from '../../releases/texts/audit.texts.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { releaseErrors } from '../../releases/texts/release-problems.ts'
import { releaseNameFrom } from './arguments.ts'
import { promoteCommand, runCommand } from './commands.ts'

/** Timeout in milliseconds; generous, because api and host may be starting from nothing at the same time. */
const TIMEOUT = 600_000
const POLL_INTERVAL = 500

/** Folder with the hosts' sockets, mounted into an area's container. */
const SOCKETS = 'unix:/run/host'

// The first process of a container ignores signals that it does not handle; exiting changes no live release.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await runCommand(async () => {
  const { AREA, HOST_URL, RELEASE_DIR = '/release', REASON, CANARY, AGAIN } = process.env
  const area = releaseNameFrom(AREA ?? '')
  const host = remoteHost(HOST_URL || SOCKETS)
  await waitForHost(host)
  const { hash } = await withSignature(RELEASE_DIR, async (folder) =>
    sendRelease(host, area, await packRelease(folder)),
  )
  console.log(texts.sent(area, hash, host.url))
  const again = AGAIN === '1'
  if (await isDelivered(host, { area, hash, again })) return
  const reason = REASON || auditTexts.deployed
  await promoteCommand(
    { area, hash, again, canary: CANARY || undefined, reason, to: host.url },
    storePathsOf({}),
    console.log,
  )
})

type Delivery = { area: ReleaseName; hash: string; again: boolean }

/**
 * True when the release is live or a canary, so that a restarted container does nothing.
 *
 * @throws {UserError} when it was live or a canary before, unless `again`.
 */
async function isDelivered(host: RemoteHost, { area, hash, again }: Delivery): Promise<boolean> {
  const { earlier, live } = await deliveryAt(host, area, hash)
  if (earlier.state === 'live') console.log(releaseErrors['live-already'](hash))
  else if (earlier.state === 'canary') console.log(texts.canaryRuns(area, hash, earlier.percent))
  else if (earlier.state === 'new' || again) return false
  else if (earlier.state === 'refused') throw new UserError(texts.refusedBefore(area, hash, earlier.refusal))
  else throw new UserError(texts.superseded(area, hash, live))
  return true
}

/** Uploads a signed copy when a key is set: the image's folder is read-only, and its layers must not contain a key. */
async function withSignature<T>(release: string, handOver: (folder: string) => Promise<T>): Promise<T> {
  if (!readSigningKey(process.env)) return handOver(release)
  const folder = await mkdtemp(path.join(tmpdir(), 'loopi-signed-'))
  try {
    const copy = path.join(folder, 'release')
    await cp(release, copy, { recursive: true })
    await signIfAsked(copy, process.env)
    return await handOver(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Waits for the host, which may be starting as well.
 *
 * @throws {UserError} immediately for an error response, and after the timeout without a response.
 */
async function waitForHost(host: RemoteHost): Promise<void> {
  for (const since = performance.now(); ; await wait(POLL_INTERVAL)) {
    const error = await askHost(host, '/federation/areas').then(
      () => null,
      (failure: unknown) => failure,
    )
    if (error === null) return
    if (!(error instanceof HostUnavailable) || performance.now() - since > TIMEOUT) throw error
  }
}
