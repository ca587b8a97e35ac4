import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import type { Passkey } from '@loopi/contract/passkeys/passkeys.schemas'
import { aPasskey } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { changedMeanwhile, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { closedWindow, installPasskeys } from '@loopi/platform/testing/fake-passkeys'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { PasskeysSection } from './passkeys-section.tsx'

let uninstall: () => void = () => undefined
afterEach(() => {
  uninstall()
  uninstall = () => undefined
})
const install = (answers: Parameters<typeof installPasskeys>[0] = {}) => {
  uninstall = installPasskeys(answers)
}

const WRONG = { senha_atual: ['Senha atual incorreta.'] }

/** Fake api with the person's passkeys and the password 'certa'. */
function keeping(...kept: Passkey[]) {
  let list = kept
  const demand = ({
    senha_atual,
    confirmacao,
  }: {
    senha_atual?: string | undefined
    confirmacao?: string | undefined
  }) => {
    if (confirmacao !== 'confirmada' && senha_atual !== 'certa') throw refuse('auth/wrong-password', {}, WRONG)
  }
  const asked = { rpId: 'localhost', challenge: 'ZGVzYWZpbw', timeout: 1, userVerification: 'required' as const }
  return new FakeBackend()
    .on(passkeys.list, () => list)
    .on(passkeys.addOptions, ({ body }) => {
      demand(body)
      return {
        rp: { id: 'localhost', name: 'Loopi' },
        user: { id: 'ZGVtbw', name: 'marina@exemplo.com.br', displayName: 'Marina' },
        ...{
          challenge: 'ZGVzYWZpbw',
          pubKeyCredParams: [],
          timeout: 1,
          excludeCredentials: [],
          attestation: 'none' as const,
        },
        authenticatorSelection: {
          ...{ residentKey: 'required' as const, requireResidentKey: true as const },
          userVerification: 'required' as const,
        },
      }
    })
    .on(passkeys.add, ({ body }) => {
      list = [aPasskey({ id: 90, nome: body.nome, last_used_at: null }), ...list]
      return list[0] as Passkey
    })
    .on(passkeys.rename, ({ params, body }) => {
      list = list.map((one) => (one.id === params.id ? { ...one, nome: body.nome } : one))
      return list.find(({ id }) => id === params.id) ?? refuseUnknown()
    })
    .on(passkeys.remove, ({ params, body }) => {
      demand(body)
      list = list.filter(({ id }) => id !== params.id)
      return undefined
    })
    .on(passkeys.confirmOptions, () => ({ ...asked, allowCredentials: [] }))
    .on(passkeys.confirm, () => ({ confirmacao: 'confirmada', validade: '2026-11-20T12:00:00Z' }))
}

const refuseUnknown = (): never => {
  throw refuse('passkey/not-found', {})
}

const open = (backend = keeping()) =>
  renderPage(<PasskeysSection nameDevice={() => 'Chrome no Windows'} />, { as: 'cliente', backend })

async function dialog(user: UserEvent, button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

const openAdd = (user: UserEvent) => dialog(user, 'Adicionar chave de acesso', 'Nova chave de acesso')
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Chaves de acesso' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a person without a passkey is told what they are good for, and adds the first under a suggested name', async () => {
  install()
  const { user } = open()
  expect(await screen.findByText('Você ainda não tem chaves de acesso')).toBeVisible()
  const add = await openAdd(user)
  expect(add.getByLabelText('Nome da chave')).toHaveValue('Chrome no Windows')
  await enter(user, add.getByLabelText('Sua senha'), 'certa')
  await user.click(add.getByRole('button', { name: 'Criar chave' }))
  expect(await screen.findByText('Chave de acesso adicionada')).toBeVisible()
  expect(await rows()).toEqual([expect.stringContaining('Ainda não usada')])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('each one says where and when it was made, and when it was used', async () => {
  install()
  const used = new Date(Date.now() - 3 * 3_600_000).toISOString()
  open(keeping(aPasskey({ nome: 'Celular da Marina', created_at: '2026-11-18T12:00:00Z', last_used_at: used })))
  expect(await rows()).toEqual([
    expect.stringMatching(
      /^Celular da Marina SincronizadaCriada em Chrome no Windows · 18\/11\/2026Último uso há 3 horas/,
    ),
  ])
})

test.each([
  ['a window that was closed', closedWindow, /^Nada foi confirmado: a janela foi fechada/],
  [
    'a device that has one already',
    () => Promise.reject(new DOMException('', 'InvalidStateError')),
    'Este dispositivo já tem uma chave de acesso da sua conta.',
  ],
])('%s leaves the dialog open with a sentence', async (_what, create, sentence) => {
  install({ create })
  const { user, backend } = open()
  const add = await openAdd(user)
  await enter(user, add.getByLabelText('Sua senha'), 'certa')
  await user.click(add.getByRole('button', { name: 'Criar chave' }))
  expect(await add.findByRole('alert')).toHaveTextContent(sentence)
  expect(backend.calls(passkeys.add)).toHaveLength(0)
})

test('name and password are asked for, and a wrong password is told', async () => {
  install()
  const { user, backend } = open()
  const add = await openAdd(user)
  await user.clear(add.getByLabelText('Nome da chave'))
  await user.click(add.getByRole('button', { name: 'Criar chave' }))
  expect(add.getByText('Dê um nome à chave.')).toBeVisible()
  expect(add.getByText('Informe a senha.')).toBeVisible()
  expect(backend.calls(passkeys.addOptions)).toHaveLength(0)
  await enter(user, add.getByLabelText('Nome da chave'), 'Notebook')
  await enter(user, add.getByLabelText('Sua senha'), 'errada')
  await user.click(add.getByRole('button', { name: 'Criar chave' }))
  expect(await add.findByRole('alert')).toHaveTextContent('Senha atual incorreta.')
})

test('a person with a passkey confirms with it in the place of the password', async () => {
  install()
  const { user, backend } = open(keeping(aPasskey({ id: 5, nome: 'Celular' })))
  const remove = await dialog(user, 'Remover Celular', 'Remover esta chave de acesso?')
  await user.click(await remove.findByRole('button', { name: 'Confirmar com chave de acesso' }))
  expect(await remove.findByText('Confirmado com chave de acesso')).toBeVisible()
  expect(remove.queryByLabelText('Sua senha')).not.toBeInTheDocument()
  await user.click(remove.getByRole('button', { name: 'Remover chave' }))
  expect(await screen.findByText('Você ainda não tem chaves de acesso')).toBeVisible()
  expect(backend.calls(passkeys.remove)[0]?.input.body).toEqual({ confirmacao: 'confirmada' })
})

test('a confirmation that the server does not take any more is forgotten, and the password asked for', async () => {
  install()
  const late = keeping(aPasskey({ id: 5, nome: 'Celular' })).fail(
    passkeys.remove,
    refuse('auth/confirmation-invalid', {}, { confirmacao: ['A confirmação venceu ou já foi usada.'] }),
  )
  const { user } = open(late)
  const remove = await dialog(user, 'Remover Celular', 'Remover esta chave de acesso?')
  await user.click(await remove.findByRole('button', { name: 'Confirmar com chave de acesso' }))
  await remove.findByText('Confirmado com chave de acesso')
  await user.click(remove.getByRole('button', { name: 'Remover chave' }))
  expect(await remove.findByText('A confirmação venceu ou já foi usada.')).toBeVisible()
  expect(remove.getByLabelText('Sua senha')).toBeVisible()
})

test('a passkey gets another name', async () => {
  install()
  const { user } = open(keeping(aPasskey({ id: 5, nome: 'Celular' })))
  const rename = await dialog(user, 'Renomear Celular', 'Renomear chave de acesso')
  await user.clear(rename.getByLabelText('Nome da chave'))
  await enter(user, rename.getByLabelText('Nome da chave'), 'Celular antigo')
  await user.click(rename.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('button', { name: 'Remover Celular antigo' })).toBeVisible()
})

test('a name that was changed on another device is shown beside the typed one', async () => {
  const backend = keeping(aPasskey({ nome: 'Celular' })).fail(
    passkeys.rename,
    changedMeanwhile({ nome: 'Celular do trabalho' }),
  )
  const { user } = open(backend)
  const rename = await dialog(user, 'Renomear Celular', 'Renomear chave de acesso')
  await enter(user, rename.getByLabelText('Nome da chave'), ' antigo')
  await user.click(rename.getByRole('button', { name: 'Salvar' }))
  await user.click(await rename.findByRole('button', { name: 'Usar o novo' }))
  expect(rename.getByLabelText('Nome da chave')).toHaveValue('Celular do trabalho')
  expect(backend.calls(passkeys.rename)[0]?.input.body).toMatchObject({ visto: { nome: 'Celular' } })
})

test('a browser without passkeys says so, and still removes them', async () => {
  open(keeping(aPasskey({ nome: 'Celular' })))
  expect(await screen.findByText(/^Este navegador não cria chaves de acesso/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Adicionar chave de acesso' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Remover Celular' })).toBeEnabled()
})

test('a list that does not come can be asked for again', async () => {
  let tries = 0
  const { user } = open(
    keeping().on(passkeys.list, () => {
      if (tries++ === 0) throw refuse('auth/forbidden', {})
      return [aPasskey({ nome: 'Celular' })]
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await rows()).toHaveLength(1)
})
