import { stores } from '@loopi/contract/stores/stores.contract'
import type { Device, Store } from '@loopi/contract/stores/stores.reading'
import type { TeamRole } from '@loopi/contract/team/permissions'
import { enter } from '@loopi/platform/testing/enter'
import { FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { StoresPage } from './stores.page.tsx'

const aStore = (some: Partial<Store> = {}): Store => ({
  ...{ id: 3, nome: 'Loja Centro', cep: null, endereco: 'Rua Larga, 5', bairro: 'Centro', cidade: 'Campinas' },
  ...{ estado: 'SP', telefone: null, horario: 'seg a sex, 9h às 18h', aparelhos: 1, visto_em: null },
  ...some,
})

const aDevice = (some: Partial<Device> = {}): Device => ({
  ...{ id: 9, nome: 'Celular do balcão', situacao: 'ativo', pareado_em: '2026-11-01T12:00:00Z' },
  ...{ visto_em: '2026-11-28T17:02:00Z', vence_em: '2027-01-30T12:00:00Z' },
  ...some,
})

const working = (rows: Store[] = [aStore()], devices: Device[] = [aDevice()]) =>
  new FakeBackend()
    .on(stores.list, () => rows)
    .on(stores.create, ({ body }) => {
      const made = aStore({ ...body, id: 4, aparelhos: 0 })
      rows.push(made)
      return made
    })
    .on(stores.remove, () => {
      rows.pop()
      return undefined
    })
    .on(stores.devices, () => devices)
    .on(stores.addDevice, () => ({
      ...{ id: 10, codigo: 'CQ4X-7M9P', vence_em: new Date(Date.now() + 10 * 60_000).toISOString() },
    }))
    .on(stores.revokeDevice, () => {
      devices[0] = aDevice({ situacao: 'revogado' })
      return undefined
    })

const open = (backend = working(), member: TeamRole = 'gestor') =>
  renderPage(<StoresPage />, { at: '/admin-dashboard/lojas', as: 'admin', member, backend })

const row = () => screen.findByRole('row', { name: /Loja Centro/ })

async function openDevices(view: ReturnType<typeof open>) {
  await view.user.click(await screen.findByRole('button', { name: '1 aparelho' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aparelhos de Loja Centro' }))
  await dialog.findByText('Celular do balcão')
  return dialog
}

test('lists each store with its place, hours and devices', async () => {
  open(working([aStore(), aStore({ id: 4, nome: 'Quiosque', horario: null, aparelhos: 0 })]))
  const centre = within(await row())
  for (const text of ['Rua Larga, 5, Centro', 'Campinas, SP', 'seg a sex, 9h às 18h']) {
    expect(centre.getByText(text)).toBeVisible()
  }
  const kiosk = within(screen.getByRole('row', { name: /Quiosque/ }))
  expect(kiosk.getByText('Não informado')).toBeVisible()
  expect(screen.getByText('2 lojas')).toBeVisible()
})

test('says what a till without a network does not do', async () => {
  const { user } = open()
  await user.click(await screen.findByText('O que o caixa faz sem internet'))
  expect(screen.getByText(/^Só um aparelho pareado funciona sem internet, com até 20 usos e R\$.500,00/)).toBeVisible()
  expect(screen.getByText('Um uso feito sem internet só pode ser desfeito depois de enviado.')).toBeVisible()
  expect(screen.getByText(/^Apagar os dados do navegador/)).toBeVisible()
})

test('a first store waits for its required fields, and is listed once it is saved', async () => {
  const { user, backend } = open(working([]))
  const [add] = await screen.findAllByRole('button', { name: 'Nova loja' })
  await screen.findByText('Nenhuma loja ainda')
  await user.click(add as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova loja' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar loja' }))
  expect(dialog.getAllByText('Campo obrigatório.')).toHaveLength(4)
  expect(backend.calls(stores.create)).toHaveLength(0)

  await enter(user, dialog.getByRole('textbox', { name: /Nome da loja/ }), 'Loja Centro')
  await enter(user, dialog.getByRole('textbox', { name: /Endereço/ }), 'Rua Larga, 5')
  await enter(user, dialog.getByRole('textbox', { name: /Cidade/ }), 'Campinas')
  await user.click(dialog.getByRole('combobox', { name: /Estado/ }))
  await user.click(await screen.findByRole('option', { name: 'São Paulo' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar loja' }))
  expect(await screen.findByText('Loja salva')).toBeVisible()
  expect(await row()).toHaveTextContent('Campinas, SP')
})

/** Opens the form of the listed store. */
async function openForm({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Ações: Loja Centro' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  return within(await screen.findByRole('dialog', { name: 'Editar loja' }))
}

test('a field that the server refuses says why beside it', async () => {
  const refused = refuse('request/invalid', { first: 'Telefone inválido.' }, { telefone: ['Telefone inválido.'] })
  const view = open(working().fail(stores.update, refused))
  const dialog = await openForm(view)
  expect(dialog.getByRole('combobox', { name: /Estado/ })).toHaveValue('São Paulo')
  await view.user.click(dialog.getByRole('button', { name: 'Salvar loja' }))
  expect(await dialog.findByText('Telefone inválido.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Telefone' })).toBeInvalid()
})

test('a CEP fills what it knows, and of a town without streets leaves the typed street', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ localidade: 'Serra da Saudade', uf: 'MG', logradouro: '' }))
  const view = open()
  const dialog = await openForm(view)
  await enter(view.user, dialog.getByRole('textbox', { name: 'CEP' }), '35617000')
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Cidade/ })).toHaveValue('Serra da Saudade'))
  expect(dialog.getByRole('textbox', { name: /Endereço/ })).toHaveValue('Rua Larga, 5')
  expect(dialog.getByRole('textbox', { name: 'Bairro' })).toHaveValue('Centro')
  expect(dialog.getByRole('combobox', { name: /Estado/ })).toHaveValue('Minas Gerais')
})

