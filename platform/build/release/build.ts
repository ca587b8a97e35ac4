/** Incremental build: shell and areas as releases into dist/store, each only when its inputs changed. */
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAreaName } from '../../../shared/contract/area-name.ts'
import { liveAreas } from '../../../shared/federation/registry/registry.ts'
import { areaData } from '../../lib/area-data.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { root as repository } from '../../lib/paths.ts'
import { readRelease, readShell, releaseDir, releaseRecordIn } from '../../releases/store/records.ts'
import { changeRegistry, readRegistry } from '../../releases/store/registry-log.ts'
import { retire } from '../../releases/transitions/operations.ts'
import { promoted } from '../../releases/transitions/registry-transitions.ts'
import type { AppName } from '../rspack/compile.ts'
import { writeJson } from './files.ts'
import { inputsOf } from './inputs.ts'
import type { CompiledApp } from './release-record.ts'
import { tempBuildDir } from './temp-build-dir.ts'

/** Apps of a checkout: the shell and its areas. */
export const appsOf = (root: string = repository): AppName[] => ['shell', ...areaFolders(root)]

export type BuildRequest = {
  /** Apps to build; all by default. */
  only?: readonly AppName[]
  log: (line: string) => void
  /** Root of the checkout, with `dist` for the output. */
  root?: string
}

/** Inputs and hash of each app's last build. */
type BuildRecord = Partial<Record<AppName, { inputs: string; hash: string }>>

/** Builds apps whose inputs changed since their last build, and promotes the new releases in the local registry. */
export async function build({ log, root = repository, only = appsOf(root) }: BuildRequest) {
  const dist = path.join(root, 'dist')
  const store = path.join(dist, 'store')
  if (only.length === appsOf(root).length) await retireGone(root, store)
  const [inputs, built] = await Promise.all([inputsOf(root, only), readRecord(dist)])
  const stalePrerender = await stalePrerenders(dist, built)
  const isBuilt = (app: AppName) =>
    built[app]?.inputs === inputs.get(app) && existsSync(recordOf(dist, app, built)) && !stalePrerender.has(app)
  const changed = only.filter((app) => !isBuilt(app))
  if (changed.length === 0) {
    log('Nothing changed: shell and areas are up to date.')
    return
  }
  const started = performance.now()
  log(`Building ${changed.join(', ')} …`)
  const buildDir = await tempBuildDir(dist, 'building')
  try {
    const compiled = await compileApps(root, buildDir, changed)
    for (const [app, output] of compiled) {
      const { hash } = await publish(root, store, app, output)
      built[app] = { inputs: inputs.get(app) ?? '', hash }
      log(`${app} ${hash}`)
    }
    await writeJson(recordFile(dist), built)
  } finally {
    await rm(buildDir, { recursive: true, force: true })
  }
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  // A new frame may contain the page at another position, so unchanged areas are prerendered again.
  if (changed.includes('shell') && (await stalePrerenders(dist, built)).size > 0) await build({ only, log, root })
}

/** Retires areas whose folder was removed from the checkout. */
async function retireGone(root: string, store: string): Promise<void> {
  const folders = areaFolders(root)
  const actor = { by: 'build', reason: 'A pasta da área saiu desta máquina.' }
  for (const area of liveAreas(await readRegistry(store)))
    if (!folders.includes(area)) await retire({ storeDir: store }, area, actor)
}

/** Areas prerendered for a page position other than the last frame's. */
async function stalePrerenders(dist: string, built: BuildRecord): Promise<Set<AppName>> {
  const shell = await readShell(path.join(dist, 'store'), built.shell?.hash ?? '').catch(() => null)
  const releases = Object.entries(built).map(([name, { hash } = { hash: '' }]) =>
    isAreaName(name) ? readRelease(path.join(dist, 'store'), name, hash).catch(() => null) : null,
  )
  const stalePrerender = (await Promise.all(releases)).filter((release) =>
    Object.values(release?.pages ?? {}).some(({ markup }) => markup && markup.position !== shell?.frame?.position),
  )
  return new Set(stalePrerender.flatMap((release) => release?.area.name ?? []))
}

