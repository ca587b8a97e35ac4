import { watch } from 'node:fs'
import { join } from 'node:path'
import { startDevServer } from '../build/dev/dev-server.ts'
import { areaNamed } from '../build/dev/standalone.rules.ts'
import { root } from '../lib/paths.ts'
import { messageFor } from '../lib/user-error.ts'
import { banner } from './banner.ts'
import { developStandalone } from './develop-standalone.ts'
import { elapsed } from './progress.ts'
import type { Service } from './service.ts'
import { readSettings } from './settings.ts'
import { runSupervised, type Supervisor } from './supervisor.ts'

const since = performance.now()
const WATCHED = ['api/src', 'api/migrations', 'shared/contract', 'shared/federation']
const DEBOUNCE = 150
const NEVER = new Promise<string>(() => undefined)

/** Restarting api: a change replaces the process, and one that fails waits for the next change while the rest runs on. */
function liveApi(supervisor: Supervisor) {
  let current: Service | undefined
  let queue = Promise.resolve()
  const replace = async (isMigrating: boolean) => {
    await current?.stop()
    try {
      if (isMigrating) await supervisor.runScript('The migration', ['api/src/jobs/migrate.ts'], 'migrate')
      await supervisor.startApi((service) => {
        current = service
      })
      console.log('✓ API restarted')
    } catch (error) {
      console.error(`✗ ${messageFor(error)}`)
    }
  }
  return {
    start: () =>
      supervisor.startApi((service) => {
        current = service
      }),
    restart(isMigrating: boolean) {
      queue = queue.then(() => replace(isMigrating))
    },
    stop: async () => {
      await queue
      await current?.stop()
    },
  }
}

/** Debounced watch of the api's sources: editors write a file in several steps. */
function watchApi(restart: (isMigrating: boolean) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isMigrating = false
  const watchers = WATCHED.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || /[.]test[.]ts$/.test(file)) return
      isMigrating ||= file.endsWith('.sql')
      clearTimeout(timer)
      timer = setTimeout(() => {
        restart(isMigrating)
        isMigrating = false
      }, DEBOUNCE)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

/** Development of the whole product, on one port. */
async function developAll(supervisor: Supervisor): Promise<void> {
  await supervisor.prepare()
  await supervisor.migrateAndSeed()
  const api = liveApi(supervisor)
  supervisor.add({ name: 'The API', exited: NEVER, stop: api.stop })
  await supervisor.withProgress('API', api.start)
  const unwatch = watchApi(api.restart)
  supervisor.add({ name: 'Watcher', exited: NEVER, stop: async () => unwatch() })
  const { port, host } = supervisor.settings
  await supervisor.withProgress('Shell and areas, with hot reload', async () => {
    Object.assign(process.env, supervisor.env)
    const server = await startDevServer({ port, host, apiUrl: supervisor.apiUrl, log: (line) => console.log(line) })
    supervisor.add({ name: 'The host', exited: NEVER, stop: server.stop })
  })
  console.log(banner(supervisor.settings, elapsed(since)))
}

/**
 * `loopi dev`: the product with hot reload of shell and areas, and an api that restarts when its code changes.
 * `loopi dev mf-customer`: one area without database and api (`develop-standalone.ts`).
 */
export async function develop(areas: readonly string[]): Promise<void> {
  try {
    const area = areaNamed(areas)
    await (area ? developStandalone(area) : runSupervised(() => readSettings(process.env, root), developAll))
  } catch (error) {
    console.error(`\n✗ ${messageFor(error)}`)
    process.exit(1)
  }
}
