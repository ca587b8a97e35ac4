import type { CompanyStatus } from '@loopi/contract/auth/auth.schemas'
import type { Role } from '@loopi/contract/roles'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { openNumberedSession } from './sessions.public.ts'

/** Person as far as opening a session asks. */
export type SessionSubject = {
  readonly id: number
  readonly role: Role
  readonly email: string
  /** Of the person's company; null without one. */
  readonly companyStatus: CompanyStatus | null
  /** Passkey: both factors came in one step. */
  readonly byPasskey?: boolean
  /** False where something that the account asks for was not shown this time. */
  readonly isConfirmed?: boolean
}

/** Origin of a sign-in. */
export type SignInPlace = { readonly address: string; readonly userAgent: string | null }

/**
 * Asked in the transaction that opens the session: notes the visit, holds the person, and says whether what was shown
 * is still worth something. Looking at it takes time, and it may have been replaced meanwhile.
 */
export type StillHolds = (trx: Trx, now: Date) => Promise<boolean>

const APPROVED: CompanyStatus = 1

/** Refuses who proved to be the admin of a company that is not approved; anything less than proof must not learn it. */
function rejectUnapproved({ role, companyStatus }: SessionSubject): void {
  if (role === 'admin' && companyStatus !== APPROVED) reject('auth/company-not-approved')
}

/** Opens the session of somebody who has proven who they are, by whatever means, and answers as the login does. */
export async function openLoginSession(
  { config, db, clock, outbox }: Pick<Services, 'config' | 'db' | 'clock' | 'outbox'>,
  person: SessionSubject,
  { address, userAgent }: SignInPlace,
  stillHolds: StillHolds,
) {
  rejectUnapproved(person)
  const access_token = await inTransaction(db, async (trx) => {
    if (!(await stillHolds(trx, clock.now()))) reject('auth/wrong-credentials')
    const opened = {
      userId: person.id,
      address,
      userAgent,
      byPasskey: person.byPasskey ?? false,
      isConfirmed: person.isConfirmed ?? true,
    }
    const { token, id: sessionId } = await openNumberedSession({ config, clock, db: trx }, opened)
    // The device is looked up where the mail is written: only there a new one matters.
    await outbox.add(trx, { mail: 'new-device', to: person.email, userId: person.id, sessionId })
    return token
  })
  const { id, role, email } = person
  return { data: { role, status: APPROVED, email, id }, access_token }
}
