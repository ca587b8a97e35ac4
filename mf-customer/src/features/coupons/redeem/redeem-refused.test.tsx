import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon } from '@loopi/platform/testing/builders'
import { refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { aShop, ask, keysOf, offered, open, redeemButton, TITLE } from '../../../../test/coupon-shop.tsx'

beforeEach(() => sessionStorage.clear())

describe('a refusal', () => {
  test.each([
    ['coupon/sold-out', 'Este cupom esgotou.'],
    ['coupon/already-redeemed', 'Você já resgatou este cupom.'],
    ['coupon/expired', 'Este cupom expirou.'],
    ['ledger/insufficient-balance', 'Saldo insuficiente.'],
  ] as const)('%s is told, the dialog is over; asking again is a new operation', async (code, sentence) => {
    const { backend } = aShop()
    backend.fail(coupons.redeem, refuse(code, {}))
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
    backend.fail(coupons.redeem, refuse('coupon/sold-out', {}))
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Este cupom esgotou.')).toBeVisible()
  })
})

describe('a lost answer', () => {
  test("says 'Erro ao comprar cupom.'; the next try is the same operation", async () => {
    const { backend, take } = aShop()
    backend.fail(coupons.redeem)
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Erro ao comprar cupom.')).toBeVisible()
    expect(await redeemButton()).toBeVisible()
    expect(offered().getByRole('article', { name: TITLE })).toContainElement(document.activeElement as HTMLElement)
    backend.on(coupons.redeem, take)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    const [first, second] = keysOf(backend)
    expect(second).toBe(first)
  })

  test('keeps its key over a reload of the page', async () => {
    const { backend, take } = aShop()
    backend.fail(coupons.redeem, refuse('server/unavailable', {}))
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

  test('a redemption that was made shows so after the lists are asked for again', async () => {
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
