import type { acceptedInvitation, shownInvitation } from '@loopi/contract/team/team.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { endPendings, lockPendings } from '../credentials/proven-emails.public.ts'
import { openSessionOf, type SignInPlace } from '../sessions/open-login-session.public.ts'
import { hashToken, switchSession } from '../sessions/sessions.public.ts'
import { holdSession } from '../step-up/owner-proof.public.ts'
import { type Account, findAccount, insertMember } from './joining.repository.ts'
import { lockTeam } from './members.repository.ts'
import { beginAccount, readBeginner } from './new-account.ts'
import { findByToken, type OpenInvitation, takeInvitation } from './team-invitations.repository.ts'

/** Who accepts: the caller, if signed in, and where the call comes from. */
type Invitee = SignInPlace & { readonly actor: Actor | null; readonly token: string | null }

type Link = { readonly invitation: OpenInvitation; readonly tokenHash: Buffer }

/** Invitation for the holder of a mail's link. Throws `team/invitation-gone`. */
export async function look(
  services: Services,
  token: string,
  address: string,
): Promise<z.input<typeof shownInvitation>> {
  const { invitation } = await openBehind(services, token, address)
  const { company, role, email, inviter } = invitation
  const account = await findAccount(services.db, email)
  return {
    empresa: company,
    papel: role,
    email,
    convidado_por: inviter,
    conta: account !== undefined && canSignIn(account),
  }
}

async function openBehind(services: Services, token: string, address: string): Promise<Link> {
  const { db, clock } = services
  await limitCalls(services, 'link', address)
  const tokenHash = hashToken(token)
  const invitation = (await findByToken(db, tokenHash, clock.now())) ?? reject('team/invitation-gone')
  return { invitation, tokenHash }
}

/** False for the account of a former member, who is no customer: it begins anew, like an address without an account. */
const canSignIn = ({ role, companyId }: Account): boolean => role !== 'admin' || companyId !== null

type Body = z.output<typeof acceptedInvitation>

/**
 * Accepts an invitation and opens the member's session: for the account of the address by the caller's session,
 * otherwise by name and password, because the link proves the address. Throws `team/*` and `password/*`.
 */
export async function accept(services: Services, body: Body, invitee: Invitee) {
  const link = await openBehind(services, body.token, invitee.address)
  const account = await findAccount(services.db, link.invitation.email)
  if (account?.role === 'root') reject('team/root-account')
  if (account && canSignIn(account)) return joinBySession(services, link, account, invitee)
  if (invitee.actor !== null) reject('team/other-account')
  return joinByPassword(services, body, { link, formerId: account?.id ?? null, invitee })
}

type Joining = { readonly link: Link; readonly formerId: number | null; readonly invitee: Invitee }

async function joinByPassword(services: Services, body: Body, { link, formerId, invitee }: Joining) {
  const { email } = link.invitation
  const { address } = invitee
  const beginner = await readBeginner(services, body, email)
  const { id, access_token } = await inTransaction(services.db, async (trx) => {
    await lockPendings(trx, email)
    const now = services.clock.now()
    const beginning = { formerId, address, now }
    const id = await enterTeam(trx, { link, address, now }, () => beginAccount(trx, beginner, beginning))
    await endPendings(trx, email)
    return { id, access_token: await openSessionOf(services, trx, { id, email }, invitee) }
  })
  return { data: { id, role: 'admin' as const, status: 1 as const, email }, access_token }
}

/** The customer's session of the call becomes the member's. */
async function joinBySession({ db, clock }: Services, link: Link, { id, companyId }: Account, invitee: Invitee) {
  const { actor, token, address } = invitee
  if (actor === null) reject('team/account-exists')
  if (actor.id !== id) reject('team/other-account')
  if (companyId !== null) reject(companyId === link.invitation.companyId ? 'team/member-already' : 'team/other-company')
  const access_token = await inTransaction(db, async (trx) => {
    const now = clock.now()
    await enterTeam(trx, { link, address, now }, async () => {
      await holdSession(trx, { userId: id, sessionHash: hashToken(token ?? '') })
      return id
    })
    return switchSession(trx, { ...invitee, asMember: true }, now)
  })
  const outra_entrada = { como: 'cliente' as const, empresa: null }
  const { email } = link.invitation
  return { data: { id, role: 'admin' as const, status: 1 as const, email, outra_entrada }, access_token }
}

type Entering = { readonly link: Link; readonly address: string; readonly now: Date }

/**
 * Uses up the invitation, and adds the person to the team; returns the person's id. The order of locks is that of all
 * changes of a team: the company, then the person.
 */
async function enterTeam(
  trx: Trx,
  { link: { invitation, tokenHash }, address, now }: Entering,
  lockPerson: () => Promise<number>,
): Promise<number> {
  const { id, companyId } = invitation
  await lockTeam(trx, companyId)
  const taken = (await takeInvitation(trx, id, tokenHash, now)) ?? reject('team/invitation-gone')
  const userId = await lockPerson()
  if (!(await insertMember(trx, { ...taken, companyId, userId, now }))) reject('team/other-company')
  const subject = { type: 'user', id: userId } as const
  const line = { actorId: userId, companyId, action: 'team.join', subject } as const
  await record(trx, { ...line, details: { papel: taken.role }, address, at: now })
  return userId
}
