import type { Consents } from '@loopi/contract/privacy/privacy.schemas'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { recordConsent } from './consents.public.ts'
import { listConsents, lockPerson } from './consents.repository.ts'

/** Current consents with their history. */
export async function consentsOf(db: Db, userId: number): Promise<Consents> {
  const rows = await listConsents(db, userId)
  return {
    marketing: rows.find(({ kind }) => kind === 'marketing')?.granted ?? false,
    history: rows.map(({ kind, version, granted, at }) => ({ kind, version, granted, at: at.toISOString() })),
  }
}

/** Grants or withdraws marketing mails; returns the current state. */
export async function chooseMarketing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  choice: { readonly userId: number; readonly granted: boolean; readonly address: string },
): Promise<Consents> {
  const { userId, granted, address } = choice
  return inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) reject('auth/required')
    await recordConsent(trx, { userId, address, at: clock.now() }, 'marketing', granted)
    return consentsOf(trx, userId)
  })
}
