import type { AreaName } from '../../shared/contract/area-name.ts'
import { ApiGate } from '../host/dev/api-gate.ts'
import { startAreaServer } from '../host/dev/area-server.ts'
import { DESIGN_ADDRESS } from '../host/dev/design-page.ts'
import { startDevServer } from '../host/dev/dev-server.ts'
import { remoteAreasOf } from '../host/dev/remote-areas.ts'
import { areaNamed } from '../host/dev/standalone.rules.ts'
import { startStandaloneServer } from '../host/dev/standalone-server.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'
import { messageFor, UserError } from '../lib/user-error.ts'
import { banner, standaloneBanner } from './banner.ts'
import { liveApi, watchApi } from './live-api.ts'
import { liveTypes } from './live-types.ts'
import { elapsed } from './progress.ts'
import { readSettings } from './settings.ts'
import { runSupervised, type Supervisor } from './supervisor.ts'

const since = performance.now()
const NEVER = new Promise<string>(() => undefined)

/** Development of the whole product, on one port. */
async function developAll(supervisor: Supervisor): Promise<void> {
  await supervisor.prepare()
  await supervisor.prepareDatabase()
  const gate = new ApiGate()
  const api = liveApi(supervisor, gate)
  supervisor.add({ name: 'The API', exited: NEVER, stop: api.stop })
  await supervisor.withProgress('API', api.start)
  const types = liveTypes((line) => console.log(line))
  supervisor.add({ name: 'Types', exited: NEVER, stop: types.stop })
  const unwatch = watchApi(api.restart, types.check)
  supervisor.add({ name: 'Watcher', exited: NEVER, stop: async () => unwatch() })
  const { port, host } = supervisor.settings
  await supervisor.withProgress('Shell and areas, with hot reload', async () => {
    Object.assign(process.env, supervisor.env)
    const server = await startDevServer({
      ...{ port, host, gate, apiUrl: supervisor.apiUrl, remotes: remoteAreasOf(process.env, areaFolders()) },
      log: (line) => console.log(line),
      changed: types.check,
    })
    supervisor.add({ name: 'The host', exited: NEVER, stop: server.stop })
  })
  const design = `The design system: ${supervisor.settings.publicUrl}${DESIGN_ADDRESS}`
  console.log(banner(supervisor.settings, elapsed(since), [design]))
}

/** `npm run dev -- <area>`: one area without database and api, and its entry as an override for a running shell. */
function developStandalone(area: AreaName): Promise<never> {
  const port = Number(process.env.PORT || '3102')
  const shellUrl = process.env.SHELL_URL || 'http://localhost:3000'
  if (!/^https?:$/.test(URL.parse(shellUrl)?.protocol ?? ''))
    throw new UserError('SHELL_URL is not a valid URL. Example: SHELL_URL=http://localhost:3000')
  // Ignores settings of database and mail, even invalid ones.
  const settings = () => ({ ...readSettings({}, root), port, host: process.env.HOST || '127.0.0.1' })
  return runSupervised(settings, async (supervisor) => {
    const { host } = supervisor.settings
    const types = liveTypes((line) => console.log(line))
    supervisor.add({ name: 'Types', exited: NEVER, stop: types.stop })
    const data = await supervisor.withProgress(`${area} alone, with hot reload`, async () => {
      const server = await startStandaloneServer({
        ...{ area, port, host, shellUrl },
        log: (line) => console.log(line),
        changed: types.check,
      })
      supervisor.add({ name: area, exited: NEVER, stop: server.stop })
      return server.data
    })
    console.log(standaloneBanner({ area, data, port, shellUrl }, elapsed(since)))
  })
}

/**
 * `loopi dev mf-customer --federated`: files of one area with hot reload, for the development server of a remote shell
 * (its `AREA_SERVER`).
 *
 * @throws {UserError} without an area.
 */
function developFederated(area: AreaName | null): Promise<never> {
  if (!area) throw new UserError('Name the area: npx loopi dev mf-customer --federated')
  const port = Number(process.env.PORT || '3000')
  const settings = () => ({ ...readSettings({}, root), port, host: process.env.HOST || '127.0.0.1' })
  return runSupervised(settings, (supervisor) =>
    supervisor.withProgress(`${area} for a shell elsewhere, with hot reload`, async () => {
      const { host } = supervisor.settings
      const server = await startAreaServer({ area, port, host, log: (line) => console.log(line) })
      supervisor.add({ name: area, exited: NEVER, stop: server.stop })
    }),
  )
}

/**
 * `loopi dev`: the product with hot reload of shell and areas, and an api that restarts when its code changes.
 * `loopi dev mf-customer`: one area without database and api; with `federated` its files for a
 * shell that runs elsewhere.
 */
export async function develop(areas: readonly string[], { federated = false } = {}): Promise<void> {
  try {
    const area = areaNamed(areas)
    if (federated) return await developFederated(area)
    await (area ? developStandalone(area) : runSupervised(() => readSettings(process.env, root), developAll))
  } catch (error) {
    console.error(`\n✗ ${messageFor(error)}`)
    process.exit(1)
  }
}
