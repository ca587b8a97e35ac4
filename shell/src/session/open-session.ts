import type { Opened } from '@loopi/contract/auth/auth.reading'
import { session } from '@loopi/shared/session'

/** Stores a session that a login has opened, with the typed e-mail where the answer names none. */
export const openSession = ({ access_token, data }: Opened, typedEmail: string): void =>
  session.open({ access_token, email: data.email ?? typedEmail, role: data.role, id: data.id })
