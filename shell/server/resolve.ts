import { AREAS } from '../../shared/federation/areas.ts'
import type { LiveArea, PageData, Settings } from '../../shared/federation/page-data.ts'
import type { Preload, Release, ShellBuild } from '../../shared/federation/release.ts'
import type { Store } from './store.ts'

export const SHELL_PREFIX = '/shell/'
export const RELEASES_PREFIX = '/releases/'

/** The registry as this visitor gets it. An area whose release cannot be read is left out: its routes answer 404. */
export async function resolvePage(
  store: Store,
  settings: Settings,
  onMissing: (area: string, cause: unknown) => void,
): Promise<PageData> {
  const [registry, shell] = await Promise.all([store.registry(), store.shell()])
  const areas = await Promise.all(
    AREAS.map(async (name) => {
      const ref = registry.live[name]
      if (!ref) return []
      try {
        return [liveArea(await store.release(name, ref.hash), shell)]
      } catch (cause) {
        onMissing(name, cause)
        return []
      }
    }),
  )
  return { revision: registry.revision, shell: shell.hash, areas: areas.flat(), settings }
}

/** A release as the browser needs it, with the shell's own files that each page asks for. */
export function liveArea(release: Release, shell: ShellBuild): LiveArea {
  const base = `${RELEASES_PREFIX}${release.area.name}/${release.hash}`
  return {
    area: release.area,
    hash: release.hash,
    version: release.version,
    container: release.container,
    expose: release.expose,
    base,
    entry: release.entry,
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([route, page]) => [
        route,
        [...under(`${base}/`, page.files), ...under(SHELL_PREFIX, doorsOf(page.shared, shell))],
      ]),
    ),
  }
}

export const under = (prefix: string, files: readonly Preload[]): Preload[] =>
  files.map((file) => ({ ...file, path: `${prefix}${file.path}` }))

/** Files of the shell's lazy doors; two doors may share one. */
function doorsOf(names: readonly string[], shell: ShellBuild): Preload[] {
  const files = names.flatMap((name) => shell.shared[name]?.files ?? [])
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
