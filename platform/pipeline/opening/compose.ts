import { cp } from 'node:fs/promises'
import { liveAreas, type Registry } from '../../../shared/federation/registry/registry.ts'
import { type AnyRelease, nameOf, type Release, type ShellRelease } from '../../../shared/federation/release.ts'
import { fetchRelease } from '../../releases/deliver/fetch-release.ts'
import { recordsAt } from '../../releases/deliver/remote-gate.ts'
import { openHost } from '../../releases/deliver/remote-host.ts'
import { readRelease, readReleaseIn, releaseDir, requireShell } from '../../releases/store/records.ts'
import { changeRegistry, readRegistry } from '../../releases/store/registry-log.ts'

/** Releases of one page: a shell and one release per area, with the candidate replacing the live one of its name. */
export type Composition = {
  readonly candidate: AnyRelease
  readonly shell: ShellRelease
  readonly areas: readonly Release[]
}

/** Source of the live releases: the local store, or a host. */
export type LiveSource = { readonly storeDir: string; readonly to: string | undefined }

type Live = { readonly shell: ShellRelease; readonly areas: readonly Release[] }
/** Copies a live release into a folder. */
type Copy = (release: AnyRelease, folder: string) => Promise<void>

/** Builds a store with the candidate and the live releases, all live in its registry. */
export async function compose(folder: string, source: LiveSource, storeDir: string): Promise<Composition> {
  const candidate = await readReleaseIn(folder)
  const { live, copy } = source.to === undefined ? await liveHere(source.storeDir) : await liveAt(source.to)
  const others = [live.shell, ...live.areas].filter((release) => nameOf(release) !== nameOf(candidate))
  await Promise.all(others.map((other) => copy(other, releaseDir(storeDir, nameOf(other), other.hash))))
  await cp(folder, releaseDir(storeDir, nameOf(candidate), candidate.hash), { recursive: true })
  await pointTo(storeDir, [...others, candidate])
  if (!('area' in candidate)) return { candidate, shell: candidate, areas: live.areas }
  return {
    candidate,
    shell: live.shell,
    areas: [...live.areas.filter(({ area }) => area.name !== candidate.area.name), candidate],
  }
}

async function liveHere(storeDir: string): Promise<{ live: Live; copy: Copy }> {
  const registry = await readRegistry(storeDir)
  const areas = liveAreas(registry).map((name) => readRelease(storeDir, name, registry.live[name]?.hash ?? ''))
  const copy: Copy = (release, folder) =>
    cp(releaseDir(storeDir, nameOf(release), release.hash), folder, { recursive: true })
  return { live: { shell: await requireShell(storeDir, registry), areas: await Promise.all(areas) }, copy }
}

async function liveAt(to: string): Promise<{ live: Live; copy: Copy }> {
  const host = openHost(to)
  const { shell, releases } = await recordsAt(host)
  const copy: Copy = (release, folder) => fetchRelease(host, { name: nameOf(release), hash: release.hash }, folder)
  return { live: { shell, areas: firstOfEach(releases) }, copy }
}

/** Live release of each area: its first record, before fallback and canary. */
const firstOfEach = (releases: readonly Release[]): Release[] =>
  releases.filter(({ area }, index) => releases.findIndex((release) => release.area.name === area.name) === index)

/** Registry in which exactly these releases are live. */
async function pointTo(storeDir: string, releases: readonly AnyRelease[]): Promise<void> {
  const live: Registry['live'] = Object.fromEntries(
    releases.map((release) => [nameOf(release), { hash: release.hash }]),
  )
  const [first] = releases
  if (!first) return
  const line = { by: 'build', reason: 'Composition of a candidate.', at: new Date().toISOString(), percent: null }
  await changeRegistry(
    storeDir,
    { ...line, operation: 'promote', area: nameOf(first), hash: first.hash },
    (registry) => ({ ...registry, live, lastKnownGood: live }),
  )
}
