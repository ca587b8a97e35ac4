import type { FastifyBaseLogger } from 'fastify'
import type { PageData } from '../../../shared/federation/page-data.ts'
import type { ShellRelease } from '../../../shared/federation/release.ts'
import { addressOf } from '../http/request-log.ts'
import type { HostParts } from '../parts.ts'
import { NO_BUCKET } from '../registry/bucket.ts'
import { applyOverrides, type Overrides } from '../registry/overrides.rules.ts'
import { createResolver, type Resolved } from '../registry/resolve.ts'
import { routeTable } from './route-table.ts'

/** Shared data of pages with the same releases, their shell, and their routes. */
export type PageTable = {
  readonly data: PageData
  readonly shell: ShellRelease
  readonly find: ReturnType<typeof routeTable>
}

export type PageSource = ReturnType<typeof createPageSource>

/** Source of page data: the registry resolved for a visitor, and shared data of pages with the same releases. */
export function createPageSource({ store, config }: Pick<HostParts, 'store' | 'config'>, log: FastifyBaseLogger) {
  const { settings, devTools: inspectable, publicUrl } = config
  const resolve = createResolver(store, (area, hash, cause) =>
    log.error({ err: cause, area, hash }, 'a release of the registry is skipped'),
  )
  const dataOf = ({ areas, ...resolved }: Resolved, overrides: Overrides = {}): PageData => ({
    ...resolved,
    inspectable,
    settings,
    ...applyOverrides(areas, overrides),
  })
  const findIn = (data: PageData, shell: ShellRelease) => routeTable(data, shell, publicUrl)
  const tableOf = oncePerResult(async (resolved): Promise<PageTable> => {
    const [data, shell] = [dataOf(resolved), await store.shell(resolved.shell)]
    return { data, shell, find: findIn(data, shell) }
  })
  return {
    resolve,
    dataOf,
    findIn,
    tableOf,
    /** Data for a visitor without cookies. */
    forAnyone: async () => dataOf(await resolve(NO_BUCKET)),
    isPage: async (url: string) =>
      (await tableOf(await resolve(NO_BUCKET))).find(addressOf({ url }).pathname).status !== 404,
  }
}

/** Caches work per result of the resolver; failures are retried. */
function oncePerResult<Value>(work: (resolved: Resolved) => Promise<Value>): (resolved: Resolved) => Promise<Value> {
  const known = new WeakMap<Resolved, Promise<Value>>()
  return (resolved) => {
    const working = known.get(resolved) ?? work(resolved)
    known.set(resolved, working)
    working.catch(() => known.delete(resolved))
    return working
  }
}
