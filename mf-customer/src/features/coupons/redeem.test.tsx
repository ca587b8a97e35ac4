import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon, RedeemedCoupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { aCoupon, aRedeemedCoupon, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CouponsPage } from './coupons.page.tsx'

const TITLE = 'Café coado em dobro'

/** A shop with one coupon and one customer, which keeps what was redeemed. */
function aShop({
  coupon = aCoupon({ points_required: 100 }),
  balance = 250,
}: {
  coupon?: Coupon
  balance?: number
} = {}) {
  const state = { balance, held: [] as RedeemedCoupon[] }
  const take = () => {
    state.balance -= coupon.points_required
    const bought = aRedeemedCoupon({
      ...coupon,
      resgatado: true,
      points_spent: coupon.points_required,
      code: 'PROMO-CAF123',
    })
    state.held = [bought]
    return { message: 'Cupom adquirido com sucesso!', coupon: bought, cashloop_balance: state.balance }
  }
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('cliente', { cashloop_balance: state.balance }))
    .on(coupons.available, () => [{ ...coupon, resgatado: state.held.length > 0 }])
    .on(coupons.redeemed, () => state.held)
    .on(coupons.redeem, take)
  return { backend, take, state }
}

const open = (backend: FakeBackend) =>
  renderPage(<CouponsPage />, { at: '/area-do-cliente/promo', as: 'cliente', backend })

const offered = () => within(screen.getByRole('region', { name: 'Cupons disponíveis' }))
const mine = () => within(screen.getByRole('region', { name: 'Cupons resgatados' }))

const redeemButton = () => offered().findByRole('button', { name: `Resgatar ${TITLE}` })

async function ask(user: UserEvent) {
  await waitFor(async () => expect(await redeemButton()).toBeEnabled())
  await user.click(await redeemButton())
  return within(await screen.findByRole('dialog', { name: 'Confirmar resgate' }))
}

const keysOf = (backend: FakeBackend) =>
  backend.calls(coupons.redeem).map(({ seen }) => seen.headers['idempotency-key'])

beforeEach(() => sessionStorage.clear())

test('the dialog shows what it costs and what is left; cancelling spends nothing', async () => {
  const { backend } = aShop()
  const { user } = open(backend)
  const dialog = await ask(user)
  expect(dialog.getByText('250 CLP')).toBeVisible()
  expect(dialog.getByText('− 100 CLP')).toBeVisible()
  expect(dialog.getByText('150 CLP')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Confirmar resgate' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await redeemButton()).toHaveFocus()
  expect(backend.calls(coupons.redeem)).toHaveLength(0)
})

test('confirming redeems: message, state, code list and balance', async () => {
  const { backend } = aShop()
  const { user } = open(backend)
  await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))

  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const card = offered().getByRole('article', { name: TITLE })
  expect(within(card).getByText('Já resgatado')).toBeVisible()
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  expect(card).toHaveFocus()
  const held = await mine().findByRole('article', { name: TITLE })
  expect(within(held).getByText('100 CLP')).toBeVisible()
  expect(within(card).getByRole('link', { name: `Ver código de ${TITLE}` })).toHaveAttribute('href', `#${held.id}`)
  expect(await screen.findByText('150 CLP')).toBeVisible()
  expect(backend.calls(coupons.redeem)[0]?.input.body).toEqual({ coupon_id: expect.any(Number) })
})

test('the balance and both lists are asked for again', async () => {
  const { backend } = aShop()
  const { user } = open(backend)
  await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
  await screen.findByText('Cupom adquirido com sucesso!')
  for (const endpoint of [auth.me, coupons.available, coupons.redeemed]) {
    await waitFor(() => expect(backend.calls(endpoint)).toHaveLength(2))
  }
})

