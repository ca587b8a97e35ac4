import { companies } from '@loopi/contract/companies/companies.contract'
import { customers } from '@loopi/contract/customers/customers.contract'
import type { Role } from '@loopi/contract/roles'
import { answeredBothWays, refusedInEveryWord, withPagesOf } from '@loopi/platform/testing/answered'
import { enter } from '@loopi/platform/testing/enter'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { signInAs } from '@loopi/platform/testing/standalone/sign-in-as'
import { session } from '@loopi/shared/session'
import { screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

// Calls of the specification that this area makes, and what its screens show of the answers.

function open(at: string, role: Role | null = null) {
  signInAs(role)
  return renderStandalone(area, areaModule, { role: null, at })
}

type View = ReturnType<typeof open>

withPagesOf(areaModule)

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation()
})
afterEach(() => session.forget())

async function fill({ user }: View, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await enter(user, await screen.findByRole('textbox', { name }), text)
  }
}

async function fillCouponForm(view: View) {
  await fill(view, { Nome: 'Ana Prado', 'E-mail': 'ana@exemplo.com.br', Telefone: '11984523067' })
}

async function fillRegistration(view: View) {
  await fill(view, { 'Nome da Empresa': 'Ateliê do Bicho', CNPJ: '12abc34501de99', Email: 'oi@ateliedobicho.example' })
}

answeredBothWays(() => {
  test('POST /pre-cadastro: the coupon is on its way', async () => {
    const view = open('/')
    await fillCouponForm(view)
    await view.user.click(screen.getByRole('button', { name: 'Gerar Cupom' }))
    expect(await screen.findByText('Cupom Gerado!')).toBeVisible()
  })

  test.each<[Role, string]>([
    ['cliente', '/area-do-cliente'],
    ['admin', '/admin-dashboard'],
    ['root', '/admin-root'],
  ])('GET /me: %s is led from the landing page to %s', async (role, home) => {
    const { router } = open('/', role)
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
  })

  test('POST /user/register: the company is registered, and led to the login', async () => {
    const view = open('/register')
    await fillRegistration(view)
    await view.user.click(screen.getByRole('button', { name: 'Cadastrar empresa' }))
    expect(await screen.findByText('Cadastro realizado!')).toBeVisible()
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin-login'))
  })

  test('GET /marcas: brands with their category and kind; the inactive ones are not', async () => {
    open('/marcas')
    const list = within(await screen.findByRole('list', { name: 'Marcas encontradas' }))
    const card = within((await list.findByRole('heading', { name: 'Trama Sertão' })).closest('li') as HTMLElement)
    expect(card.getByText('Loja Digital')).toBeVisible()
    expect(card.getByText('Casa & Decoração')).toBeVisible()
    expect(list.queryByRole('heading', { name: 'Vinil da Maré' })).not.toBeInTheDocument()
  })
})

describe('a refusal that says its sentence as erro, error, message or errors alone shows it', () => {
  test('on the form of the coupon', async () => {
    const view = open('/')
    await fillCouponForm(view)
    await refusedInEveryWord(view.backend, customers.preRegister, async (sentence) => {
      await view.user.click(await screen.findByRole('button', { name: 'Gerar Cupom' }))
      expect(await screen.findByText(sentence)).toBeInTheDocument()
    })
  })

  test('on the registration of a company', async () => {
    const view = open('/register')
    await fillRegistration(view)
    await refusedInEveryWord(view.backend, companies.register, async (sentence) => {
      await view.user.click(await screen.findByRole('button', { name: 'Cadastrar empresa' }))
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    })
  })
})
