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
  /** Built release of the shell that came with the host; null without one. */
  readonly shellDir: string | null
}

/** Milliseconds until a host looks again at what another one, which starts at the same time, has written. */
const PAUSE = 50

/**
 * First shell of a store: where none is live, the host publishes and promotes the one of `SHELL_DIR`, with which it was
 * delivered. Never otherwise: what is live is changed by orders alone. Without the gate, as there is no shell to keep: an
 * area that does not fit is unavailable until it is delivered.
 *
 * @throws when no shell is live and `SHELL_DIR` holds no whole one: the host could serve no page.
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
  `The host cannot start: no shell is live in ${storeDir}, and ${shellDir ? `SHELL_DIR (${shellDir}) holds no whole release of one` : 'SHELL_DIR names none to begin with'}. Run: npm run build`
