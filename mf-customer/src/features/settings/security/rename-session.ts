import { session } from '@loopi/ui/session'

/** Keeps the stored e-mail the one of the account; a session of somebody else is none of its business. */
export function renameSession(id: number | null, email: string): void {
  const { access_token, role, id: own, email: stored } = session.get()
  if (!access_token || !role || (id !== null && own !== String(id)) || stored === email) return
  session.open({ access_token, role, id: own ?? '', email })
}