test('a free coupon is redeemed with one click', async () => {
  const { backend } = aShop({ coupon: aCoupon({ points_required: 0 }), balance: 0 })
  const { user } = open(backend)
  await waitFor(async () => expect(await redeemButton()).toBeEnabled())
  await user.click(await redeemButton())
  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(keysOf(backend)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('while it is under way nothing can be clicked twice', async () => {
  const { backend, take } = aShop()
  const answer = deferred()
  backend.on(coupons.redeem, async () => {
    await answer.promise
    return take()
  })
  const { user } = open(backend)
  const dialog = await ask(user)
  await user.click(dialog.getByRole('button', { name: 'Confirmar resgate' }))
  expect(await dialog.findByRole('button', { name: 'Resgatando...' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeVisible()
  answer.resolve()
  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  expect(backend.calls(coupons.redeem)).toHaveLength(1)
})

describe('a refusal', () => {
  test.each([
    ['coupon/sold-out', 'Este cupom esgotou.'],
    ['coupon/already-redeemed', 'Você já resgatou este cupom.'],
    ['coupon/expired', 'Este cupom expirou.'],
    ['ledger/insufficient-balance', 'Saldo insuficiente.'],
  ] as const)('%s is told, the dialog is over; asking again is a new operation', async (code, sentence) => {
    const { backend } = aShop()
    backend.on(coupons.redeem, () => {
      throw refuse(code, {})
    })
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByText('Cupom adquirido com sucesso!')).not.toBeInTheDocument()
    expect(screen.getByText('250 CLP')).toBeVisible()

    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    await waitFor(() => expect(backend.calls(coupons.redeem)).toHaveLength(2))
    const [first, second] = keysOf(backend)
    expect(second).not.toBe(first)
  })

  test('is told also when the lists then take the coupon away', async () => {
    const { backend } = aShop()
    backend.on(coupons.redeem, () => {
      backend.on(coupons.available, () => [])
      throw refuse('coupon/sold-out', {})
    })
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Nenhum cupom por aqui agora')).toBeVisible()
    expect(screen.getByText('Este cupom esgotou.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('of a free coupon is told too', async () => {
    const { backend } = aShop({ coupon: aCoupon({ points_required: 0 }) })
    backend.on(coupons.redeem, () => {
      throw refuse('coupon/sold-out', {})
    })
    const { user } = open(backend)
    await waitFor(async () => expect(await redeemButton()).toBeEnabled())
    await user.click(await redeemButton())
    expect(await screen.findByText('Este cupom esgotou.')).toBeVisible()
  })
})

describe('a lost answer', () => {
  test("says 'Erro ao comprar cupom.'; the next try is the same operation", async () => {
    const { backend, take } = aShop()
    backend.on(coupons.redeem, () => {
      throw unreachable()
    })
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Erro ao comprar cupom.')).toBeVisible()
    await waitFor(async () => expect(await redeemButton()).toHaveFocus())
    backend.on(coupons.redeem, take)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    const [first, second] = keysOf(backend)
    expect(second).toBe(first)
  })

  test('keeps its key over a reload of the page', async () => {
    const { backend, take } = aShop()
    backend.on(coupons.redeem, () => {
      throw refuse('server/unavailable', {})
    })
    const before = open(backend)
    const dialog = await ask(before.user)
    await before.user.click(dialog.getByRole('button', { name: 'Confirmar resgate' }))
    await screen.findByText('Serviço indisponível no momento. Tente novamente em instantes.')
    before.unmount()

    backend.on(coupons.redeem, take)
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    const [first, second] = keysOf(backend)
    expect(second).toBe(first)
  })

  test('that did redeem shows so after the lists are asked for again', async () => {
    const { backend, take } = aShop()
    backend.on(coupons.redeem, () => {
      take()
      throw unreachable()
    })
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    const card = await offered().findByRole('article', { name: TITLE })
    expect(await within(card).findByText('Já resgatado')).toBeVisible()
    expect(await screen.findByText('150 CLP')).toBeVisible()
    expect(screen.getByText('Erro ao comprar cupom.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
