import type { OwnInvitation } from '@loopi/contract/invitations/invitations.schemas'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { record } from '../audit/audit.public.ts'
import { giveCredit } from '../credits/credits.public.ts'
import { companyBudget, customerAccount, customerBalance, holdAccount } from '../ledger/ledger.public.ts'
import * as relations from '../relations/relations.public.ts'
import * as repository from './invitations.repository.ts'
import { invitationTexts as texts } from './invitations.texts.ts'

/** Customer who calls, and the address of the call. */
export type Person = { readonly customerId: number; readonly address: string }

/** The person's open invitations and the companies that the person is a customer of. */
export async function ownRelations({ db, clock }: Services, customerId: number) {
  const email = await repository.provenEmailOf(db, customerId)
  const invitations = email === undefined ? [] : await repository.listInvitationsTo(db, email, clock.now())
  const known = await relations.listRelations(db, customerId)
  return {
    convites: invitations.map(asOwn),
    empresas: known.map(({ companyId, name, source, since }) => ({
      company_id: companyId,
      empresa: name,
      desde: since.toISOString(),
      origem: relations.RELATION_ORIGIN[source],
    })),
  }
}

const asOwn = (row: repository.OpenInvitation): OwnInvitation => ({
  id: row.id,
  empresa: row.company,
  enviado_em: row.sent_at.toISOString(),
  vence_em: row.expires_at.toISOString(),
  clp_oferecido: row.offered_clp,
  motivo: row.offer_reason,
})

/** Accepts an invitation: the company sees the person from now on. Throws `invitation/*`. */
export function acceptOwn({ clock, db }: Services, id: number, accepting: Omit<Accepting, 'at'>) {
  return inTransaction(db, async (trx) => {
    const { company, amount } = await accept(trx, id, { ...accepting, at: clock.now() })
    const cashloop_balance = await customerBalance(trx, accepting.customerId)
    return { message: amount > 0 ? texts.acceptedWith(company, amount) : texts.accepted(company), cashloop_balance }
  })
}

type Accepting = Person & {
  /** Offered CLP are required, taken if the company's budget covers them, or not taken. */
  readonly credit: 'demanded' | 'if-covered' | 'none'
  readonly at: Date
}

/**
 * Accepts an invitation in the caller's transaction and moves the offered CLP if the person wants them. Follows the
 * lock order of points: customer's account, invitation, relation, company's account. Repeating an acceptance changes
 * nothing.
 */
export async function accept(trx: Trx, id: number, { customerId, address, credit, at }: Accepting) {
  await holdAccount(trx, customerAccount(customerId))
  const email = (await repository.provenEmailOf(trx, customerId)) ?? reject('invitation/not-found')
  const found = (await repository.lockInvitationTo(trx, email, id)) ?? reject('invitation/not-found')
  const company = await companyName(trx, found.company_id)
  if (found.state === 'accepted') return { company, amount: 0 }
  if (found.state !== 'sent') reject('invitation/not-found')
  if (found.expires_at <= at) reject('invitation/expired')

  await relations.consent(trx, found.company_id, customerId, at)
  await repository.decide(trx, id, { state: 'accepted', customerId, now: at })
  const amount = credit === 'none' ? 0 : await takeOffer(trx, found, { customerId, at })
  if (amount < (found.offered_clp ?? 0) && credit === 'demanded') reject('invitation/no-funds')
  const details = amount > 0 ? { valor: amount } : null
  const subject = { type: 'invitation', id } as const
  await record(trx, {
    ...{ actorId: customerId, companyId: found.company_id, action: 'invitation.accept', address, at },
    ...{ subject, details },
  })
  return { company, amount }
}

async function companyName(trx: Trx, companyId: number): Promise<string> {
  return (await repository.nameAtWork(trx, companyId)) ?? reject('invitation/not-found')
}

type Offer = { readonly company_id: number; readonly offered_clp: number | null; readonly offer_reason: string | null }

/** Moves the offered CLP if the company's budget covers them; returns the amount moved. */
async function takeOffer(
  trx: Trx,
  offer: Offer,
  { customerId, at }: { customerId: number; at: Date },
): Promise<number> {
  const { company_id: companyId, offered_clp: amount, offer_reason: reason } = offer
  if (amount === null || reason === null) return 0
  if ((await holdAccount(trx, companyBudget(companyId))) < amount) return 0
  await giveCredit(trx, { companyId, customerId, amount, reason, at })
  return amount
}

/** Refuses an invitation: the company still sees it as sent, and no further mail is sent. */
export async function refuseOwn({ clock, db }: Services, id: number, { customerId, address }: Person): Promise<void> {
  await inTransaction(db, async (trx) => {
    const email = (await repository.provenEmailOf(trx, customerId)) ?? reject('invitation/not-found')
    const found = await repository.lockInvitationTo(trx, email, id)
    if (found?.state !== 'sent') reject('invitation/not-found')
    const at = clock.now()
    await repository.decide(trx, id, { state: 'refused', customerId, now: at })
    const subject = { type: 'invitation', id } as const
    // The company never learns of a refusal.
    await record(trx, { actorId: customerId, companyId: null, action: 'invitation.refuse', subject, address, at })
  })
}

/** Ends a relation: the company no longer sees the person. Throws `company/not-found`. */
export async function leave({ clock, db }: Services, companyId: number, { customerId, address }: Person) {
  await inTransaction(db, async (trx) => {
    const at = clock.now()
    if (!(await relations.endRelation(trx, companyId, customerId, at))) reject('company/not-found')
    const subject = { type: 'company', id: companyId } as const
    await record(trx, { actorId: customerId, companyId, action: 'relation.end', subject, address, at })
  })
}
