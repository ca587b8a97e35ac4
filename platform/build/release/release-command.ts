/**
 * `loopi release publish mf-customer`: builds that area, or the shell, runs the gate and publishes it; the registry stays as it is.
 *
 * `--out` only builds, into a folder; `--from` takes what was built there; `--to` publishes at a host that is somewhere
 * else, with the area's `DEPLOY_TOKEN`; `--promote` and `--canary 10` make it live at once. With `RELEASE_SIGNING_KEY`
 * in the environment the release is signed.
 */
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { checkout } from '../../lib/paths.ts'
import { actorOf, percentFrom, releaseNameFrom } from '../../releases/cli/arguments.ts'
import { isLive, promoteCommand } from '../../releases/cli/commands.ts'
import { publishRelease, readHash } from '../../releases/deliver/publish-release.ts'
import { overviewAt, remoteHost, sendRelease } from '../../releases/deliver/remote-host.ts'
import { sendResult } from '../../releases/deliver/send-result.ts'
import { signIfAsked } from '../../releases/deliver/sign-release.ts'
import { readBeside } from '../../releases/opened/opened-files.ts'
import { readSigningKey } from '../../releases/signing/keys.ts'
import { packRelease } from '../../releases/store/archive.ts'
import type { ReleaseActor } from '../../releases/store/registry-log.ts'
import { storePathsOf } from '../../releases/store/store-paths.ts'
import { auditTexts } from '../../releases/texts/audit.texts.ts'
import { openedTexts } from '../../releases/texts/opened.texts.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import { releaseErrors } from '../../releases/texts/release-problems.ts'
import { buildRelease } from './build.ts'
import { tempBuildDir } from './temp-build-dir.ts'

type Option = 'reason' | 'out' | 'from' | 'to' | 'canary'
/** Options as they were typed; the command validates them. */
export type PublishOptions = { readonly [name in Option]?: string | undefined } & {
  promote?: boolean | undefined
  again?: boolean | undefined
}

const storePaths = () => storePathsOf(process.env)

export async function publishCommand(name: string, options: PublishOptions): Promise<void> {
  const area = releaseNameFrom(name, options.from ? undefined : ['shell', ...areaFolders()])
  const goesLive = options.promote === true || options.canary !== undefined
  const actor = actorOf(options.reason ?? (goesLive ? undefined : auditTexts.published))
  // Fail fast: errors that would follow the build are raised before it.
  if (options.canary) percentFrom(options.canary)
  readSigningKey(process.env)
  if (options.to !== undefined) await overviewAt(remoteHost(options.to), [area])
  const tempStore = await tempBuildDir(path.join(checkout, 'dist'), 'candidate')
  try {
    const folder = options.from ? path.resolve(options.from) : await build(area, tempStore)
    if (options.from) await signIfAsked(folder, process.env)
    const hash = await readHash(folder)
    if (options.out) {
      await cp(folder, path.resolve(options.out), { recursive: true })
      return console.log(texts.built(area, hash, options.out))
    }
    const published = await publish(area, folder, actor, options)
    if (goesLive) await goLive(area, published, actor.reason, options)
  } finally {
    await rm(tempStore, { recursive: true, force: true })
  }
}

async function build(area: ReleaseName, tempStore: string): Promise<string> {
  console.log(texts.building(area))
  const { hash } = await buildRelease(checkout, tempStore, area)
  return path.join(tempStore, area, hash)
}

/** Publishes in the local store, or at the host of `--to`; returns the published hash. */
async function publish(
  area: ReleaseName,
  folder: string,
  actor: ReleaseActor,
  { to }: PublishOptions,
): Promise<string> {
  if (!to) return publishRelease(storePaths(), area, folder, actor, console.log)
  const host = remoteHost(to)
  const { hash } = await sendRelease(host, area, await packRelease(folder))
  console.log(texts.sent(area, hash, host.url))
  const result = await readBeside(folder)
  const problem = result === null ? null : await sendResult(host, { name: area, hash }, result)
  if (problem !== null) console.log(openedTexts.notKept(problem))
  return hash
}

/** `--promote` and `--canary` do what `loopi release promote` does, right after publishing. */
async function goLive(
  area: ReleaseName,
  hash: string,
  reason: string,
  { canary, to, again }: PublishOptions,
): Promise<void> {
  // Idempotence: a pipeline that reruns, or runs for a change outside of the build, has nothing to do.
  if (await isLive(area, hash, storePaths(), to)) return console.log(releaseErrors['live-already'](hash))
  await promoteCommand({ area, hash, canary: canary || undefined, reason, to, again }, storePaths(), console.log)
}
