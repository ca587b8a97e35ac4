import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import type { Role } from '@loopi/contract/roles'
import { aCoupon, aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { keptWantedPage } from '@loopi/shared/wanted-page'
import { screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from './coupons.page.tsx'

type Market = { offered?: Coupon[]; held?: RedeemedCoupon[]; role?: Role; balance?: number }

/** Fake backend of the three calls; each test adds its own redemption. */
const aBackend = ({ offered = [aCoupon()], held = [], role = 'cliente', balance = 250 }: Market = {}) =>
  new FakeBackend()
    .on(auth.me, () => aUser(role, { cashloop_balance: role === 'cliente' ? balance : null }))
    .on(coupons.available, () => offered)
    .on(coupons.redeemed, () => held)

const openAs = (as: Role | null, backend: FakeBackend, search = '') =>
  renderPage(<CouponsPage />, {
    at: `${as ? '/area-do-cliente/promo' : '/cupons'}${search}`,
    ...(as && { as }),
    backend,
    routes: [{ path: '/admin-login', element: <p>Página de entrada</p> }],
  })

const ticket = (title: string, section = 'Cupons disponíveis') =>
  within(screen.getByRole('region', { name: section })).findByRole('article', { name: title })

test('until it is known who looks, the tickets have their places and offer nothing', async () => {
  const me = deferred<ReturnType<typeof aUser>>()
  const backend = aBackend().on(auth.me, () => me.promise)
  openAs('cliente', backend)
  const section = within(screen.getByRole('region', { name: 'Cupons disponíveis', busy: true }))
  await waitFor(() => expect(backend.calls(coupons.available)).toHaveLength(1))
  expect(section.getByRole('status')).toHaveTextContent('Carregando...')
  expect(section.queryByRole('article')).not.toBeInTheDocument()
  me.resolve(aUser('cliente', { cashloop_balance: 250 }))
  expect(await section.findByRole('button', { name: /^Resgatar/ })).toBeEnabled()
})

test.each([
  ['', coupons.available],
  ['?aba=meus', coupons.redeemed],
])('without a network %s says so, in the place of tickets that were never loaded', async (search, endpoint) => {
  const backend = aBackend().fail(endpoint)
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openAs('cliente', backend, search)
  expect(await screen.findByText('Sem internet. Os cupons aparecem quando ela voltar.')).toBeVisible()
  network.mockRestore()
})

test('a free coupon that the person had with another account says so, and promises no code', async () => {
  openAs('cliente', aBackend({ offered: [aCoupon({ resgatado: true, outra_conta: true })] }))
  const shown = within(await ticket('Café coado em dobro'))
  expect(shown.getByText('Já resgatado')).toBeVisible()
  expect(shown.getByText('Você já usou este cupom com outra conta.')).toBeVisible()
  expect(shown.queryByRole('link', { name: /^Ver código/ })).not.toBeInTheDocument()
})

describe('facts of a coupon', () => {
  test('brand, title, description, category, discount, points and validity', async () => {
    openAs('cliente', aBackend({ offered: [aCoupon({ points_required: 1150, valid_until: '2031-11-30' })] }))
    const shown = await ticket('Café coado em dobro')
    for (const text of [
      'Café Serra Alta',
      'Peça um café coado e leve outro para quem vier com você.',
      'Alimentação & Bebidas',
      '50%',
      'de desconto',
      '1.150 CLP',
      'Válido até 30/11/2031',
    ]) {
      expect(within(shown).getByText(text)).toBeVisible()
    }
  })

  test("'Grátis', 'Sem validade' and 'Desconhecida' where there is nothing else to say", async () => {
    openAs(
      'cliente',
      aBackend({
        offered: [aCoupon({ points_required: 0, valid_until: null, category_id: 77, discount: 'Frete grátis' })],
      }),
    )
    const shown = await ticket('Café coado em dobro')
    for (const text of ['Grátis', 'Sem validade', 'Desconhecida', 'Frete grátis']) {
      expect(within(shown).getByText(text)).toBeVisible()
    }
    expect(within(shown).queryByText('de desconto')).not.toBeInTheDocument()
  })

  test.each([
    [1, 'Resta 1'],
    [3, 'Restam 3'],
  ])('of %i left it says so', async (qtd_disponivel, text) => {
    openAs('cliente', aBackend({ offered: [aCoupon({ qtd_disponivel })] }))
    expect(within(await ticket('Café coado em dobro')).getByText(text)).toBeVisible()
  })

  test('sold out and expired ones say so and offer no button', async () => {
    openAs(
      'admin',
      aBackend({
        role: 'admin',
        offered: [
          aCoupon({ title: 'Sem estoque', qtd_disponivel: 0 }),
          aCoupon({ title: 'Do mês passado', valid_until: '2020-01-31' }),
        ],
      }),
    )
    expect(within(await ticket('Sem estoque')).getByText('Esgotado')).toBeVisible()
    expect(within(await ticket('Do mês passado')).getByText('Vencido')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Resgatar/ })).not.toBeInTheDocument()
  })
})

