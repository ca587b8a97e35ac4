import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiGate } from '../build/dev/api-gate.ts'
import { DESIGN_ADDRESS } from '../build/dev/design-page.ts'
import { startDevServer } from '../build/dev/dev-server.ts'
import { remoteAreasOf } from '../build/dev/remote-areas.ts'
import { areaNamed } from '../build/dev/standalone.rules.ts'
import { areaFolders } from '../lib/area-folders.ts'
import { root } from '../lib/paths.ts'
import { messageFor } from '../lib/user-error.ts'
import { watchFolders } from '../lib/watch-folders.ts'
import { banner } from './banner.ts'
import { developFederated } from './develop-federated.ts'
import { developStandalone } from './develop-standalone.ts'
import { failureIn } from './failure-in-log.ts'
import { liveTypes } from './live-types.ts'
import { elapsed } from './progress.ts'
import type { Service } from './service.ts'
import { readSettings } from './settings.ts'
import { runSupervised, type Supervisor } from './supervisor.ts'

const since = performance.now()
const WATCHED = ['api/src', 'api/migrations', 'shared/contract', 'shared/federation']
const NEVER = new Promise<string>(() => undefined)

/** Restarting api: a change replaces the process, and one that fails waits for the next change while the rest runs on. */
function liveApi(supervisor: Supervisor, gate: ApiGate) {
  let current: Service | undefined
  let queue = Promise.resolve()
  const fail = (message: string, log: string) => {
    gate.fail()
    console.error(brokenNotice(message, supervisor.logFile(log)))
  }
  const start = async () => {
    const service = await supervisor.startApi((started) => {
      current = started
    })
    gate.open()
    void service.exited.then((message) => {
      if (current === service) fail(message, 'api')
    })
  }
  const stop = async () => {
    const stopped = current
    current = undefined
    await stopped?.stop()
  }
  const replace = async (isMigrating: boolean) => {
    gate.restart()
    await stop()
    let log = 'migrate'
    try {
      if (isMigrating) await supervisor.runScript('The migration', ['api/src/jobs/migrate.ts'], log)
      log = 'api'
      await start()
      console.log('✓ API restarted')
    } catch (error) {
      fail(messageFor(error), log)
    }
  }
  return {
    /** First start: a failure ends the command, after its reason was told. */
    start: () =>
      start().catch((error: unknown) => {
        console.error(`\n${reasonIn(supervisor.logFile('api'))}`)
        throw error
      }),
    restart(isMigrating: boolean) {
      queue = queue.then(() => replace(isMigrating))
    },
    stop: async () => {
      await queue
      await stop()
    },
  }
}

/** Notice of an api that is gone: its reason out of the log, said once. */
function brokenNotice(message: string, logFile: string): string {
  return [`✗ ${message}`, reasonIn(logFile), '  The next change starts it again.'].filter(Boolean).join('\n')
}

const reasonIn = (logFile: string): string =>
  existsSync(logFile) ? failureIn(readFileSync(logFile, 'utf8').slice(-8000)) : ''

/** Watch of the api's sources; tests start nothing anew. */
function watchApi(restart: (isMigrating: boolean) => void, saved: (files: readonly string[]) => void): () => void {
  return watchFolders(
    WATCHED.map((folder) => join(root, folder)),
    (files) => {
      saved(files)
      const running = files.filter((file) => !/[.]test[.]ts$/.test(file))
      if (running.length > 0) restart(running.some((file) => file.endsWith('.sql')))
    },
  )
}

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

/**
 * `loopi dev`: the product with hot reload of shell and areas, and an api that restarts when its code changes.
 * `loopi dev mf-customer`: one area without database and api (`develop-standalone.ts`); with `federated` its files for a
 * shell that runs elsewhere (`develop-federated.ts`).
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
