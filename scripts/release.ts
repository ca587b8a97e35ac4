/**
 * `npm run release -- mf-customer`: builds that area, asks the gate, and publishes it; nothing goes live by this.
 *
 * `--out` only builds, into a folder; `--from` takes what was built there; `--to` publishes at a host that is somewhere
 * else, with the area's `DEPLOY_TOKEN`; `--promote` and `--canary 10` make it live at once.
 */
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AreaName } from '../shared/federation/areas.ts'
import { releaseSchema } from '../shared/federation/release.ts'
import { packRelease } from '../shell/releases/bundle.ts'
import { areaFrom, authorOf, promoteCommand, runCommand } from '../shell/releases/cli.ts'
import type { Author } from '../shell/releases/operations.ts'
import { publishRelease } from '../shell/releases/publish-release.ts'
import { releaseTexts as texts } from '../shell/releases/release.texts.ts'
import { remoteHost, sendRelease } from '../shell/releases/remote.ts'
import { buildRelease } from './build.ts'
import { root } from './lib/paths.ts'
import { places } from './lib/places.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    out: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    promote: { type: 'boolean' },
    canary: { type: 'string' },
  },
})

await runCommand(async () => {
  const area = areaFrom(positionals[0], texts.usage.release)
  const author = authorOf(values.reason ?? texts.publishedReason)
  const draftStore = path.join(root, 'dist', `.candidate-${process.pid}`)
  try {
    const { folder, hash } = values.from ? await builtIn(values.from) : await build(area, draftStore)
    if (values.out) {
      await cp(folder, path.resolve(values.out), { recursive: true })
      return console.log(texts.built(area, hash, values.out))
    }
    await (values.to ? publishAt(values.to, area, folder, author) : publishHere(area, folder, author))
  } finally {
    await rm(draftStore, { recursive: true, force: true })
  }
})

async function build(area: AreaName, draftStore: string) {
  console.log(texts.building(area))
  const { hash } = await buildRelease(root, draftStore, area)
  return { folder: path.join(draftStore, area, hash), hash }
}

/** A release that was built before, as `--out` left it. */
async function builtIn(given: string) {
  const folder = path.resolve(given)
  const record = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => 'null')
  const { hash } = releaseSchema.parse(JSON.parse(record))
  return { folder, hash }
}

async function publishAt(url: string, area: AreaName, folder: string, { reason }: Author): Promise<void> {
  const host = remoteHost(url)
  const { hash } = await sendRelease(host, area, await packRelease(folder))
  console.log(texts.sent(area, hash, host.url))
  await goLive(area, hash, reason)
}

async function publishHere(area: AreaName, folder: string, author: Author): Promise<void> {
  const hash = await publishRelease(places, area, folder, author, console.log)
  await goLive(area, hash, author.reason)
}

/** `--promote` and `--canary` do what `npm run promote` does, right after publishing. */
async function goLive(area: AreaName, hash: string, reason: string): Promise<void> {
  const { canary, to, promote } = values
  if (!promote && canary === undefined) return
  const options = [...(canary ? ['--canary', canary] : []), ...(to ? ['--to', to] : [])]
  await promoteCommand([area, hash, ...options, '--reason', reason], places, console.log)
}
