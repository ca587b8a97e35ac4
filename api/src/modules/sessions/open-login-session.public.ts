import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Role } from '@loopi/contract/roles'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { openNumberedSession } from './sessions.public.ts'

/** Data about a person that opening a session needs. */
export type SessionSubject = {
  readonly id: number
  readonly role: Role
  readonly email: string
  /** Company that the person is a member of; null without one. */
  readonly companyName: string | null
  readonly companyStatus: CompanyStatus | null
  /** True for a passkey, which counts as both factors. */
  readonly byPasskey?: boolean
  /** False when a factor of the account was not shown. */
  readonly isConfirmed?: boolean
}

/** Origin of a sign-in. */
export type SignInPlace = { readonly address: string; readonly userAgent: string | null }

/**
 * Called in the transaction that opens the session: records the visit, locks the person, and checks that the proof is
 * still valid, because it may have been replaced during verification.
 */
export type StillHolds = (trx: Trx, now: Date) => Promise<boolean>

const APPROVED: CompanyStatus = 1

/** Rejects a proven member of no company, or of one without approval; revealed only after proof. */
function rejectUnapproved({ role, companyStatus }: SessionSubject): void {
  if (role !== 'admin' || companyStatus === APPROVED) return
  reject(companyStatus === null ? 'auth/removed' : 'auth/company-not-approved')
}

/** A customer's account that is a member's too. */
const otherSelfOf = ({ role, companyName, companyStatus }: SessionSubject) =>
  role === 'cliente' && companyStatus === APPROVED
    ? { outra_entrada: { como: 'membro' as const, empresa: companyName } }
    : {}

/** Opens a session for a proven person, and returns the login's response. */
export async function openLoginSession(
  { config, db, clock, outbox }: Pick<Services, 'config' | 'db' | 'clock' | 'outbox'>,
  person: SessionSubject,
  place: SignInPlace,
  stillHolds: StillHolds,
) {
  rejectUnapproved(person)
  const access_token = await inTransaction(db, async (trx) => {
    if (!(await stillHolds(trx, clock.now()))) reject('auth/wrong-credentials')
    return openSessionOf({ config, clock, outbox }, trx, person, place)
  })
  const { id, role, email } = person
  return { data: { role, status: APPROVED, email, id, ...otherSelfOf(person) }, access_token }
}

/** Opens a session for a proven person in the caller's transaction, and returns its token. */
export async function openSessionOf(
  { config, clock, outbox }: Pick<Services, 'config' | 'clock' | 'outbox'>,
  trx: Trx,
  { id, email, byPasskey = false, isConfirmed = true }: Omit<SessionSubject, 'role' | 'companyName' | 'companyStatus'>,
  { address, userAgent }: SignInPlace,
): Promise<string> {
  const opened = { userId: id, address, userAgent, byPasskey, isConfirmed }
  const { token, id: sessionId } = await openNumberedSession({ config, clock, db: trx }, opened)
  // The device is checked by the mail worker, because it only matters there.
  await outbox.add(trx, { mail: 'new-device', to: email, userId: id, sessionId })
  return token
}
