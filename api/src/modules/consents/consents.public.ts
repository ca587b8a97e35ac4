import { LEGAL_VERSIONS } from '@loopi/contract/privacy/legal-versions'
import type { ConsentKind } from '@loopi/contract/privacy/privacy.schemas'
import type { Trx } from '../../db/database.ts'
import { insertConsent, lastConsent } from './consents.repository.ts'

export { listConsents } from './consents.repository.ts'

type Said = { readonly userId: number; readonly address: string | null; readonly at: Date }

/** The version of the text that each consent is about; news by mail are explained in the privacy notice. */
const VERSIONS: Record<ConsentKind, string> = { ...LEGAL_VERSIONS, marketing: LEGAL_VERSIONS.privacy }

/**
 * Keeps what finishing a registration says: the terms are accepted, the notice was read, and news by mail only where
 * the person asked for them. What is on record in the same words is not written twice.
 */
export async function recordRegistration(trx: Trx, said: Said, choices: { marketing: boolean }): Promise<void> {
  await recordConsent(trx, said, 'terms', true)
  await recordConsent(trx, said, 'privacy', true)
  if (choices.marketing) await recordConsent(trx, said, 'marketing', true)
}

/** Adds a line to the person's history, unless it says what the last one said. */
export async function recordConsent(trx: Trx, said: Said, kind: ConsentKind, granted: boolean): Promise<void> {
  const version = VERSIONS[kind]
  const last = await lastConsent(trx, said.userId, kind)
  const isKnown = last?.granted === granted && (!granted || last.version === version)
  // Withdrawal without a consent: nothing to record.
  if (isKnown || (!granted && !last)) return
  await insertConsent(trx, { ...said, kind, version, granted })
}
