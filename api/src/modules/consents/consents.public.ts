import { LEGAL_VERSIONS } from '@loopi/contract/privacy/legal-versions'
import type { ConsentKind } from '@loopi/contract/privacy/privacy.schemas'
import type { Trx } from '../../db/database.ts'
import { insertConsent, lastConsent } from './consents.repository.ts'

export { listConsents } from './consents.repository.ts'

type Said = { readonly userId: number; readonly address: string | null; readonly at: Date }

/** Version of the legal text per consent; marketing mails are covered by the privacy notice. */
const VERSIONS: Record<ConsentKind, string> = { ...LEGAL_VERSIONS, marketing: LEGAL_VERSIONS.privacy }

/**
 * Records the consents of a registration: terms accepted, notice read, marketing mails if chosen. A consent already
 * recorded for the same version is not repeated.
 */
export async function recordRegistration(trx: Trx, consent: Said, choices: { marketing: boolean }): Promise<void> {
  await recordConsent(trx, consent, 'terms', true)
  await recordConsent(trx, consent, 'privacy', true)
  if (choices.marketing) await recordConsent(trx, consent, 'marketing', true)
}

/** Appends to the person's history unless the latest entry is equal. */
export async function recordConsent(trx: Trx, consent: Said, kind: ConsentKind, granted: boolean): Promise<void> {
  const version = VERSIONS[kind]
  const last = await lastConsent(trx, consent.userId, kind)
  const isKnown = last?.granted === granted && (!granted || last.version === version)
  if (isKnown || (!granted && !last)) return
  await insertConsent(trx, { ...consent, kind, version, granted })
}
