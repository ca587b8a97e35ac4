import { setTimeout as pause } from 'node:timers/promises'
import { gateProblems } from '../../../shared/federation/compatibility.texts.ts'
import { sentenceOf } from '../../../shared/federation/problem.ts'
import { isWhole } from '../store/folder-state.ts'
import { commitTransition, RevisionConflict, readRegistry } from '../store/registry-log.ts'
import { verifyFolder } from '../store/signed-release.ts'
import type { StorePaths } from '../store/store-paths.ts'
import { auditTexts } from '../texts/audit.texts.ts'
import { promoted } from '../transitions/registry-transitions.ts'
import { ingest, readHash } from './publish-release.ts'

type FirstShell = Pick<StorePaths, 'storeDir' | 'releaseKeys'> & {
  /** Shell release delivered with the host; null without one. */
  readonly shellDir: string | null
}

/** Milliseconds before the host checks again what a concurrently starting host has written. */
const PAUSE = 50

/**
 * First start of a store: when no shell is live, the host publishes and promotes the shell of its image. Later
 * changes are made only by commands. The gate does not run, because there is no live shell yet: areas that do not fit
 * are unavailable until their next delivery.
 *
 * @throws when no shell is live and the image has no complete one: the host could not serve a page.
 */
export async function bringFirstShell(config: FirstShell): Promise<void> {
  const { storeDir, shellDir, releaseKeys } = config
  if ((await readRegistry(storeDir)).live.shell) return
  if (shellDir === null || !(await isWhole(shellDir))) throw new Error(noShell(storeDir, shellDir))
  const hash = await readHash(shellDir)
  const { problem } = await verifyFolder(shellDir, { name: 'shell', hash }, releaseKeys)
  if (problem) throw new Error(`The host cannot start: ${sentenceOf(gateProblems, problem)} (${shellDir}).`)
  const actor = { by: 'host', reason: auditTexts.firstShell }
  await ingest(shellDir, { storeDir, releaseKeys, area: 'shell', hash }, actor)
  try {
    await commitTransition({ storeDir }, { area: 'shell', actor }, (registry) =>
      registry.live.shell ? null : { operation: 'promote', hash, next: promoted(registry, 'shell', hash) },
    )
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error
    await pause(PAUSE)
    await bringFirstShell(config)
  }
}

const noShell = (storeDir: string, shellDir: string | null) =>
  `The host cannot start: no shell is live in ${storeDir}, and ${shellDir ? `${shellDir} holds no whole release of one` : 'this is no image that has one'}. Run: npm run build`
