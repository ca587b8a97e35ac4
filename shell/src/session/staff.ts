import { parseRole } from '@loopi/contract/roles'
import { session } from '@loopi/ui/session'

const ADDRESS = '/federation/staff'

/**
 * Tells the host when staff signed in or out, so that their next page may have a release that is tried by staff first.
 * Nothing waits for it: without an answer they get what every visitor gets.
 */
export function followStaff(): () => void {
  let told: string | null = null
  const follow = () => {
    const { access_token: token, role } = session.get()
    const known = parseRole(role)
    const member = known === 'root' || known === 'admin' ? token : null
    if (member === told) return
    told = member
    const call =
      member === null
        ? fetch(ADDRESS, { method: 'DELETE' })
        : fetch(ADDRESS, { method: 'POST', headers: { authorization: `Bearer ${member}` } })
    call.catch(() => {})
  }
  follow()
  return session.subscribe(follow)
}
