/** Incremental build: the shell into dist/shell, areas as releases into dist/store, each only when its inputs changed. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { AREAS, type AreaName } from '../../../shared/federation/areas.ts'
import { root as repository } from '../../lib/paths.ts'
import { readRelease, readShell, releaseDir, releaseRecordIn, shellRecordIn } from '../../releases/store/records.ts'
import { changeRegistry, readRegistry } from '../../releases/store/registry-log.ts'
import { promoted } from '../../releases/transitions/registry-transitions.ts'
import { type AppName, compile, configOf } from '../rspack/compile.ts'
import { writeJson } from './files.ts'
import { inputsOf } from './inputs.ts'
import { prerenderConfig, prerenders } from './prerender.ts'
import { areaData, type Draft, recordRelease } from './release-record.ts'
import { publishShell, shellRoutes } from './shell-record.ts'
import { draftFolder } from './temp-build-dir.ts'

export const APPS: readonly AppName[] = ['shell', ...AREAS]

export type BuildRequest = {
  /** Apps to look at; all by default. */
  only?: readonly AppName[]
  log: (line: string) => void
  /** The checkout; its `dist` takes the files. */
  root?: string
}

/** What was last built from which inputs, by app. */
type BuildRecord = Partial<Record<AppName, { inputs: string; hash: string }>>

/** Builds the apps whose inputs changed since their last build and points the registry at the new releases. */
export async function build({ only = APPS, log, root = repository }: BuildRequest) {
  const dist = path.join(root, 'dist')
  const store = path.join(dist, 'store')
  const [inputs, built] = await Promise.all([inputsOf(root, only), readRecord(dist)])
  const unfit = await unfitAreas(dist, built)
  const isBuilt = (app: AppName) =>
    built[app]?.inputs === inputs.get(app) && existsSync(recordOf(dist, app, built)) && !unfit.has(app)
  const changed = only.filter((app) => !isBuilt(app))
  if (changed.length === 0) {
    log('Nothing changed: shell and areas are up to date.')
    return
  }
  const started = performance.now()
  log(`Building ${changed.join(', ')} …`)
  const drafts = await draftFolder(dist, 'building')
  try {
    const compiled = await compileDrafts(root, drafts, changed, inputs)
    for (const [app, draft] of compiled) {
      const { hash } =
        app === 'shell'
          ? await publishShell(path.join(dist, 'shell'), draft, {
              version: await versionOf(root, app),
              routes: await shellRoutes(root),
            })
          : await publishArea(root, store, app, draft)
      built[app] = { inputs: inputs.get(app) ?? '', hash }
      log(`${app} ${hash}`)
    }
    await writeJson(recordFile(dist), built)
  } finally {
    await rm(drafts, { recursive: true, force: true })
  }
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  // A new frame may have the page at another place: areas that did not change are then rendered anew.
  if (changed.includes('shell') && (await unfitAreas(dist, built)).size > 0) await build({ only, log, root })
}

/** Areas whose prerendered pages do not fit the frame that was built last. */
async function unfitAreas(dist: string, built: BuildRecord): Promise<Set<AppName>> {
  const shell = await readShell(path.join(dist, 'shell')).catch(() => null)
  const releases = AREAS.map((name) =>
    readRelease(path.join(dist, 'store'), name, built[name]?.hash ?? '').catch(() => null),
  )
  const unfit = (await Promise.all(releases)).filter((release) =>
    Object.values(release?.pages ?? {}).some(({ markup }) => markup && markup.position !== shell?.frame?.position),
  )
  return new Set(unfit.flatMap((release) => release?.area.name ?? []))
}

/** Builds one area as it is now, whatever was built before, and lays it into the store; nothing points to it yet. */
export async function buildRelease(root: string, store: string, area: AreaName) {
  const drafts = await draftFolder(path.join(root, 'dist'), 'building')
  try {
    const compiled = await compileDrafts(root, drafts, [area], await inputsOf(root, [area]))
    await mkdir(path.join(store, area), { recursive: true })
    return await recordRelease(root, store, area, compiled.get(area) as Draft)
  } finally {
    await rm(drafts, { recursive: true, force: true })
  }
}

/** Compiles the apps, each with the bundle that renders its part of public pages, in one process. */
async function compileDrafts(
  root: string,
  drafts: string,
  apps: readonly AppName[],
  inputs: ReadonlyMap<string, string>,
): Promise<Map<AppName, Draft>> {
  const areas = apps.filter((app) => app !== 'shell')
  const data = new Map(await Promise.all(areas.map(async (name) => [name, await areaData(root, name)] as const)))
  const folderOf = (app: AppName) => path.join(drafts, app)
  const rendererOf = (app: AppName) => (prerenders(app, data) ? path.join(drafts, 'prerender', app) : null)
  const configs = apps.map(async (app) => {
    const config = await configOf(root, app, { outDir: folderOf(app), release: inputs.get(app) ?? 'local' })
    const renderer = rendererOf(app)
    if (!renderer) return [config]
    return [config, prerenderConfig(root, app, { outDir: renderer, uniqueName: String(config.output?.uniqueName) })]
  })
  const compiled = await compile((await Promise.all(configs)).flat())
  return new Map(
    apps.map((app) => {
      const stats = compiled.get(app)
      if (!stats) throw new Error(`${app} was not compiled.`)
      return [app, { folder: folderOf(app), stats, prerender: rendererOf(app) }]
    }),
  )
}

/** A build for this machine goes live at once; what other people use goes through `npm run release` and its gate. */
async function publishArea(root: string, store: string, area: AreaName, draft: Draft) {
  await mkdir(path.join(store, area), { recursive: true })
  const release = await recordRelease(root, store, area, draft)
  const { hash } = release
  const { live } = await readRegistry(store)
  if (live[area]?.hash === hash) return release
  const line = { by: 'build', reason: 'Construída nesta máquina.', at: new Date().toISOString(), percent: null }
  await changeRegistry(store, { ...line, operation: 'promote', area, hash }, (registry) =>
    promoted(registry, area, hash),
  )
  return release
}

/** Record of an app's last build; a build writes it last, so its presence means that the build is complete. */
const recordOf = (dist: string, app: AppName, built: BuildRecord) =>
  app === 'shell'
    ? shellRecordIn(path.join(dist, 'shell'))
    : releaseRecordIn(releaseDir(path.join(dist, 'store'), app, built[app]?.hash ?? ''))

const recordFile = (dist: string) => path.join(dist, 'built.json')

const readRecord = async (dist: string): Promise<BuildRecord> =>
  JSON.parse(await readFile(recordFile(dist), 'utf8').catch(() => '{}')) as BuildRecord

async function versionOf(root: string, app: AppName): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as { version: string }
  return version
}
