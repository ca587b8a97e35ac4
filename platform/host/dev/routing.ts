import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { AreaName } from '../../../shared/contract/area-name.ts'
import type { AreaData } from '../../../shared/federation/area.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import { moduleFile } from '../../lib/paths.ts'
import { messageFor } from '../../lib/user-error.ts'

/** Routes of the shell, and the areas' data: routes, titles, access, navigation. */
export type Routing = { readonly areas: readonly AreaData[]; readonly routes: ShellRelease['routes'] }

type Source = { root: string; names: readonly AreaName[]; log: (line: string) => void }

/** Reads in a worker thread, because Node caches modules for the life of a thread. */
export async function readRouting({ root, names }: Pick<Source, 'root' | 'names'>): Promise<Routing> {
  const thread = new Worker(moduleFile(import.meta.dirname, 'read-routing.ts'), {
    workerData: { root, names },
    // This process's options do not apply to the worker.
    execArgv: [],
  })
  try {
    const [routing] = (await once(thread, 'message')) as [Routing]
    return routing
  } finally {
    await thread.terminate()
  }
}

/** True for requests that get a page: from browsers, and from programs without an `accept` header. */
export const asksForPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') === true || headers['sec-fetch-mode'] === undefined)

/** Files that area data can come from: TypeScript without JSX, tests excluded. */
export const mayRoute = (file: string): boolean => /(?<![.]test)[.]ts$/.test(path.basename(file))

/** Routing that follows its files. On an error the last valid one stays, and the reason is logged. */
export async function followRouting(source: Source) {
  let current = await readRouting(source)
  let reading = Promise.resolve()
  const update = async (changed: () => void) => {
    try {
      const next = await readRouting(source)
      if (isDeepStrictEqual(next, current)) return
      current = next
      changed()
    } catch (error) {
      source.log(`✗ Routes and navigation stay as they were: ${messageFor(error)}`)
    }
  }
  return {
    /** Newest routing, after a read in progress. */
    async now(): Promise<Routing> {
      await reading
      return current
    },
    /** Reads again; calls `changed` when something differs. */
    refresh(changed: () => void): void {
      reading = reading.then(() => update(changed))
    },
  }
}
