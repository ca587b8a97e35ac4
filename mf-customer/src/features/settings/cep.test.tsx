import { account } from '@loopi/contract/account/account.contract'
import type { OwnUser } from '@loopi/contract/account/account.schemas'
import { sessions } from '@loopi/contract/account/sessions.contract'
import { anAccount } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, screen } from '@testing-library/react'
import { SettingsPage } from './settings.page.tsx'

const PAULISTA = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }

/** Settings of an admin with a fake CEP service that each test answers. */
async function open(over: Partial<OwnUser> = {}) {
  const reply = deferred<Response>()
  const asked: string[] = []
  globalThis.fetch = ((url: string) => {
    asked.push(url)
    return reply.promise
  }) as unknown as typeof fetch
  const backend = new FakeBackend().on(account.get, () => anAccount('admin', over)).on(sessions.list, () => [])
  const { user } = renderPage(<SettingsPage />, { at: '/configuracoes?aba=empresa', as: 'admin', backend })
  const field = (name: string) => screen.getByLabelText(name)
  await screen.findByLabelText('CEP')
  const typeCep = async (cep: string) => {
    await user.clear(field('CEP'))
    await user.paste(cep)
  }
  return {
    user,
    asked,
    field,
    typeCep,
    answer: (body: unknown) => act(async () => reply.resolve(Response.json(body))),
    fail: () => act(async () => reply.reject(new TypeError('Failed to fetch'))),
  }
}

test('at eight digits the address is looked up and filled', async () => {
  const { user, asked, field, answer } = await open()
  await user.clear(field('CEP'))
  await user.type(field('CEP'), '0131010')
  expect(asked).toEqual([])
  await user.type(field('CEP'), '0')
  expect(field('CEP')).toHaveValue('01310-100')
  expect(asked).toEqual(['https://viacep.com.br/ws/01310100/json/'])
  expect(field('CEP')).toHaveAccessibleDescription('Buscando o endereço...')
  await answer(PAULISTA)
  expect(field('Endereço')).toHaveValue('Avenida Paulista')
  expect(field('Cidade')).toHaveValue('São Paulo')
  expect(field('Estado')).toHaveValue('SP')
  expect(field('CEP')).toHaveAccessibleDescription('Endereço preenchido pelo CEP.')
})

test('no field is locked meanwhile, and text typed by hand is never overwritten', async () => {
  const { user, field, typeCep, answer } = await open()
  await typeCep('01310100')
  for (const name of ['Endereço', 'Cidade', 'Estado']) expect(field(name)).toBeEnabled()
  await user.clear(field('Endereço'))
  await user.paste('Alameda Santos, 7')
  await answer(PAULISTA)
  expect(field('Endereço')).toHaveValue('Alameda Santos, 7')
  expect(field('Cidade')).toHaveValue('São Paulo')
})

test('a field emptied by hand is filled', async () => {
  const { user, field, typeCep, answer } = await open()
  await user.clear(field('Cidade'))
  await typeCep('01310100')
  await answer(PAULISTA)
  expect(field('Cidade')).toHaveValue('São Paulo')
})

test('the number behind a street that was found again stays', async () => {
  const { field, typeCep, answer } = await open({ endereco: 'Avenida Paulista, 1000, sala 2' })
  await typeCep('01310100')
  await answer(PAULISTA)
  expect(field('Endereço')).toHaveValue('Avenida Paulista, 1000, sala 2')
})

test('the one CEP of a small town says nothing of the street, which stays', async () => {
  const { field, typeCep, answer } = await open()
  await typeCep('37795000')
  await answer({ logradouro: '', bairro: '', localidade: 'Andradas', uf: 'MG' })
  expect(field('Endereço')).toHaveValue('Rua Assis Figueiredo, 1245')
  expect(field('Cidade')).toHaveValue('Andradas')
})

test('a CEP that does not exist says so and leaves the address', async () => {
  const { field, typeCep, answer } = await open()
  await typeCep('99999999')
  await answer({ erro: 'true' })
  expect(field('CEP')).toHaveAccessibleDescription('CEP não encontrado.')
  expect(field('Endereço')).toHaveValue('Rua Assis Figueiredo, 1245')
})

test('a service that is away says so and leaves the address', async () => {
  const { field, typeCep, fail } = await open()
  await typeCep('01310100')
  await fail()
  expect(field('CEP')).toHaveAccessibleDescription('Erro ao buscar o endereço.')
  expect(field('Endereço')).toHaveValue('Rua Assis Figueiredo, 1245')
})
