import type { AreaName } from '@loopi/contract/area-name'
import { releases } from '@loopi/contract/releases/releases.contract'
import { call } from '@loopi/shared/api-client'
import type { PageData } from '@loopi/shared/federation/page-data'

type Go = (address: string) => void

const visit: Go = (address) => location.assign(address)

/**
 * Overrides an area's release in this browser, or removes the override with null. Outside production this is a URL that
 * can be shared; in production the host requires root's session.
 *
 * @throws {ApiError} when the host refuses.
 */
export async function override(
  { inspectable }: Pick<PageData, 'inspectable'>,
  area: AreaName,
  url: string | null,
  go: Go = visit,
): Promise<void> {
  if (inspectable && url !== null) return go(`?${new URLSearchParams({ [parameterOf(area)]: url })}`)
  await call(releases.override, { body: { area, url } })
  go(location.pathname)
}

const parameterOf = (area: AreaName) => area.replace('-', '.')

/** Removes every override. */
export async function resetAll(data: PageData, go: Go = visit): Promise<void> {
  if (data.inspectable) return go('?mf.reset')
  for (const { source, area } of data.areas) {
    if (source === 'override') await call(releases.override, { body: { area: area.name, url: null } })
  }
  go(location.pathname)
}