/** Builds one app into `store` without the incremental check; the registry is not changed. */
export async function buildRelease(root: string, store: string, app: AppName) {
  const buildDir = await tempBuildDir(path.join(root, 'dist'), 'building')
  try {
    const compiled = await compileApps(root, buildDir, [app])
    return await record(root, store, app, compiled.get(app) as CompiledApp)
  } finally {
    await rm(buildDir, { recursive: true, force: true })
  }
}

const sharedModulesIn = (buildDir: string): string => path.join(buildDir, 'shared-modules')

/** Compiles the apps in one process, each with the bundle that prerenders its public pages. */
async function compileApps(
  root: string,
  buildDir: string,
  apps: readonly AppName[],
): Promise<Map<AppName, CompiledApp>> {
  // Imported lazily, so that a start without changes loads no compiler.
  const [{ compile, configOf }, { NAME_PLACEHOLDER }, { prerenderConfig, prerenders }, { sharedModulesConfig }] =
    await Promise.all([
      import('../rspack/compile.ts'),
      import('../rspack/rules.ts'),
      import('./prerender.ts'),
      import('./shared-usage.ts'),
    ])
  const areas = apps.filter((app) => app !== 'shell')
  const data = new Map(await Promise.all(areas.map(async (name) => [name, await areaData(root, name)] as const)))
  const folderOf = (app: AppName) => path.join(buildDir, app)
  const rendererOf = (app: AppName) => (prerenders(app, data) ? path.join(buildDir, 'prerender', app) : null)
  const configs = apps.map(async (app) => {
    const config = await configOf(root, app, { outDir: folderOf(app), release: NAME_PLACEHOLDER })
    const renderer = rendererOf(app)
    if (!renderer) return [config]
    return [config, prerenderConfig(root, app, { outDir: renderer, uniqueName: String(config.output?.uniqueName) })]
  })
  const ofShell = apps.includes('shell') ? [sharedModulesConfig(root, sharedModulesIn(buildDir))] : []
  const compiled = await compile([...(await Promise.all(configs)).flat(), ...ofShell])
  return new Map(
    apps.map((app) => {
      const stats = compiled.get(app)
      if (!stats) throw new Error(`${app} was not compiled.`)
      const sharedModules = app === 'shell' ? sharedModulesIn(buildDir) : null
      return [app, { folder: folderOf(app), stats, prerender: rendererOf(app), sharedModules }]
    }),
  )
}

/** Promotes a local build without the gate; deliveries go through `npm run release`. */
async function publish(root: string, store: string, app: AppName, output: CompiledApp) {
  const release = await record(root, store, app, output)
  const { hash } = release
  const { live } = await readRegistry(store)
  if (live[app]?.hash === hash) return release
  const line = { by: 'build', reason: 'Publicada por esta máquina.', at: new Date().toISOString(), percent: null }
  await changeRegistry(store, { ...line, operation: 'promote', area: app, hash }, (registry) =>
    promoted(registry, app, hash),
  )
  return release
}

/** Writes the record of a compiled app and moves it into the store. */
async function record(root: string, store: string, app: AppName, output: CompiledApp) {
  if (app === 'shell') return (await import('./shell-record.ts')).recordShell(root, store, output)
  return (await import('./release-record.ts')).recordRelease(root, store, app, output)
}

/** Record of an app's last build. Builds write it last, so its presence means that the build is complete. */
const recordOf = (dist: string, app: AppName, built: BuildRecord) =>
  releaseRecordIn(releaseDir(path.join(dist, 'store'), app, built[app]?.hash ?? ''))

const recordFile = (dist: string) => path.join(dist, 'built.json')

const readRecord = async (dist: string): Promise<BuildRecord> =>
  JSON.parse(await readFile(recordFile(dist), 'utf8').catch(() => '{}')) as BuildRecord
