import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiGate } from '../host/dev/api-gate.ts'
import { root } from '../lib/paths.ts'
import { messageFor } from '../lib/user-error.ts'
import { watchFolders } from '../lib/watch-folders.ts'
import { failureIn } from './failure-in-log.ts'
import type { Service } from './service.ts'
import type { Supervisor } from './supervisor.ts'

const WATCHED = ['api/src', 'api/migrations', 'shared/contract', 'shared/federation']

/** Restarting api: a change replaces the process, and one that fails waits for the next change while the rest runs on. */
export function liveApi(supervisor: Supervisor, gate: ApiGate) {
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
export function watchApi(
  restart: (isMigrating: boolean) => void,
  saved: (files: readonly string[]) => void,
): () => void {
  return watchFolders(
    WATCHED.map((folder) => join(root, folder)),
    (files) => {
      saved(files)
      const running = files.filter((file) => !/[.]test[.]ts$/.test(file))
      if (running.length > 0) restart(running.some((file) => file.endsWith('.sql')))
    },
  )
}
