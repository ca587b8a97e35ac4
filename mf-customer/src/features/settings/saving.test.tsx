import { account } from '@loopi/contract/account/account.contract'
import type { OwnUser } from '@loopi/contract/account/account.schemas'
import { anAccount } from '@loopi/platform/testing/builders'
import { enter } from '@loopi/platform/testing/enter'
import { changedMeanwhile, deferred, refuse } from '@loopi/platform/testing/fake-backend'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { field, keeping, loaded, open, retype, SAVED, save, sent } from '../../../test/settings-page.tsx'

const PASSWORD = 'casa azul na serra'

describe('saving', () => {
  test('sends every field of the person, once, and says that it is done', async () => {
    const answer = deferred()
    const kept = anAccount('cliente')
    const { user, backend } = open({
      backend: keeping(kept).on(account.update, async ({ body }) => {
        await answer.promise
        return { ...kept, ...body } as OwnUser
      }),
    })
    await loaded()
    await retype(user, 'Telefone', '11977776666')
    expect(field('Telefone')).toHaveValue('(11) 97777-6666')
    await user.click(save())
    expect(await screen.findByRole('button', { name: 'Salvando...' })).toBeDisabled()
    answer.resolve()
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sent(backend)).toMatchObject([
      { name: kept.name, email: kept.email, cpf: '52998224725', phone: '(11) 97777-6666', cidade: null },
    ])
    expect(screen.queryByText('Alterações não salvas')).not.toBeInTheDocument()
  })

  test('a city that was changed on another device is shown beside the typed one, and kept or taken', async () => {
    const kept = { ...anAccount('cliente'), cidade: 'Recife' }
    const { user, backend } = open({
      backend: keeping(kept).fail(account.update, changedMeanwhile({ cidade: 'Natal', phone: '11933334444' })),
    })
    await loaded()
    await retype(user, 'Telefone', '11977776666')
    await user.click(screen.getByRole('tab', { name: 'Dados da Empresa' }))
    await retype(user, 'Cidade', 'Olinda')
    await user.click(save())
    expect(await screen.findByText('Mudou para “Natal”. Você escreveu “Olinda”.')).toBeVisible()
    const choose = (name: string, way: string) =>
      user.click(within(screen.getByRole('group', { name })).getByRole('button', { name: way }))
    await choose('Cidade', 'Usar o novo')
    expect(field('Cidade')).toHaveValue('Natal')
    await choose('Telefone', 'Ficar com o meu')
    backend.on(account.update, () => kept)
    await user.click(save())
    expect(await screen.findByText(SAVED)).toBeVisible()
    expect(sent(backend)[0]).toMatchObject({ cidade: 'Olinda', visto: { cidade: 'Recife', phone: kept.phone } })
    expect(sent(backend)[1]).toMatchObject({
      ...{ cidade: 'Natal', phone: '(11) 97777-6666', visto: { cidade: 'Natal', phone: '11933334444' } },
    })
  })

  test('asks again who the person is, so that the new name shows everywhere', async () => {
    const { user, backend, client } = open()
    await loaded()
    await client.fetchQuery({ queryKey: ['GET /me', {}], queryFn: () => null })
    await retype(user, 'Nome', 'Outro Nome')
    await user.click(save())
    await screen.findByText(SAVED)
    expect(client.getQueryState(['GET /me', {}])?.isInvalidated).toBe(true)
    expect(backend.calls(account.get)).toHaveLength(1)
  })

  test('an answer that was under way while it was saved does not bring back what was there before', async () => {
    const late = deferred()
    const before = anAccount('cliente')
    const backend = keeping(before)
    const { user, client } = open({ backend })
    await loaded()
    backend.on(account.get, async () => {
      await late.promise
      return before
    })
    void client.invalidateQueries()
    await waitFor(() => expect(backend.calls(account.get)).toHaveLength(2))
    await retype(user, 'Nome', 'Outro Nome')
    await user.click(save())
    await screen.findByText(SAVED)
    late.resolve()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(field('Nome')).toHaveValue('Outro Nome')
  })

  test('a CPF can be given while there is none', async () => {
    const { user, backend } = open({ as: 'root' })
    await loaded()
    expect(field('CPF')).toHaveAccessibleDescription('Depois de salvo, o CPF não muda mais.')
    await user.type(field('CPF'), '52998224725')
    expect(field('CPF')).toHaveValue('529.982.247-25')
    await user.click(save())
    await screen.findByText(SAVED)
    expect(sent(backend)).toEqual([expect.objectContaining({ cpf: '529.982.247-25' })])
  })

  test('a category is chosen from the nineteen and Geral', async () => {
    const { user, backend } = open({ as: 'admin', at: '/configuracoes?aba=empresa' })
    await loaded('CNPJ')
    expect(screen.getAllByRole('option')).toHaveLength(20)
    const pets = screen.getByRole('option', { name: 'Pets & Animais' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), pets)
    await user.click(save())
    await screen.findByText(SAVED)
    expect(sent(backend)).toEqual([expect.objectContaining({ categoria: 'Pets' })])
  })

  test.each([
    ['Nome', '', 'Informe seu nome.'],
    ['E-mail', 'sem-arroba', 'Informe um e-mail válido.'],
    ['Telefone', '1198', 'Informe o telefone com DDD.'],
  ])('%s “%s” is refused beside the field, and nothing is sent', async (name, text, sentence) => {
    const { user, backend } = open()
    await loaded()
    await retype(user, name, text)
    await user.click(save())
    expect(field(name)).toBeInvalid()
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field(name)).toHaveFocus()
    expect(sent(backend)).toEqual([])
    await user.type(field(name), '1')
    expect(field(name)).not.toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  test('an error of a field of the other tab opens that tab', async () => {
    const { user, backend } = open({ as: 'admin', at: '/configuracoes?aba=empresa' })
    await loaded('CNPJ')
    await retype(user, 'CEP', '3770')
    await user.click(screen.getByRole('tab', { name: 'Dados Pessoais' }))
    await user.click(save())
    await waitFor(() => expect(field('CEP')).toHaveFocus())
    expect(field('CEP')).toHaveAccessibleDescription(/O CEP tem 8 números/)
    expect(sent(backend)).toEqual([])
  })

  test('a refusal shows the server’s sentence in a toast and beside the field; what was typed stays', async () => {
    const sentence = 'Este e-mail já possui cadastro.'
    const { user } = open({
      backend: keeping(anAccount('cliente')).fail(
        account.update,
        refuse('account/email-taken', {}, { email: [sentence] }),
      ),
    })
    await loaded()
    await retype(user, 'E-mail', 'outra@exemplo.com.br')
    await enter(user, field('Senha atual'), PASSWORD)
    await user.click(save())
    const toast = (await screen.findByText('Erro ao salvar')).closest('li')
    expect(toast).toHaveTextContent(sentence)
    expect(field('E-mail')).toHaveValue('outra@exemplo.com.br')
    expect(field('E-mail')).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field('E-mail')).toHaveFocus()
  })

  test('without an answer says so and loses nothing', async () => {
    const { user } = open({
      backend: keeping(anAccount('cliente')).fail(account.update),
    })
    await loaded()
    await retype(user, 'Nome', 'Outro Nome')
    await user.click(save())
    expect(await screen.findByText('Erro ao salvar')).toBeVisible()
    expect(screen.getByText(/Verifique sua conexão/)).toBeVisible()
    expect(field('Nome')).toHaveValue('Outro Nome')
    expect(save()).toBeEnabled()
  })

  test('can be thought better of', async () => {
    const { user } = open({ backend: keeping(anAccount('cliente', { name: 'Marina Duarte' })) })
    await loaded()
    expect(screen.queryByRole('button', { name: 'Descartar' })).not.toBeInTheDocument()
    await retype(user, 'Nome', 'Outro')
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(field('Nome')).toHaveValue('Marina Duarte')
    expect(save()).toHaveFocus()
  })
})

