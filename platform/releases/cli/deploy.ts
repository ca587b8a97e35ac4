/**
 * What the container of an area runs: publishes the release that it carries and makes it live, or a canary with
 * `CANARY=10`. Settings: `AREA`, `RELEASE_DIR`, `REASON`, `CANARY`, `STORE_DIR` and `SHELL_DIR`.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AreaName } from '../../../shared/federation/areas.ts'
import { knownFinding } from '../../../shared/federation/compatibility.ts'
import { releaseSchema, shellBuildSchema } from '../../../shared/federation/release.ts'
import { UserError } from '../../lib/user-error.ts'
import { publishRelease } from '../deliver/publish-release.ts'
import { jsonOr } from '../store/parse-json.ts'
import { storePathsOf } from '../store/store-paths.ts'
import { releaseTexts as texts } from '../texts/release.texts.ts'
import { areaFrom, authorOf } from './arguments.ts'
import { isLive, promoteCommand, runCommand } from './commands.ts'

/** The host lays the shell's record into the store when it starts; with a new area both may start at once. */
const PATIENCE = 120_000

await runCommand(async () => {
  const { AREA, RELEASE_DIR = '/release', REASON, CANARY } = process.env
  const area = areaFrom(AREA, texts.usage.release)
  const storePaths = storePathsOf(process.env)
  await untilShown(area, path.join(storePaths.shellDir, 'shell.json'))
  const { hash } = releaseSchema.parse(JSON.parse(await readFile(path.join(RELEASE_DIR, 'release.json'), 'utf8')))
  const author = authorOf(REASON ?? texts.deployReason)
  await publishRelease(storePaths, area, RELEASE_DIR, author, console.log)
  if (await isLive(area, hash, storePaths)) return console.log(texts.liveAlready(hash))
  const canary = CANARY ? ['--canary', CANARY] : []
  await promoteCommand([area, hash, ...canary, '--reason', author.reason], storePaths, console.log)
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
  if (!isThere) throw new UserError(texts.noHost(file))
}
