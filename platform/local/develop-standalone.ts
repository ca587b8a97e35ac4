import type { AreaName } from '../../shared/contract/area-name.ts'
import { startStandaloneServer } from '../build/dev/standalone-server.ts'
import { root } from '../lib/paths.ts'
import { standaloneBanner } from './banner.ts'
import { liveTypes } from './live-types.ts'
import { elapsed } from './progress.ts'
import { assertUrl, readSettings } from './settings.ts'
import { runSupervised } from './supervisor.ts'

const NEVER = new Promise<string>(() => undefined)

/** `npm run dev -- <area>`: one area without database and api, and its entry as an override for a running shell. */
export function developStandalone(area: AreaName): Promise<never> {
  const since = performance.now()
  const port = Number(process.env.PORT || '3102')
  const shellUrl = process.env.SHELL_URL || 'http://localhost:3000'
  assertUrl('SHELL_URL', shellUrl, ['http:', 'https:'], 'http://localhost:3000')
  // Settings of database and mail are ignored, valid or not: this command needs neither.
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