describe('another e-mail', () => {
  test('is asked for by mail: the old one stays, the new one is shown as waiting', async () => {
    const { user } = open({ backend: keeping(anAccount('cliente', { email: 'marina@exemplo.com.br' })) })
    await loaded()
    await retype(user, 'E-mail', 'nova@exemplo.com.br')
    await enter(user, field('Senha atual'), PASSWORD)
    await user.click(save())
    expect(await screen.findByText('Enviamos um link de confirmação para nova@exemplo.com.br.')).toBeVisible()
    expect(field('E-mail')).toHaveValue('marina@exemplo.com.br')
    expect(screen.getByText('Novo e-mail aguardando confirmação')).toBeVisible()
    expect(screen.getByText(/Abra o link que enviamos para nova@exemplo.com.br/)).toBeVisible()
  })

  test('asks for the password below it, and sends both', async () => {
    const { user, backend } = open()
    await loaded()
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument()
    await retype(user, 'E-mail', 'nova@exemplo.com.br')
    expect(field('Senha atual')).toHaveAttribute('autocomplete', 'current-password')
    expect(field('Senha atual')).toHaveAccessibleDescription('Para trocar o e-mail, confirme que é você.')
    await enter(user, field('Senha atual'), PASSWORD)
    await user.click(save())
    await screen.findByText(SAVED)
    expect(sent(backend)).toEqual([expect.objectContaining({ email: 'nova@exemplo.com.br', senha_atual: PASSWORD })])
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument()
  })

  test('without the password says so at the field, from the other tab too, and sends nothing', async () => {
    const { user, backend } = open({ as: 'admin' })
    await loaded()
    await retype(user, 'E-mail', 'nova@exemplo.com.br')
    await user.click(screen.getByRole('tab', { name: 'Dados da Empresa' }))
    await user.click(save())
    expect(field('Senha atual')).toHaveAccessibleDescription(
      expect.stringContaining('Informe sua senha atual para trocar o e-mail.'),
    )
    expect(field('Senha atual')).toBeInvalid()
    expect(field('Senha atual')).toHaveFocus()
    expect(sent(backend)).toEqual([])
  })

  test('with a wrong password says so at the field and loses nothing that was typed', async () => {
    const sentence = 'Senha atual incorreta.'
    const { user } = open({
      backend: keeping(anAccount('cliente')).fail(
        account.update,
        refuse('auth/wrong-password', {}, { senha_atual: [sentence] }),
      ),
    })
    await loaded()
    await retype(user, 'Nome', 'Outro Nome')
    await retype(user, 'E-mail', 'nova@exemplo.com.br')
    await enter(user, field('Senha atual'), 'errada')
    await user.click(save())
    await waitFor(() => expect(field('Senha atual')).toHaveFocus())
    expect(field('Senha atual')).toBeInvalid()
    expect(field('Senha atual')).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field('Senha atual')).toHaveValue('errada')
    expect(field('E-mail')).toHaveValue('nova@exemplo.com.br')
    expect(field('Nome')).toHaveValue('Outro Nome')
    await user.type(field('Senha atual'), '1')
    expect(field('Senha atual')).not.toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  test('the old one typed again asks for nothing, and neither does the one that waits', async () => {
    const { user } = open({
      backend: keeping(anAccount('cliente', { email: 'ana@exemplo.com.br', email_pendente: 'nova@exemplo.com.br' })),
    })
    await loaded()
    await retype(user, 'E-mail', 'outra@exemplo.com.br')
    expect(field('Senha atual')).toBeVisible()
    await retype(user, 'E-mail', 'ana@exemplo.com.br')
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument()
    await retype(user, 'E-mail', 'Nova@exemplo.com.br')
    expect(screen.queryByLabelText('Senha atual')).not.toBeInTheDocument()
  })

  const waiting = () => keeping(anAccount('cliente', { email_pendente: 'nova@exemplo.com.br' }))

  test('an unconfirmed address gets its mail again', async () => {
    const { user, backend } = open({ backend: waiting() })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText('Enviamos um link de confirmação para nova@exemplo.com.br.')).toBeVisible()
    expect(sent(backend)).toEqual([{ email: 'nova@exemplo.com.br' }])
  })

  test('an address confirmed on another device is the stored one from then on', async () => {
    open({ backend: keeping(anAccount('cliente', { id: 7, email: 'nova@exemplo.com.br' })) })
    expect(await loaded('E-mail')).toHaveValue('nova@exemplo.com.br')
    expect(session.get()).toMatchObject({ email: 'nova@exemplo.com.br', access_token: 'token-cliente' })
  })

  test('an unconfirmed address can be given up', async () => {
    const { user } = open({ backend: waiting() })
    await user.click(await screen.findByRole('button', { name: 'Cancelar troca' }))
    expect(await screen.findByText('Troca de e-mail cancelada')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Novo e-mail aguardando confirmação')).not.toBeInTheDocument())
  })

  test('asked for too often says how long to wait', async () => {
    const { user } = open({
      backend: waiting().fail(account.update, refuse('request/rate-limited', { seconds: 60 })),
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText('Muitas tentativas. Aguarde 60 segundos e tente novamente.')).toBeVisible()
    expect(screen.getByText('Novo e-mail aguardando confirmação')).toBeVisible()
  })
})
