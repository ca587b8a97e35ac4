import { z } from 'zod'
import { type AreaName, isAreaName } from '../../../shared/contract/area-name.ts'
import type { LiveArea } from '../../../shared/federation/page-data.ts'
import { UserError } from '../../lib/user-error.ts'

/** Source of an area that is not compiled here: another development server, or a live host. */
export type RemoteArea = { readonly url: string; readonly released: boolean }

/** Areas from elsewhere; all others are compiled here. */
export type RemoteAreas = ReadonlyMap<AreaName, RemoteArea>

type Env = { AREA_SERVER?: string | undefined; RELEASED?: string | undefined }

/**
 * Reads remote areas from the environment. `AREA_SERVER=http://{area}:3000`: every area has its own development server;
 * `RELEASED=mf-customer=https://shop.example` (comma separated) uses the live release of a host.
 *
 * @throws {UserError} for an unknown area or an invalid URL.
 */
export function remoteAreasOf({ AREA_SERVER, RELEASED }: Env, areas: readonly AreaName[]): RemoteAreas {
  const remotes = new Map<AreaName, RemoteArea>()
  if (AREA_SERVER)
    for (const name of areas) remotes.set(name, { url: AREA_SERVER.replace('{area}', name), released: false })
  for (const entry of (RELEASED ?? '').split(',').map((one) => one.trim())) {
    if (!entry) continue
    const [name = '', url = ''] = entry.split(/=(.*)/s)
    if (!isAreaName(name) || !areas.includes(name) || !URL.canParse(url))
      throw new UserError(
        `RELEASED="${entry}" is no area and the host it is live at. Example: RELEASED=mf-customer=https://shop.example. Areas: ${areas.join(', ')}.`,
      )
    remotes.set(name, { url: new URL(url).origin, released: true })
  }
  return remotes
}

/** Request timeout in milliseconds. */
const TIMEOUT = 5_000

const registrySchema = z.object({ areas: z.array(z.looseObject({ area: z.looseObject({ name: z.string() }) })) })

/**
 * Live release of an area at a host, without its ticket, because nothing is reported from here, and without the host's
 * shell.
 *
 * @throws when the host does not respond, or has no such area.
 */
export async function releasedArea(name: AreaName, url: string): Promise<LiveArea> {
  const answer = await fetch(`${url}/federation/registry`, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  const { areas } = registrySchema.parse(await answer.json())
  const live = areas.find(({ area }) => area.name === name) as LiveArea | undefined
  if (!live || live.unavailable) throw new Error(`${url} shows no ${name}.`)
  return { ...live, pages: {}, source: 'live', ticket: null, fallback: null }
}
