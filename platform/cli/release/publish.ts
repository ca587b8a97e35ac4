/**
 * `loopi release publish mf-customer`: builds an area or the shell, runs the gate and publishes; the registry is not
 * changed.
 *
 * `--out` only builds, into a folder; `--from` publishes such a folder; `--to` publishes at a remote host, with the
 * area's `DEPLOY_TOKEN`; `--promote` and `--canary 10` make it live immediately. With `RELEASE_SIGNING_KEY` the release
 * is signed.
 */
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { buildRelease } from '../../build/release/build.ts'
import { tempBuildDir } from '../../build/release/temp-build-dir.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { checkout } from '../../lib/paths.ts'
import { UserError } from '../../lib/user-error.ts'
import { assertTested } from '../../releases/deliver/assert-tested.ts'
import { publishRelease, readHash } from '../../releases/deliver/publish-release.ts'
import { overviewAt, remoteHost, sendRelease } from '../../releases/deliver/remote-host.ts'
import { sendResult } from '../../releases/deliver/send-result.ts'
import { signIfAsked } from '../../releases/deliver/sign-release.ts'
import { readSigningKey } from '../../releases/signing/keys.ts'
import { readAttachedResult } from '../../releases/smoke-test/result-files.ts'
import { packRelease } from '../../releases/store/archive.ts'
import type { ReleaseActor } from '../../releases/store/registry-log.ts'
import { storePathsOf } from '../../releases/store/store-paths.ts'
import { auditTexts } from '../../releases/texts/audit.texts.ts'
import { openedTexts } from '../../releases/texts/opened.texts.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { releaseErrors } from '../../releases/texts/release-problems.ts'
import { actorOf, percentFrom, rampFrom, releaseNameFrom } from './arguments.ts'
import { goLive, isCanary, statusOf } from './commands.ts'
import type { ReleaseOptions } from './options.ts'

const storePaths = () => storePathsOf(process.env)

export async function publishCommand(name: string, options: ReleaseOptions): Promise<void> {
  const area = releaseNameFrom(name, options.from ? undefined : ['shell', ...areaFolders()])
  const goesLive = options.promote === true || isCanary(options)
  const actor = actorOf(options.reason ?? (goesLive ? undefined : auditTexts.published))
  const log = options.json ? () => undefined : console.log
  // Fail fast: validates arguments before the build.
  if (options.canary) percentFrom(options.canary)
  rampFrom(options.ramp || undefined, options.every)
  readSigningKey(process.env)
  if (options.to !== undefined) await overviewAt(remoteHost(options.to), [area])
  const tempStore = await tempBuildDir(path.join(checkout, 'dist'), 'candidate')
  try {
    const folder = options.from ? path.resolve(options.from) : await build(area, tempStore, log)
    if (options.expect !== undefined) await assertTested(folder, options.expect)
    if (options.from) await signIfAsked(folder, process.env)
    const hash = await readHash(folder)
    if (options.out) {
      await cp(folder, path.resolve(options.out), { recursive: true })
      return tell(
        options,
        { operation: 'build', area, hash, folder: options.out },
        texts.built(area, hash, options.out),
      )
    }
    await publish(area, folder, hash, actor, options, log)
    const live = goesLive ? await goLiveUnless(area, hash, actor.reason, options) : null
    tell(options, { operation: 'publish', area, hash, live: live?.outcome ?? null }, live?.sentence)
  } finally {
    await rm(tempStore, { recursive: true, force: true })
  }
}

const tell = ({ json }: ReleaseOptions, outcome: object, sentence?: string): void => {
  if (json) console.log(JSON.stringify(outcome))
  else if (sentence) console.log(sentence)
}

type Log = (line: string) => void

async function build(area: ReleaseName, tempStore: string, log: Log): Promise<string> {
  log(texts.building(area))
  const { hash } = await buildRelease(checkout, tempStore, area)
  return path.join(tempStore, area, hash)
}

/** Publishes to the local store or the host of `--to`, which computes the hash itself. */
async function publish(
  area: ReleaseName,
  folder: string,
  hash: string,
  actor: ReleaseActor,
  { to }: ReleaseOptions,
  log: Log,
): Promise<void> {
  if (!to) {
    await publishRelease(storePaths(), area, folder, actor, log)
    return
  }
  const host = remoteHost(to)
  const sent = await sendRelease(host, area, await packRelease(folder))
  if (sent.hash !== hash) throw new UserError(texts.otherThanSent(hash, sent.hash))
  log(texts.sent(area, hash, host.url))
  const result = await readAttachedResult(folder)
  const problem = result === null ? null : await sendResult(host, { name: area, hash }, result)
  if (problem !== null) log(openedTexts.notKept(problem))
}

/**
 * Promotes after publishing, like `loopi release promote`. Idempotent: does nothing when the release is live or its
 * canary runs, such as in a repeated pipeline.
 */
async function goLiveUnless(area: ReleaseName, hash: string, reason: string, options: ReleaseOptions) {
  const { every, staff, minVisits, minNetworks, to, again } = options
  const { status, isFirst } = await statusOf(area, hash, storePaths(), to)
  const requested = { canary: options.canary || undefined, ramp: options.ramp || undefined, staff }
  // A canary is compared with the live release, so the first release goes to everybody.
  const trial = isFirst && staff === undefined ? {} : requested
  if (status === 'live') return { outcome: null, sentence: releaseErrors['live-already'](hash) }
  if (status === 'canary' && isCanary(trial)) return { outcome: null, sentence: texts.running(area, hash) }
  return goLive({ area, hash, reason, to, again, every, minVisits, minNetworks, ...trial }, storePaths())
}
