/**
 * `npm run release -- mf-customer`: builds that area, asks the gate, and publishes it; nothing goes live by this.
 *
 * `--out` only builds, into a folder; `--from` takes what was built there; `--to` publishes at a host that is somewhere
 * else, with the area's `DEPLOY_TOKEN`; `--promote` and `--canary 10` make it live at once.
 */
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AreaName } from '../../../shared/federation/areas.ts'
import { root } from '../../lib/paths.ts'
import { actorOf, areaFrom, argumentsOf, percentFrom } from '../../releases/cli/arguments.ts'
import { isLive, promoteCommand, runCommand } from '../../releases/cli/commands.ts'
import { publishRelease, readHash } from '../../releases/deliver/publish-release.ts'
import { overviewAt, remoteHost, sendRelease } from '../../releases/deliver/remote-host.ts'
import { packRelease } from '../../releases/store/archive.ts'
import { storePathsOf } from '../../releases/store/store-paths.ts'
import { releaseTexts as texts } from '../../releases/texts/release.texts.ts'
import type { Actor } from '../../releases/transitions/commit-transition.ts'
import { buildRelease } from './build.ts'
import { draftFolder } from './temp-build-dir.ts'

const string = { type: 'string' } as const
const options = {
  reason: string,
  out: string,
  from: string,
  to: string,
  promote: { type: 'boolean' },
  canary: string,
} as const

type Wishes = ReturnType<typeof wishes>['values']

const wishes = () => argumentsOf(process.argv.slice(2), { options, words: 1, usage: texts.usage.release })

const storePaths = storePathsOf(process.env)

await runCommand(async () => {
  const { values, positionals } = wishes()
  const area = areaFrom(positionals[0], texts.usage.release)
  const isToGoLive = values.promote === true || values.canary !== undefined
  const actor = actorOf(values.reason ?? (isToGoLive ? undefined : texts.publishedReason))
  // What would be refused after the build is refused before it.
  if (values.canary) percentFrom(values.canary)
  if (values.to !== undefined) await overviewAt(remoteHost(values.to), [area])
  const draftStore = await draftFolder(path.join(root, 'dist'), 'candidate')
  try {
    const folder = values.from ? path.resolve(values.from) : await build(area, draftStore)
    const hash = await readHash(folder)
    if (values.out) {
      await cp(folder, path.resolve(values.out), { recursive: true })
      return console.log(texts.built(area, hash, values.out))
    }
    const published = await publish(area, folder, actor, values)
    if (isToGoLive) await goLive(area, published, actor.reason, values)
  } finally {
    await rm(draftStore, { recursive: true, force: true })
  }
})

async function build(area: AreaName, draftStore: string): Promise<string> {
  console.log(texts.building(area))
  const { hash } = await buildRelease(root, draftStore, area)
  return path.join(draftStore, area, hash)
}

/** Publishes where it was asked to, and gives the hash that it is published under. */
async function publish(area: AreaName, folder: string, actor: Actor, { to }: Wishes): Promise<string> {
  if (!to) return publishRelease(storePaths, area, folder, actor, console.log)
  const host = remoteHost(to)
  const { hash } = await sendRelease(host, area, await packRelease(folder))
  console.log(texts.sent(area, hash, host.url))
  return hash
}

/** `--promote` and `--canary` do what `npm run promote` does, right after publishing. */
async function goLive(area: AreaName, hash: string, reason: string, { canary, to }: Wishes): Promise<void> {
  // A pipeline that runs once more, or for a change that is not in the build, has nothing to do.
  if (await isLive(area, hash, storePaths, to)) return console.log(texts.liveAlready(hash))
  const options = [...(canary ? ['--canary', canary] : []), ...(to ? ['--to', to] : [])]
  await promoteCommand([area, hash, ...options, '--reason', reason], storePaths, console.log)
}
