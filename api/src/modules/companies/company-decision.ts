import type { Trx } from '../../db/database.ts'
import type { Actor } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'

export type Decision = { readonly actor: Actor; readonly now: Date; readonly address: string }

type Said = Pick<AuditLine, 'action' | 'before' | 'details'> & { readonly companyId: number }

export const recordDecision = (
  trx: Trx,
  { actor, now, address }: Decision,
  { companyId, ...change }: Said,
): Promise<void> =>
  record(trx, {
    actorId: actor.id,
    companyId,
    subject: { type: 'company', id: companyId },
    address,
    at: now,
    ...change,
  })