test('the failure of one attempt is gone when the form opens again', async () => {
  const view = open(working().fail(stores.update))
  const dialog = await openForm(view)
  await view.user.click(dialog.getByRole('button', { name: 'Salvar loja' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await view.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await openForm(view)).queryByRole('alert')).not.toBeInTheDocument()
})

test('a device is prepared with a code to type and its QR code', async () => {
  const view = open()
  const dialog = await openDevices(view)
  await view.user.click(dialog.getByRole('button', { name: 'Preparar aparelho' }))
  expect(dialog.getByText('Dê um nome ao aparelho.')).toBeVisible()
  await enter(view.user, dialog.getByRole('textbox', { name: 'Nome do aparelho' }), 'Tablet')
  await view.user.click(dialog.getByRole('button', { name: 'Preparar aparelho' }))
  expect(await dialog.findByRole('img', { name: 'QR do código CQ4X-7M9P' })).toBeVisible()
  expect(dialog.getByText('CQ4X-7M9P')).toBeVisible()
  expect(dialog.getByText('Vale por 10 minutos, para um aparelho.')).toBeVisible()
  expect(view.backend.calls(stores.addDevice)[0]?.input).toMatchObject({ body: { nome: 'Tablet' } })
})

test('a device that is lost is revoked', async () => {
  const view = open()
  const dialog = await openDevices(view)
  await view.user.click(dialog.getByRole('button', { name: 'Desligar Celular do balcão' }))
  expect(await screen.findByText('Celular do balcão foi desligado.')).toBeVisible()
  expect(await dialog.findByText('Desligado')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Desligar/ })).not.toBeInTheDocument()
})

test('closing a store asks first', async () => {
  const { user, backend } = open()
  await user.click(await screen.findByRole('button', { name: 'Ações: Loja Centro' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Fechar loja' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar Loja Centro?' }))
  await user.click(dialog.getByRole('button', { name: 'Fechar loja' }))
  expect(await screen.findByText('Loja Centro foi fechada.')).toBeVisible()
  expect(await screen.findByText('Nenhuma loja ainda')).toBeVisible()
  expect(backend.calls(stores.remove)).toHaveLength(1)
})

test('who may only read sees stores and devices without buttons that change them', async () => {
  const view = open(working(), 'leitura')
  await row()
  for (const name of [/Nova loja/, /Ações/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  const dialog = await openDevices(view)
  for (const name of [/Preparar/, /Desligar/]) expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a list that fails can be tried again', async () => {
  const { user, backend } = open(working().fail(stores.list))
  expect(await screen.findByText('Não foi possível carregar as lojas.')).toBeVisible()
  backend.on(stores.list, () => [aStore()])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await row()).toBeVisible()
})
