import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { aPasskey } from '@loopi/platform/testing/builders'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { installPasskeys } from '@loopi/platform/testing/fake-passkeys'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { SecondFactorSection } from './second-factor-section.tsx'

let uninstall: () => void = () => undefined
afterEach(() => uninstall())

const CODES = Array.from({ length: 10 }, (_, i) => `A${i}CDE-FGH${i}K`)

/** Fake api that accepts only the confirmation that it issued, and no password. */
function confirming({ on = false } = {}) {
  const demand = ({ confirmacao }: { confirmacao?: string | undefined }) => {
    if (confirmacao !== 'confirmada')
      throw refuse('auth/wrong-password', {}, { senha_atual: ['Senha atual incorreta.'] })
  }
  let since = on ? '2026-11-20T12:00:00Z' : null
  return new FakeBackend()
    .on(passkeys.list, () => [aPasskey()])
    .on(passkeys.confirmOptions, () => ({
      ...{ rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 1, userVerification: 'required' as const },
      allowCredentials: [],
    }))
    .on(passkeys.confirm, () => ({ confirmacao: 'confirmada', validade: '2026-11-20T12:00:00Z' }))
    .on(secondFactor.state, () => ({
      ...{ disponivel: true, obrigatoria: false, ativa_desde: since, codigos_restantes: since ? 10 : 0 },
    }))
    .on(secondFactor.devices, () => [])
    .on(secondFactor.begin, ({ body }) => {
      demand(body)
      return { chave: 'JBSWY3DPEHPK3PXP', endereco: 'otpauth://totp/Loopi:a@b.test?secret=JBSWY3DPEHPK3PXP' }
    })
    .on(secondFactor.newCodes, ({ body }) => {
      demand(body)
      return { codigos: CODES }
    })
    .on(secondFactor.remove, ({ body }) => {
      demand(body)
      since = null
      return undefined
    })
}

async function openConfirmed(button: string, backend: FakeBackend) {
  uninstall = installPasskeys()
  const { user } = renderPage(<SecondFactorSection email="ana@casa.test" />, {
    at: '/configuracoes',
    as: 'admin',
    backend,
  })
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  await confirm(user, dialog)
  expect(dialog.queryByLabelText('Sua senha')).not.toBeInTheDocument()
  return { user, dialog }
}

async function confirm(user: UserEvent, dialog: ReturnType<typeof within>) {
  await user.click(await dialog.findByRole('button', { name: 'Confirmar com chave de acesso' }))
  expect(await dialog.findByText('Confirmado com chave de acesso')).toBeVisible()
}

test('a passkey’s confirmation sets the second factor up without the password', async () => {
  const { user, dialog } = await openConfirmed('Ativar verificação', confirming())
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
})

test('a passkey’s confirmation gets new recovery codes without the password', async () => {
  const { user, dialog } = await openConfirmed('Criar novos códigos', confirming({ on: true }))
  await user.click(dialog.getByRole('button', { name: 'Criar novos códigos' }))
  expect(await screen.findByText('A0CDE-FGH0K')).toBeVisible()
})

test('a passkey’s confirmation turns the second factor off without a code', async () => {
  const backend = confirming({ on: true })
  const { user, dialog } = await openConfirmed('Desativar', backend)
  await user.click(dialog.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText('Verificação em duas etapas desativada')).toBeVisible()
  expect(backend.calls(secondFactor.remove)[0]?.input.body).toEqual({ confirmacao: 'confirmada' })
})

test('a confirmation that ran out makes room for the code again, which has the focus and the sentence', async () => {
  const late = confirming({ on: true }).fail(
    secondFactor.newCodes,
    refuse('auth/confirmation-invalid', {}, { confirmacao: ['A confirmação venceu ou já foi usada.'] }),
  )
  const { user, dialog } = await openConfirmed('Criar novos códigos', late)
  await user.click(dialog.getByRole('button', { name: 'Criar novos códigos' }))
  const code = await dialog.findByLabelText('Código do aplicativo')
  expect(code).toHaveAccessibleDescription(/A confirmação venceu ou já foi usada\./)
  expect(code).toHaveFocus()
})
