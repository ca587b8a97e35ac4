import { auth } from '@loopi/contract/auth/auth.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import type { Consent, Consents } from '@loopi/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/contract/roles'
import { aPersonalData, aUser } from '@loopi/platform/testing/builders'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { PrivacySection } from '../src/features/privacy/privacy-section.tsx'

export const PASSWORD = 'casa azul na serra'

export const aConsent = (over: Partial<Consent> = {}): Consent => ({
  kind: 'terms',
  version: '2026-11-21',
  granted: true,
  at: '2026-11-21T15:04:00Z',
  ...over,
})

export const HISTORY: Consents = {
  marketing: false,
  history: [
    aConsent({ kind: 'marketing', granted: false, at: '2026-11-23T01:30:00Z' }),
    aConsent({ kind: 'marketing', at: '2026-11-22T12:00:00Z' }),
    aConsent({ kind: 'privacy' }),
    aConsent(),
  ],
}

export const aBackend = (role: Role = 'cliente', over: Parameters<typeof aUser>[1] = {}) =>
  new FakeBackend()
    .on(auth.me, () => aUser(role, { email: 'marina@exemplo.com.br', ...over }))
    .on(privacy.consents, () => HISTORY)
    .on(privacy.personalData, () => aPersonalData())
    .on(privacy.deleteAccount, () => undefined)

export const open = (backend = aBackend(), as: Role = 'cliente') =>
  renderPage(<PrivacySection />, {
    at: '/configuracoes',
    as,
    backend,
    routes: [{ path: '/', element: <p>Página inicial</p> }],
  })

export const section = (name: string) => within(screen.getByRole('region', { name }))
