import { session } from '@loopi/shared/session'

/** Updates the e-mail in the stored session, if it belongs to this account. */
export function renameSession(id: number | null, email: string): void {
  const { access_token, role, id: own, email: stored } = session.get()
  if (!access_token || !role || (id !== null && own !== String(id)) || stored === email) return
  session.open({ access_token, role, id: own ?? '', email })
}
