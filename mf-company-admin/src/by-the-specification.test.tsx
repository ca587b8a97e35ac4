import { companies } from '@loopi/contract/companies/companies.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Role } from '@loopi/contract/roles'
import { answeredBothWays, refusedInEveryWord, withPagesOf } from '@loopi/platform/testing/answered'
import { enter } from '@loopi/platform/testing/enter'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import { fill as fillBrand, send as sendBrand, viaCep, write } from '../test/brand-dialog.tsx'
import { chooseCompany, fill as fillForm, openForm, send } from '../test/new-promotion.tsx'
import areaModule from './area.tsx'

const TITLE = 'Casa Raiz Marcas Brasileiras CNPJ 48.217.935/0001-50'

// Calls of the specification that this area makes, and what its screens show of the answers.

function open(at: string, role: Role = 'admin') {
  signInAs(role)
  return renderStandalone(area, areaModule, { role: 'admin', at })
}

type View = ReturnType<typeof open>

withPagesOf(areaModule)

beforeEach(() => {
  sessionStorage.clear()
  viaCep()
  jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(() => session.forget())

async function fillCustomer({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Novo Cliente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo Cliente' }))
  for (const [name, text] of Object.entries({
    Nome: 'Ana Prado',
    'E-mail': 'ana@exemplo.com.br',
    Telefone: '11984523067',
  })) {
    await enter(user, dialog.getByRole('textbox', { name }), text)
  }
  return () => user.click(dialog.getByRole('button', { name: 'Cadastrar cliente' }))
}

async function fillPromotion({ user }: View, company?: RegExp) {
  await openForm(user)
  if (company) await chooseCompany(user, company)
  await fillForm(user)
}

async function fillPassword({ user }: View) {
  for (const label of ['Senha', 'Confirmar senha']) {
    await enter(user, await screen.findByLabelText(label), 'Serra-alta-2026')
  }
}

const setPassword = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Definir senha' }))

answeredBothWays(() => {
  test('GET /empresas/user/{userId}: the panel is the company’s, by name and CNPJ', async () => {
    open('/admin-dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  })

  test('GET /cliente: customers are listed, Ativo where nothing else is said, and narrowed', async () => {
    const { user, backend } = open('/admin-dashboard/clientes')
    const row = await screen.findByRole('row', { name: /Rafael Nogueira/ })
    expect(within(row).getByText('Ativo')).toBeVisible()
    expect(within(row).getByText('280 CLP')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Top Usuários' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Beatriz Tavares/ })).not.toBeInTheDocument())
    expect(screen.getByRole('row', { name: /Rafael Nogueira/ })).toBeVisible()
    expect(backend.calls(customers.list).length).toBeGreaterThan(0)
  })

  test('POST /pre-cadastro: the new client is told of', async () => {
    const send = await fillCustomer(open('/admin-dashboard'))
    await send()
    const told = 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.'
    expect(await screen.findByText(told)).toBeVisible()
  })

  test('GET /cupons/disponiveis and POST /cupons/excluir: promotions with their state, and one less', async () => {
    const { user } = open('/promo-dashboard')
    const row = within(await screen.findByRole('row', { name: /Café coado em dobro/ }))
    expect(row.getByText('Ativa')).toBeVisible()
    expect(row.getByText('3/117')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Cancelar Café coado em dobro' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar esta promoção?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancelar promoção' }))
    expect(await screen.findByText('Cupom cancelado.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Café coado em dobro/ })).not.toBeInTheDocument())
  })

  test('GET /marcas/usuario/{userId} and POST /cupons/criar: a brand is chosen, the promotion created', async () => {
    const view = open('/promo-dashboard')
    await fillPromotion(view)
    await send(view.user)
    expect(await screen.findByText('Promoção criada com sucesso')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Dupla de verão/ })).toBeVisible()
  })

  test('GET /empresas: root chooses the company that a promotion is for', async () => {
    const view = open('/promo-dashboard', 'root')
    await fillPromotion(view, /Casa Raiz/)
    await send(view.user)
    expect(await screen.findByText('Promoção criada com sucesso')).toBeVisible()
  })

  test('GET /marcas, POST /marcas, PUT and DELETE /marcas/{id}: shown, created, changed, deleted', async () => {
    const { user } = open('/admin-marcas')
    expect(await screen.findByRole('heading', { name: 'Mar de Dentro' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Nova Marca' }))
    await screen.findByText('CNPJ 48.217.935/0001-50')
    fillBrand()
    write('Nome da marca *', 'Casa Flor')
    sendBrand()
    expect(await screen.findByText('Marca criada')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Editar Casa Flor' }))
    await screen.findByRole('dialog', { name: 'Editar Marca' })
    write('Nome da marca *', 'Casa Folha')
    sendBrand('Salvar Alterações')
    expect(await screen.findByText('Marca atualizada')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Excluir Casa Folha' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Excluir/ }))
    expect(await screen.findByText('Marca excluída com sucesso')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Casa Folha' })).not.toBeInTheDocument())
  })

  test('GET /validar-token and POST /finalizar-empresa: whose password it is, and that it is set', async () => {
    const view = open('/finalizar-empresa/convite')
    expect(await screen.findByLabelText('E-mail')).toHaveValue('admin@loopi.test')
    await fillPassword(view)
    await setPassword(view)
    expect(await screen.findByText('Senha definida com sucesso!')).toBeVisible()
  })
})

describe('a refusal that says its sentence as erro, error, message or errors alone shows it', () => {
  test('in the invitation of a customer', async () => {
    const view = open('/admin-dashboard')
    const send = await fillCustomer(view)
    await refusedInEveryWord(view.backend, customers.preRegister, async (sentence) => {
      await send()
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })

  test('in the form of a new promotion', async () => {
    const view = open('/promo-dashboard')
    await fillPromotion(view)
    await refusedInEveryWord(view.backend, coupons.create, async (sentence) => {
      await send(view.user)
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })

  test('in the list of coupons', async () => {
    const view = open('/promo-dashboard')
    await screen.findByRole('row', { name: /Café coado em dobro/ })
    const search = screen.getByRole('searchbox', { name: 'Buscar promoção' })
    await refusedInEveryWord(view.backend, coupons.available, async (sentence) => {
      await view.user.type(search, 'x')
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    })
  })

  test('in the form of a company’s password', async () => {
    const view = open('/finalizar-empresa/convite')
    await fillPassword(view)
    await refusedInEveryWord(view.backend, companies.finishRegistration, async (sentence) => {
      await setPassword(view)
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })
})
