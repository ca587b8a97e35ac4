import { parseRole, type Role } from '@loopi/contract/roles'
import type { AreaData } from '@loopi/ui/federation/area'
import { type ShellView, shellAt } from '@loopi/ui/federation/frame/entries'
import { useLocation } from '@loopi/ui/router'
import { isSignedIn, useSession } from '@loopi/ui/session'

/** Role of the signed-in person as this browser knows it: a hint, for what is drawn. */
export const useRole = (): Role | null =>
  useSession((current) => (isSignedIn(current) ? parseRole(current.role) : null))

/** Shell of the page that is open, with its entries: what bars and sidebar are drawn from. */
export function useLayout(areas: readonly AreaData[]): ShellView {
  const role = useRole()
  const { pathname } = useLocation()
  return shellAt(areas, role, pathname)
}
