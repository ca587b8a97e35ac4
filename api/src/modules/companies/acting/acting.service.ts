import type { actingReply } from '@loopi/contract/team/team.schemas'
import type { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import { reject } from '../../../lib/app-error.ts'
import { addMs, MINUTE } from '../../../lib/clock.ts'
import type { Services } from '../../../plugins/deps.ts'
import { ownersOf } from '../../memberships/memberships.public.ts'
import type { SignInPlace } from '../../sessions/open-login-session.public.ts'
import { openSession } from '../../sessions/sessions.public.ts'
import { lockCompany } from '../companies.repository.ts'
import { type Decision, recordDecision } from '../company-decision.ts'

/** Length of a session in which root acts for a company. */
const ACTING_MINUTES = 30

const APPROVED = 1

type Acting = { readonly companyId: number; readonly reason: string }

/**
 * Opens another session of root, in which it acts for an approved company. The company reads who, when and why in its
 * registry, and its owners get a mail.
 */
export async function actFor(
  { config, db, clock, outbox }: Pick<Services, 'config' | 'db' | 'clock' | 'outbox'>,
  { companyId, reason }: Acting,
  decision: Decision,
  { address, userAgent }: SignInPlace,
): Promise<z.input<typeof actingReply>> {
  const { actor, now } = decision
  const until = addMs(now, ACTING_MINUTES * MINUTE)
  return inTransaction(db, async (trx) => {
    const { name, status } = (await lockCompany(trx, companyId)) ?? reject('company/not-found')
    if (status !== APPROVED) reject('company/not-approved')
    const session = { userId: actor.id, address, userAgent, acting: { companyId, until } }
    const access_token = await openSession({ config, clock, db: trx }, session)
    const details = { motivo: reason, minutos: ACTING_MINUTES }
    await recordDecision(trx, decision, { action: 'team.act', companyId, details })
    const told = { companyId, rootId: actor.id, reason, at: now.toISOString(), until: until.toISOString() }
    for (const { userId, name: owner, email: to } of await ownersOf(trx, companyId))
      await outbox.add(trx, { mail: 'company-acted-for', to, name: owner, userId, ...told })
    return { access_token, ate: until.toISOString(), empresa: name }
  })
}
