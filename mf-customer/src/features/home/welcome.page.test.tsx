import { auth } from '@loopi/contract/auth/auth.contract'
import { dayInBrazil } from '@loopi/contract/calendar'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import { statements } from '@loopi/contract/statements/statements.contract'
import { aCoupon, aMovement, anActivity, aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { WelcomePage } from './welcome.page.tsx'

/**
 * Available coupons, newest first and redeemed last, and the number that the balance covers, as the api returns them.
 */
const aBackend = (offered: Coupon[] = [], fitting = 0) =>
  new FakeBackend()
    .on(auth.me, () => aUser('cliente', { name: 'Marina Duarte', cashloop_balance: 1250 }))
    .on(coupons.available, ({ query: { cabe, limite = 0 } }) => ({
      data: cabe ? [] : offered.slice(0, limite),
      proximo: null,
      total: cabe ? fitting : offered.length,
    }))
    .on(coupons.redeemed, () => [])
    .on(statements.activity, () => anActivity())

const open = (backend = aBackend(), as: 'cliente' | 'admin' = 'cliente') =>
  renderPage(<WelcomePage />, { at: '/area-do-cliente', as, backend })

test('greets by name and shows the balance, with the way to the wallet', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Marina' })).toBeVisible()
  expect(screen.getByText('1.250 CLP')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver minha carteira' })).toHaveAttribute('href', '/area-do-cliente/cashloopi')
  expect(screen.getByRole('link', { name: 'Configurações' })).toHaveAttribute('href', '/configuracoes')
})

describe('the coupon that can be used now', () => {
  const held = [
    aRedeemedCoupon({ title: 'Já passou', valid_until: '2020-01-31' }),
    aRedeemedCoupon({ title: 'Pão de queijo', discount: '20%', valid_until: null, codigo_unico: 'LP-1111-2222' }),
  ]

  test('is the one that ends first, whenever each was redeemed', async () => {
    const newest = [
      aRedeemedCoupon({ title: 'Sem fim', valid_until: null }),
      aRedeemedCoupon({ title: 'Em janeiro', valid_until: '2199-01-31' }),
    ]
    open(
      aBackend().on(coupons.redeemed, ({ query }) => ({
        ...{ data: query.ordem === 'vencimento' ? newest.toReversed() : newest, proximo: null, total: 2 },
      })),
    )
    const card = within(await screen.findByRole('region', { name: 'Seu cupom pronto' }))
    expect(card.getByText('Em janeiro')).toBeVisible()
  })

  test('stands first, and one press shows its QR', async () => {
    const { user } = open(aBackend().on(coupons.redeemed, () => ({ data: held, proximo: null, total: 2 })))
    const card = within(await screen.findByRole('region', { name: 'Seu cupom pronto' }))
    expect(card.getByText('Pão de queijo')).toBeVisible()
    expect(card.getByText(/Pronto para usar · Sem validade/)).toBeVisible()
    expect(card.getByRole('link', { name: 'Ver meus cupons (2)' })).toHaveAttribute(
      'href',
      '/area-do-cliente/promo?aba=meus',
    )
    const [first] = screen.getAllByRole('heading', { level: 2 })
    expect(first).toHaveTextContent('Seu cupom pronto')
    const button = card.getByRole('button', { name: 'Mostrar QR' })
    await user.click(button)
    const sheet = within(await screen.findByRole('dialog', { name: 'Mostre no caixa' }))
    expect(sheet.getByRole('img', { name: 'QR do código LP-1111-2222' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
  })

  test('is not there where none can be used', async () => {
    open(aBackend().on(coupons.redeemed, () => held.slice(0, 1)))
    expect(await screen.findByText('1.250 CLP')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Carregando...')).not.toBeInTheDocument())
    expect(screen.queryByText('Seu cupom pronto')).not.toBeInTheDocument()
  })
})

test('a customer reads a code from home; a company looking at the page is not offered it', async () => {
  const first = open()
  const card = within(await screen.findByRole('region', { name: 'Ler um código' }))
  expect(card.getByRole('link', { name: 'Escanear' })).toHaveAttribute('href', '/ler')
  first.unmount()
  open(
    aBackend().on(auth.me, () => aUser('admin')),
    'admin',
  )
  expect(await screen.findByRole('region', { name: 'Promoções' })).toBeVisible()
  expect(screen.queryByText('Ler um código')).not.toBeInTheDocument()
})

test('says when welcome points come that were not there yet, and nothing once they are', async () => {
  const late = { estado: 'aguardando', clp: 100, chega_em: '2099-01-31' } as const
  const first = open(aBackend().on(statements.activity, () => anActivity({ boas_vindas: late })))
  expect(await screen.findByText('Seus 100 CLP de boas-vindas chegam em 31/01/2099.')).toBeVisible()
  first.unmount()
  const there = { estado: 'recebido', clp: 100, chega_em: null } as const
  open(aBackend().on(statements.activity, () => anActivity({ boas_vindas: there })))
  expect(await screen.findByText('1.250 CLP')).toBeVisible()
  expect(screen.queryByText(/boas-vindas chegam/)).not.toBeInTheDocument()
})

test('keeps the place of the balance while it is asked for', async () => {
  const answer = deferred<ReturnType<typeof aUser>>()
  open(aBackend().on(auth.me, () => answer.promise))
  expect(screen.getByRole('heading', { level: 1, name: 'Olá' })).toBeVisible()
  expect(screen.queryByText(/\d CLP/)).not.toBeInTheDocument()
  answer.resolve(aUser('cliente', { cashloop_balance: 80 }))
  expect(await screen.findByText('80 CLP')).toBeVisible()
})

test('a balance that cannot be asked can be asked again', async () => {
  const { user, backend } = open(aBackend().fail(auth.me, refuse('server/failed', {})))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível consultar seu saldo.')
  backend.on(auth.me, () => aUser('cliente', { cashloop_balance: 80 }))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('80 CLP')).toBeVisible()
})

test('the promotions card leads to the promotions and counts what the balance pays', async () => {
  open(aBackend([aCoupon(), aCoupon()], 1_200))
  const card = within(await screen.findByRole('region', { name: 'Promoções' }))
  expect(await card.findByText('1.200 cupons cabem no seu saldo agora.')).toBeVisible()
  expect(card.getByRole('link', { name: 'Ver promoções' })).toHaveAttribute('href', '/area-do-cliente/promo')
})

test('with a balance that pays no coupon, the card counts all there are', async () => {
  open(aBackend([aCoupon(), aCoupon()]))
  expect(await screen.findByText('2 cupons disponíveis agora.')).toBeVisible()
})

test('the news are the newest coupons, and no more of them are asked for', async () => {
  const { backend } = open(
    aBackend([
      aCoupon({ title: 'Novo', points_required: 0 }),
      aCoupon({ title: 'Recente', points_required: 80 }),
      aCoupon({ title: 'Meu', resgatado: true }),
      aCoupon({ title: 'Antigo' }),
    ]),
  )
  const card = within(await screen.findByRole('region', { name: 'Novidades' }))
  expect(await card.findByText('Novo')).toBeVisible()
  expect(card.getAllByRole('listitem').map((item) => within(item).getByText(/Novo|Recente|Meu/).textContent)).toEqual([
    'Novo',
    'Recente',
  ])
  expect(card.getByText('Café Serra Alta · Grátis')).toBeVisible()
  expect(card.getByText('Café Serra Alta · 80 CLP')).toBeVisible()
  await screen.findByText(/cupons disponíveis/)
  expect(backend.calls(coupons.available).map(({ input }) => input.query)).toEqual([
    { ordem: '-criado', limite: 3 },
    { cabe: true, limite: 1 },
  ])
})

test('the news keep their place while they load, and say so', async () => {
  open(aBackend().on(coupons.available, () => deferred<Coupon[]>().promise))
  const section = await screen.findByRole('region', { name: 'Novidades', busy: true })
  expect(within(section).getByRole('status')).toHaveTextContent('Carregando...')
})

test('news that cannot be loaded can be tried again', async () => {
  const { user, backend } = open(aBackend().fail(coupons.available))
  const card = within(await screen.findByRole('region', { name: 'Novidades' }))
  expect(await card.findByRole('alert')).toHaveTextContent('Não foi possível carregar as novidades.')
  backend.on(coupons.available, () => [aCoupon({ title: 'De volta' })])
  await user.click(card.getByRole('button', { name: 'Tentar novamente' }))
  expect(await card.findByText('De volta')).toBeVisible()
})

test('the four upcoming benefits are marked as upcoming and lead nowhere', () => {
  open()
  const section = within(screen.getByRole('region', { name: 'Benefícios que estão chegando' }))
  for (const title of ['Ranking', 'Carteira CashLoopi', 'Resgate de NFT', 'Missões e gamificação']) {
    expect(section.getByRole('heading', { name: title })).toBeVisible()
  }
  expect(section.getAllByText('Em breve')).toHaveLength(4)
  expect(section.queryByRole('link')).not.toBeInTheDocument()
  expect(section.queryByRole('button')).not.toBeInTheDocument()
})

test('staff are told what they look at, and see no balance', async () => {
  open(
    aBackend([aCoupon()]).on(auth.me, () => aUser('admin')),
    'admin',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Café Serra Alta' })).toBeVisible()
  expect(screen.getByText(/É assim que seus clientes veem a área deles/)).toBeVisible()
  expect(screen.queryByText('Seu saldo')).not.toBeInTheDocument()
  expect(await screen.findByText('1 cupom disponível agora.')).toBeVisible()
})

describe('the activity', () => {
  const card = () => within(screen.getByRole('region', { name: 'Sua atividade' }))
  const inDays = (count: number) => {
    const day = new Date(`${dayInBrazil(new Date())}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() + count)
    return day.toISOString().slice(0, 10)
  }
  const coupon = (id: number, days: number) => ({
    id,
    brand_name: 'Café Serra Alta',
    title: `Cupom ${id}`,
    discount: '20%',
    valid_until: inDays(days),
  })

  test('tells what came, what went and what was about to expire', async () => {
    open(
      aBackend().on(statements.activity, () =>
        anActivity({
          earned: 1260,
          spent: 80,
          movements: [aMovement({ amount: -80 }), aMovement({ type: 'welcome', amount: 100, description: null })],
          expiring: [coupon(1, 0), coupon(2, 1), coupon(3, 6)],
        }),
      ),
    )
    expect(await screen.findByText('+1.260 CLP')).toBeVisible()
    expect(card().getByText('Ganhos em 30 dias')).toBeVisible()
    expect(card().getAllByText('−80 CLP')).toHaveLength(2)
    expect(within(card().getByRole('list', { name: 'Últimas movimentações' })).getAllByRole('listitem')).toHaveLength(2)
    const expiring = within(card().getByRole('list', { name: 'Seus cupons que expiram em breve' })).getAllByRole(
      'listitem',
    )
    expect(expiring.map(({ textContent }) => textContent)).toEqual([
      '20%Cupom 1Café Serra Alta · expira hoje',
      '20%Cupom 2Café Serra Alta · expira amanhã',
      `20%Cupom 3Café Serra Alta · expira em 6 dias, ${inDays(6).split('-').toReversed().join('/')}`,
    ])
    expect(card().getByRole('link', { name: 'Ver histórico completo' })).toHaveAttribute(
      'href',
      '/area-do-cliente/cashloopi',
    )
    expect(card().getByRole('link', { name: 'Ver meus cupons' })).toHaveAttribute('href', '/area-do-cliente/promo')
  })

  test('of somebody new is empty, and nothing expires', async () => {
    open()
    expect(await screen.findByText(/Nada por aqui ainda/)).toBeVisible()
    expect(screen.queryByText('Seus cupons que expiram em breve')).not.toBeInTheDocument()
    expect(screen.getByText(/Nenhuma novidade por enquanto/)).toBeVisible()
  })

  test('keeps the place of all while it loads: what it says stands above the cards', async () => {
    const answer = deferred<ReturnType<typeof anActivity>>()
    open(aBackend().on(statements.activity, () => answer.promise))
    expect(await screen.findByText('1.250 CLP')).toBeVisible()
    expect(screen.getByText('Carregando...')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Promoções' })).not.toBeInTheDocument()
    answer.resolve(anActivity({ earned: 7 }))
    expect(await screen.findByText('+7 CLP')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Promoções' })).toBeVisible()
  })

  test('is waited for no longer once it has failed', async () => {
    const answer = deferred<ReturnType<typeof anActivity>>()
    let isFirst = true
    open(
      aBackend().on(statements.activity, () => {
        if (!isFirst) return answer.promise
        isFirst = false
        throw unreachable()
      }),
    )
    const section = await screen.findByRole('region', { name: 'Sua atividade', busy: true })
    expect(within(section).getByRole('status')).toHaveTextContent('Carregando...')
    expect(screen.getByRole('region', { name: 'Promoções' })).toBeVisible()
  })

  test('a failed load can be tried again', async () => {
    const { user, backend } = open(aBackend().fail(statements.activity))
    expect(await screen.findByText('Não foi possível carregar sua atividade.')).toBeVisible()
    backend.on(statements.activity, () => anActivity({ earned: 7 }))
    await user.click(card().getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('+7 CLP')).toBeVisible()
  })

  test('is not asked for where there is none', async () => {
    const { backend } = open(
      aBackend().on(auth.me, () => aUser('admin')),
      'admin',
    )
    expect(await screen.findByText(/É assim que seus clientes veem a área deles/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Sua atividade' })).not.toBeInTheDocument()
    expect(backend.calls(statements.activity)).toHaveLength(0)
  })
})