describe('the lists', () => {
  test('load behind places, then say how many there are', async () => {
    const answer = deferred<Coupon[]>()
    openAs(
      'cliente',
      aBackend().on(coupons.available, () => answer.promise),
    )
    const section = screen.getByRole('region', { name: 'Cupons disponíveis' })
    expect(section).toHaveAttribute('aria-busy', 'true')
    expect(within(section).getByRole('status')).toHaveTextContent('Carregando...')
    answer.resolve([aCoupon(), aCoupon()])
    expect(await within(section).findByText('2 cupons')).toBeVisible()
    expect(section).toHaveAttribute('aria-busy', 'false')
  })

  test('are empty with a sentence each', async () => {
    const { user } = openAs('cliente', aBackend({ offered: [] }))
    expect(await screen.findByText('Nenhum cupom por aqui agora')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Meus cupons' }))
    expect(await screen.findByRole('heading', { name: 'Nenhum cupom pronto para usar' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Descobrir cupons' }))
    expect(await screen.findByText('Nenhum cupom por aqui agora')).toBeVisible()
  })

  test.each([
    ['Cupons disponíveis', coupons.available, 'Erro ao buscar cupons.', ''],
    ['Cupons resgatados', coupons.redeemed, 'Erro ao buscar cupons resgatados.', '?aba=meus'],
  ] as const)('%s: a failure is said and tried again', async (name, endpoint, sentence, search) => {
    const backend = aBackend().fail(endpoint)
    const { user } = openAs('cliente', backend, search)
    const section = screen.getByRole('region', { name })
    expect(await within(section).findByRole('alert')).toHaveTextContent(sentence)
    expect(backend.calls(endpoint)).toHaveLength(4)
    backend.on(endpoint, (() => [aRedeemedCoupon({ title: 'De volta' })]) as never)
    await user.click(within(section).getByRole('button', { name: 'Tentar novamente' }))
    expect(await within(section).findByRole('article', { name: 'De volta' })).toBeVisible()
    expect(within(section).queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a visitor', () => {
  test('sees coupons without codes and is asked to sign in', async () => {
    const coupon = aCoupon({ code: 'PROMO-XYZ999' })
    const { user, backend, router } = openAs(null, aBackend({ offered: [coupon] }))
    const shown = await ticket('Café coado em dobro')
    expect(screen.queryByText(/PROMO-/)).not.toBeInTheDocument()
    expect(within(shown).queryByRole('button')).not.toBeInTheDocument()
    await user.click(within(shown).getByRole('link', { name: 'Entrar para resgatar Café coado em dobro' }))
    expect(await screen.findByText('Página de entrada')).toBeVisible()
    expect(router.state.location.state).toEqual({ wanted: `/area-do-cliente/promo?resgatar=${coupon.id}` })
    expect(keptWantedPage()).toBe(`/area-do-cliente/promo?resgatar=${coupon.id}`)
    expect(backend.calls(coupons.redeemed)).toHaveLength(0)
    expect(backend.calls(auth.me)).toHaveLength(0)
  })

  test('is told where the codes will be', async () => {
    openAs(null, aBackend(), '?aba=meus')
    const section = screen.getByRole('region', { name: 'Cupons resgatados' })
    expect(within(section).getByText('Seus códigos ficam guardados aqui')).toBeVisible()
    expect(within(section).getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/admin-login')
  })
})

test('a session that has ended looks like a visit: sign in again', async () => {
  const ended = () => {
    throw refuse('auth/required', {})
  }
  const { user } = openAs('cliente', aBackend().on(auth.me, ended).on(coupons.redeemed, ended))
  const shown = await ticket('Café coado em dobro')
  expect(await within(shown).findByRole('link', { name: /Entrar para resgatar/ })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Meus cupons' }))
  expect(screen.getByText('Seus códigos ficam guardados aqui')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['admin', 'root'] as const)('%s sees the list without buttons, and why', async (role) => {
  openAs(role, aBackend({ role }))
  const shown = await ticket('Café coado em dobro')
  expect(await screen.findByText(/Resgates são feitos com contas de cliente/)).toBeVisible()
  expect(await within(shown).findByText('Só contas de cliente resgatam.')).toBeVisible()
  expect(within(shown).queryByRole('button')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Meus cupons/ })).not.toBeInTheDocument()
  expect(screen.queryByText('Seu saldo')).not.toBeInTheDocument()
})

describe('the balance', () => {
  test('stands at the head of the page', async () => {
    openAs('cliente', aBackend({ balance: 1250 }))
    expect(await screen.findByText('1.250 CLP')).toBeVisible()
  })

  test.each([
    [99, 'Falta 1 CLP.'],
    [40, 'Faltam 60 CLP.'],
  ])('of %i does not buy for 100: the reason is said', async (balance, reason) => {
    openAs('cliente', aBackend({ balance }))
    const shown = await ticket('Café coado em dobro')
    expect(await within(shown).findByText(reason)).toBeVisible()
    const button = within(shown).getByRole('button', { name: 'Resgatar Café coado em dobro' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(reason)
  })

  test('an unknown balance keeps the list and can be asked for again', async () => {
    const { user, backend } = openAs('cliente', aBackend().fail(auth.me, refuse('server/failed', {})))
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível consultar seu saldo.')
    const shown = await ticket('Café coado em dobro')
    expect(within(shown).getByRole('button', { name: /Resgatar/ })).toBeDisabled()
    backend.on(auth.me, () => aUser('cliente', { cashloop_balance: 250 }))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('250 CLP')).toBeVisible()
    expect(within(shown).getByRole('button', { name: /Resgatar/ })).toBeEnabled()
  })
})
