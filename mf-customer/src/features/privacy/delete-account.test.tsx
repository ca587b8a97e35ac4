import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { privacy } from '@loopi/contract/privacy/privacy.contract'
import { aPasskey } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { deferred, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { installPasskeys } from '@loopi/platform/testing/fake-passkeys'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { aBackend, open, PASSWORD, section } from '../../../test/privacy-section.tsx'

describe('deleting the account', () => {
  async function openDialog(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }))
    return within(await screen.findByRole('dialog', { name: 'Excluir sua conta?' }))
  }

  async function confirm(user: UserEvent, password = PASSWORD) {
    const dialog = await openDialog(user)
    if (password) await enter(user, dialog.getByLabelText('Sua senha'), password)
    await user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }))
    return dialog
  }

  test('explains first what happens, with the points that are lost', async () => {
    const { user, backend } = open()
    const dialog = await openDialog(user)
    expect(dialog.getByText(/Não dá para desfazer/)).toBeVisible()
    expect(dialog.getByText('Seu saldo de 250 CLP se extingue.')).toBeVisible()
    expect(dialog.getByText(/nome, e-mail, CPF e telefone são apagados/)).toBeVisible()
    expect(dialog.getByText(/Os códigos que você já resgatou continuam valendo/)).toBeVisible()
    expect(dialog.getByText(/livres para um novo cadastro/)).toBeVisible()
    expect(dialog.getByLabelText('Sua senha')).toHaveAttribute('autocomplete', 'current-password')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.calls(privacy.deleteAccount)).toHaveLength(0)
    expect(session.get().access_token).toBe('token-cliente')
  })

  test('ends at the landing page, signed out, with a toast', async () => {
    const { user, backend, router } = open()
    await confirm(user)
    expect(await screen.findByText('Página inicial')).toBeVisible()
    expect(screen.getByText('Conta excluída')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    expect(session.get()).toEqual({ access_token: null, email: null, role: null, id: null })
    expect(backend.calls(privacy.deleteAccount)[0]?.input.body).toEqual({ password: PASSWORD })
  })

  test('asks for the password, at the field', async () => {
    const { user, backend } = open()
    const dialog = await confirm(user, '')
    expect(dialog.getByText('Informe a senha.')).toBeVisible()
    expect(dialog.getByLabelText('Sua senha')).toHaveFocus()
    expect(backend.calls(privacy.deleteAccount)).toHaveLength(0)
  })

  test('with a wrong password says so at the field; nothing is lost, and it can be typed again', async () => {
    let tries = 0
    const { user } = open(
      aBackend().on(privacy.deleteAccount, () => {
        if (tries++ === 0) throw refuse('auth/wrong-password', {}, { password: ['Senha atual incorreta.'] })
        return undefined
      }),
    )
    const dialog = await confirm(user, 'errada')
    expect(await dialog.findByText('Senha atual incorreta.')).toBeVisible()
    const password = dialog.getByLabelText('Sua senha')
    expect(password).toBeInvalid()
    expect(password).toHaveValue('errada')
    expect(session.get().access_token).toBe('token-cliente')
    await user.clear(password)
    await enter(user, password, PASSWORD)
    await user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }))
    expect(await screen.findByText('Página inicial')).toBeVisible()
  })

  test('a person with a passkey confirms with it in the place of the password', async () => {
    const uninstall = installPasskeys()
    try {
      const { user, backend } = open(
        aBackend()
          .on(passkeys.list, () => [aPasskey()])
          .on(passkeys.confirmOptions, () => ({
            ...{ rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 1, userVerification: 'required' as const },
            allowCredentials: [],
          }))
          .on(passkeys.confirm, () => ({ confirmacao: 'confirmada', validade: '2026-11-20T12:00:00Z' })),
      )
      const dialog = await openDialog(user)
      await user.click(await dialog.findByRole('button', { name: 'Confirmar com chave de acesso' }))
      await dialog.findByText('Confirmado com chave de acesso')
      await user.click(dialog.getByRole('button', { name: 'Excluir para sempre' }))
      expect(await screen.findByText('Conta excluída')).toBeVisible()
      expect(backend.calls(privacy.deleteAccount)[0]?.input.body).toEqual({ confirmacao: 'confirmada' })
    } finally {
      uninstall()
    }
  })

  test.each([
    ['too many tries', () => refuse('request/rate-limited', { seconds: 1 }), /Muitas tentativas/],
    ['the last root', () => refuse('privacy/last-root', {}), 'Esta é a única conta root.'],
    ['no server', unreachable, 'Não foi possível falar com o servidor.'],
  ] as const)('refused for %s shows the sentence in the dialog and keeps what was typed', async (_, trouble, said) => {
    const { user } = open(aBackend().fail(privacy.deleteAccount, trouble()))
    const dialog = await confirm(user)
    expect(await dialog.findByRole('alert')).toHaveTextContent(said)
    expect(dialog.getByLabelText('Sua senha')).toHaveValue(PASSWORD)
    expect(session.get().access_token).toBe('token-cliente')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    const again = await openDialog(user)
    expect(again.queryByRole('alert')).not.toBeInTheDocument()
    expect(again.getByLabelText('Sua senha')).toHaveValue('')
  })

  test('cannot be sent twice, nor left while it happens', async () => {
    const answer = deferred()
    const { user, backend } = open(aBackend().on(privacy.deleteAccount, () => answer.promise as never))
    const dialog = await confirm(user)
    expect(await dialog.findByRole('button', { name: 'Excluindo...' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    answer.resolve()
    expect(await screen.findByText('Página inicial')).toBeVisible()
    expect(backend.calls(privacy.deleteAccount)).toHaveLength(1)
  })

  test('of the last owner of a company says to pass it on, or to write to the support, before and after trying', async () => {
    const refused = refuse('privacy/company-account', {})
    const { user } = open(aBackend('admin').fail(privacy.deleteAccount, refused), 'admin')
    const mail = await section('Excluir minha conta').findByRole('link', { name: 'privacidade@loopi.com.br' })
    expect(mail).toHaveAttribute('href', 'mailto:privacidade@loopi.com.br')
    expect(screen.getByText(/passe a empresa a outra pessoa antes, em Equipe/)).toBeVisible()
    const dialog = await confirm(user)
    expect(await dialog.findByRole('alert')).toHaveTextContent('Passe a empresa a outra pessoa em Equipe')
  })

  test('of a member who owns nothing says that the company goes on', async () => {
    open(aBackend('admin', { papel_equipe: 'caixa', permissoes: ['caixa'] }), 'admin')
    expect(await screen.findByText(/Você sai da equipe, e a empresa continua/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'privacidade@loopi.com.br' })).not.toBeInTheDocument()
  })

  test('of root says that the last one stays, and speaks of no points', async () => {
    const { user } = open(aBackend('root'), 'root')
    expect(await screen.findByText(/A última conta root não pode ser excluída/)).toBeVisible()
    const dialog = await openDialog(user)
    expect(dialog.queryByText(/Seu saldo/)).not.toBeInTheDocument()
    expect(dialog.queryByText(/códigos que você já resgatou/)).not.toBeInTheDocument()
  })
})
