import { hashToken } from '../../src/modules/sessions/sessions.public.ts'
import type { TestApp } from '../test-app.ts'

/** Marks a session as confirmed by its owner, now or at another time. */
export const confirmedAt = (t: TestApp, { token }: { token: string }, at: Date = t.clock.now()): Promise<unknown> =>
  t.db.updateTable('sessions').set({ confirmed_at: at }).where('token_hash', '=', hashToken(token)).execute()
