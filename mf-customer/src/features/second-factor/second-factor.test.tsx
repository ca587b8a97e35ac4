import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import type { RememberedDevice } from '@loopi/contract/second-factor/second-factor.schemas'
import { aRememberedDevice } from '@loopi/platform/testing/builders'
import { copiedText } from '@loopi/platform/testing/copied-text'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { SecondFactorSection } from './second-factor-section.tsx'

const CODES = Array.from({ length: 10 }, (_, i) => `A${i}CDE-FGH${i}K`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const SINCE = '2026-11-20T12:00:00Z'

/** Fake api of a second factor; it rejects the password 'errada' and the code 000000. */
function keeping({ on = false, left = 10, devices = [] as RememberedDevice[], obrigatoria = false } = {}) {
  let state = { disponivel: true, obrigatoria, ativa_desde: on ? SINCE : null, codigos_restantes: on ? left : 0 }
  let remembered = devices
  const demand = (isRight: boolean, code: 'auth/wrong-password' | 'second-factor/wrong-code', field: string) => {
    const sentence = code === 'auth/wrong-password' ? 'Senha atual incorreta.' : 'Código incorreto.'
    if (!isRight) throw refuse(code, {}, { [field]: [sentence] })
  }
  return new FakeBackend()
    .on(secondFactor.state, () => state)
    .on(secondFactor.devices, () => remembered)
    .on(secondFactor.endDevice, ({ params }) => {
      remembered = remembered.filter(({ id }) => id !== params.id)
      return undefined
    })
    .on(secondFactor.begin, ({ body }) => {
      demand(body.senha_atual !== 'errada', 'auth/wrong-password', 'senha_atual')
      return { chave: SECRET, endereco: `otpauth://totp/Loopi:a@b.test?secret=${SECRET}` }
    })
    .on(secondFactor.confirm, ({ body }) => {
      demand(body.codigo !== '000000', 'second-factor/wrong-code', 'codigo')
      state = { ...state, ativa_desde: SINCE, codigos_restantes: 10 }
      return { codigos: CODES }
    })
    .on(secondFactor.newCodes, () => {
      state = { ...state, codigos_restantes: 10 }
      return { codigos: CODES }
    })
    .on(secondFactor.remove, ({ body }) => {
      demand(body.codigo !== '000000', 'second-factor/wrong-code', 'codigo')
      state = { ...state, ativa_desde: null }
      return undefined
    })
}

const open = (backend = keeping()) =>
  renderPage(<SecondFactorSection email="ana@casa.test" />, { at: '/configuracoes', as: 'admin', backend })
const press = (name: string) => screen.findByRole('button', { name })

test('is turned on in three steps, and the recovery codes are not left by accident', async () => {
  const { user } = open()
  await user.click(await press('Ativar verificação'))
  const dialog = await screen.findByRole('dialog', { name: 'Ativar a verificação em duas etapas' })
  await enter(user, within(dialog).getByLabelText('Sua senha'), 'minha senha')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await enter(user, screen.getByLabelText('Código do aplicativo'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Ativar' }))

  const codes = await screen.findByRole('list', { name: 'Códigos de recuperação' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await user.keyboard('{Escape}')
  expect(codes).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Guardei meus códigos em um lugar seguro' }))
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(await screen.findByText('Ativa')).toBeVisible()
  expect(screen.getByText('Restam 10 códigos de recuperação.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('says at the field what was wrong, and goes on from there', async () => {
  const { user } = open()
  await user.click(await press('Ativar verificação'))
  const password = await screen.findByLabelText('Sua senha')
  await user.click(await press('Continuar'))
  expect(password).toHaveAccessibleDescription('Informe a senha.')
  await enter(user, password, 'errada')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Senha atual incorreta.'))
  expect(password).toHaveFocus()
  await user.clear(password)
  await enter(user, password, 'certa')
  await user.keyboard('{Enter}')
  const code = await screen.findByLabelText('Código do aplicativo')
  await user.type(code, '123{Enter}')
  expect(code).toHaveAccessibleDescription(/Informe os 6 dígitos do código\./)
  await user.clear(code)
  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Código incorreto\./))
})

test('the codes can be copied with what they are for', async () => {
  const { user } = open(keeping({ on: true }))
  await user.click(await press('Criar novos códigos'))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Código do aplicativo'), '123456{Enter}')
  await user.click(await press('Copiar'))
  expect(await press('Copiado')).toBeVisible()
  const copied = await copiedText()
  expect(copied).toContain('Conta: ana@casa.test')
  for (const code of CODES) expect(copied).toContain(code)
})

test.each([
  [2, 'Restam 2 códigos de recuperação.'],
  [1, 'Resta só um código de recuperação. Crie novos para não ficar sem acesso.'],
  [0, 'Você não tem mais códigos de recuperação. Crie novos para não ficar sem acesso.'],
])('%d recovery codes left are said', async (left, sentence) => {
  open(keeping({ on: true, left }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('is turned off with a code, or with a recovery code', async () => {
  const { user, backend } = open(keeping({ on: true }))
  await user.click(await press('Desativar'))
  const dialog = await screen.findByRole('dialog', { name: 'Desativar a verificação em duas etapas' })
  const inside = within(dialog)
  expect(inside.queryByLabelText('Sua senha')).not.toBeInTheDocument()
  await user.click(inside.getByRole('button', { name: 'Desativar' }))
  expect(inside.getByLabelText('Código do aplicativo')).toHaveAccessibleDescription(/Informe os 6 dígitos/)
  await user.type(inside.getByLabelText('Código do aplicativo'), '000000')
  await user.click(inside.getByRole('button', { name: 'Desativar' }))
  await waitFor(() => expect(inside.getByLabelText('Código do aplicativo')).toHaveAccessibleDescription(/incorreto/))
  await user.click(inside.getByRole('button', { name: 'Usar um código de recuperação' }))
  await user.type(inside.getByLabelText('Código de recuperação'), 'abcde-12345')
  await user.click(inside.getByRole('button', { name: 'Desativar' }))
  expect(await press('Ativar verificação')).toBeVisible()
  expect(backend.calls(secondFactor.remove).at(-1)?.input.body).toEqual({
    codigo_recuperacao: 'abcde-12345',
  })
})

test('an obligatory second factor cannot be turned off', async () => {
  open(keeping({ on: true, obrigatoria: true }))
  expect(await screen.findByText('Contas root precisam da verificação em duas etapas.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Desativar' })).not.toBeInTheDocument()
})

test('remembered devices are named in words, and forgotten one by one', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'
  const devices = [aRememberedDevice(), aRememberedDevice({ user_agent: phone })]
  const { user } = open(keeping({ on: true, devices }))
  const list = await screen.findByRole('list', { name: 'Aparelhos confiáveis' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Esquecer Safari no iPhone' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})

test('a failed load can be tried again', async () => {
  const backend = keeping().fail(secondFactor.state)
  const { user } = open(backend)
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar a verificação em duas etapas')
  backend.on(secondFactor.state, () => ({
    disponivel: true,
    obrigatoria: false,
    ativa_desde: null,
    codigos_restantes: 0,
  }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await press('Ativar verificação')).toBeVisible()
})
