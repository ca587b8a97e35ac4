import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon } from '@loopi/platform/testing/builders'
import { refuse } from '@loopi/platform/testing/fake-backend'
import { keepWantedPage, keptWantedPage } from '@loopi/shared/wanted-page'
import { screen, waitFor, within } from '@testing-library/react'
import { aShop, linked, open, TITLE } from '../../../../test/coupon-shop.tsx'

beforeEach(() => sessionStorage.clear())

/** Opens the page as after the login of a visitor who wanted the coupon. */
const comeFor = (coupon = aCoupon({ points_required: 100 }), { isListed = true } = {}) => {
  const shop = aShop({ coupon })
  if (coupon.resgatado) shop.take()
  if (!isListed) shop.backend.on(coupons.available, () => [aCoupon({ title: 'Outro cupom' })])
  return { ...shop, ...open(shop.backend, `/area-do-cliente/promo?resgatar=${coupon.id}`) }
}

const question = () => screen.findByRole('dialog', { name: 'Confirmar resgate' })

test('a coupon that was wanted before the login asks at once, and its parameter goes', async () => {
  keepWantedPage('/area-do-cliente/promo?resgatar=1')
  const { router, user, backend } = comeFor()
  const dialog = within(await question())
  expect(router.state.location.search).toBe('')
  expect(backend.calls(coupons.redeem)).toHaveLength(0)
  expect(backend.calls(coupons.get)).toHaveLength(0)
  expect(keptWantedPage()).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a wanted coupon that is not among the first of the list asks as well', async () => {
  const { router, user } = comeFor(aCoupon({ points_required: 100 }), { isListed: false })
  const dialog = await question()
  expect(dialog).toHaveTextContent(TITLE)
  expect(router.state.location.search).toBe('')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar resgate' }))
  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'Mostre no caixa' })).toBeVisible()
})

test.each([
  ['that costs too much', { points_required: 900 }, 'Faltam 650 CLP'],
  ['that is sold out', { qtd_disponivel: 0 }, 'Esgotado'],
  ['that is past', { valid_until: '2020-01-31' }, 'Vencido'],
  ['that is held already', { resgatado: true }, 'Já resgatado'],
])('a wanted coupon %s asks nothing, and stands first with the reason', async (_, over, reason) => {
  for (const isListed of [true, false]) {
    const { router, backend, unmount } = comeFor(aCoupon(over), { isListed })
    const ticket = within(await (await linked()).findByRole('article', { name: TITLE }))
    expect(ticket.getByText(new RegExp(reason))).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    // Only visits by a link are counted.
    expect(backend.calls(coupons.seen)).toHaveLength(0)
    unmount()
  }
})

test('a wanted coupon that is gone is said to be, above the others', async () => {
  const shop = aShop()
  shop.backend.fail(coupons.get, refuse('coupon/not-found', {}))
  const { router } = open(shop.backend, '/area-do-cliente/promo?resgatar=987654')
  expect(await screen.findByText(/O cupom que você procura não está mais disponível/)).toBeVisible()
  expect(await screen.findByRole('article', { name: TITLE })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(shop.backend.calls(coupons.get)).toHaveLength(1)
})

test('a coupon that is redeemed where a link led to it says so there, too', async () => {
  const coupon = aCoupon({ points_required: 100 })
  const { backend } = aShop({ coupon })
  backend.on(coupons.available, () => [aCoupon({ title: 'Outro cupom' })]).on(coupons.seen, () => undefined)
  const { user } = open(backend, `/area-do-cliente/promo?cupom=${coupon.id}`)
  const first = await linked()
  await user.click(await first.findByRole('button', { name: `Resgatar ${TITLE}` }))
  await user.click(within(await question()).getByRole('button', { name: 'Confirmar resgate' }))
  await screen.findByRole('dialog', { name: 'Mostre no caixa' })
  await user.keyboard('{Escape}')
  expect(await first.findByText('Já resgatado')).toBeVisible()
  expect(first.queryByRole('button', { name: /^Resgatar/ })).not.toBeInTheDocument()
})
