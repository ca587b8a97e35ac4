import type { Endpoint } from '@loopi/contract/endpoint'
import type { Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import type { AreaModule } from '@loopi/shared/federation/area-module'
import { session } from '@loopi/shared/session'
import { withPagesOf } from './answered.ts'
import { telling } from './barely.ts'
import { renderStandalone } from './standalone/render-standalone.tsx'
import { signInAs } from './standalone/sign-in-as.ts'

/** Tests of an area's pages opened by a role while a server returns a given answer to one endpoint. */
export function toldPages(area: AreaData, module: AreaModule, role: Role) {
  withPagesOf(module)
  beforeEach(() => sessionStorage.clear())
  afterEach(() => session.forget())
  return (at: string, endpoint: Endpoint, told: unknown) => {
    signInAs(role)
    const view = renderStandalone(area, module, { role, at })
    view.backend.through(() => telling(endpoint, told))
    return view
  }
}
