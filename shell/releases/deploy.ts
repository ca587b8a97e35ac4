/**
 * What the container of an area runs: publishes the release that it carries and makes it live, or a canary with
 * `CANARY=10`. Settings: `AREA`, `RELEASE_DIR`, `REASON`, `CANARY`, and those of the host for store and shell.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AreaName } from '../../shared/federation/areas.ts'
import { knownFinding } from '../../shared/federation/compatibility.ts'
import { releaseSchema, shellBuildSchema } from '../../shared/federation/release.ts'
import { readConfig } from '../server/config.ts'
import { areaFrom, authorOf } from './arguments.ts'
import { isLive, promoteCommand, runCommand } from './cli.ts'
import { jsonOr } from './json.ts'
import { publishRelease } from './publish-release.ts'
import { releaseTexts as texts } from './release.texts.ts'
import { ReleaseProblem } from './release-problem.ts'

/** The host lays the shell's record into the store when it starts; with a new area both may start at once. */
const PATIENCE = 120_000

await runCommand(async () => {
  const { AREA, RELEASE_DIR = '/release', REASON, CANARY } = process.env
  const area = areaFrom(AREA, texts.usage.release)
  const { storeDir, shellDir } = readConfig(process.env)
  const places = { storeDir, shellDir }
  await untilShown(area, path.join(shellDir, 'shell.json'))
  const { hash } = releaseSchema.parse(JSON.parse(await readFile(path.join(RELEASE_DIR, 'release.json'), 'utf8')))
  const author = authorOf(REASON ?? texts.deployReason)
  await publishRelease(places, area, RELEASE_DIR, author, console.log)
  if (await isLive(area, hash, places)) return console.log(texts.liveAlready(hash))
  const canary = CANARY ? ['--canary', CANARY] : []
  await promoteCommand([area, hash, ...canary, '--reason', author.reason], places, console.log)
})

/** Waits for a shell that shows the area; when one is there that does not, the gate says so. */
async function untilShown(area: AreaName, file: string): Promise<void> {
  let isThere = false
  for (const since = performance.now(); performance.now() - since < PATIENCE; await wait(500)) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const shell = shellBuildSchema.safeParse(jsonOr(text, null)).data
    if (shell && knownFinding(area, shell).ok) return
    isThere = shell !== undefined
  }
  if (!isThere) throw new ReleaseProblem(texts.noHost(file))
}
