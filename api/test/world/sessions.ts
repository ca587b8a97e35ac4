import { hashToken } from '../../src/modules/identity/sessions.public.ts'
import type { TestApp } from '../test-app.ts'

/** Notes that somebody has just confirmed a session to be theirs, or did so at some other moment. */
export const confirmedAt = (t: TestApp, { token }: { token: string }, at: Date = t.clock.now()): Promise<unknown> =>
  t.db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', hashToken(token)).execute()
