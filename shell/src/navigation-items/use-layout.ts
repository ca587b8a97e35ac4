import { parseRole, type Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/shared/federation/area'
import { type ShellView, shellAt } from '@loopi/shared/federation/frame/entries'
import { isSignedIn, useSession } from '@loopi/shared/session'
import { useLocation } from '@loopi/shared/ui/router'
import { usePermissions } from '../session/use-me.ts'

/** Role of the signed-in user as this browser stores it; only a hint for rendering. */
export const useRole = (): Role | null =>
  useSession((current) => (isSignedIn(current) ? parseRole(current.role) : null))

/** Layout of the open page with its navigation items. */
export function useLayout(areas: readonly AreaData[]): ShellView {
  const role = useRole()
  const may = usePermissions()
  const { pathname } = useLocation()
  return shellAt(areas, role, pathname, may)
}
