import type { Trx } from '../../db/database.ts'
import type { Actor } from '../../plugins/actor.ts'
import { type AuditLine, record } from '../audit/audit.public.ts'

/** Context of a decision about a company, kept in the audit log: actor, time and address. */
export type Decision = { readonly actor: Actor; readonly now: Date; readonly address: string }

type Said = Pick<AuditLine, 'action' | 'before' | 'details'> & { readonly companyId: number }

/** Writes a decision down in the transaction that carries it out. */
export const recordDecision = (
  trx: Trx,
  { actor, now, address }: Decision,
  { companyId, ...said }: Said,
): Promise<void> =>
  record(trx, { actorId: actor.id, subject: { type: 'company', id: companyId }, address, at: now, ...said })
