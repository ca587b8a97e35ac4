import { batches } from '@loopi/contract/batches/batches.contract'
import type { Endpoint } from '@loopi/contract/endpoint'
import { type Api, route } from '../plugins/route.ts'

/** Endpoints without a handler so far. Remove each with the commit that writes it, and this file with the last one. */
const UNWRITTEN: readonly Endpoint[] = [batches.file]

export function unwrittenRoutes(api: Api): void {
  for (const endpoint of UNWRITTEN)
    route(api, endpoint, () => {
      throw new Error(`${endpoint.path} is not written yet`)
    })
}
