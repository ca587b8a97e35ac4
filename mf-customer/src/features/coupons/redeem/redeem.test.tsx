import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon } from '@loopi/platform/testing/builders'
import { twoTaps } from '@loopi/platform/testing/enter'
import { deferred, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aShop, ask, keysOf, offered, open, pill, redeemButton, TITLE, toMine } from '../../../../test/coupon-shop.tsx'

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

test('confirming redeems: the ticket opens with its code, and mark, balance and own coupons follow', async () => {
  const { backend } = aShop()
  const { user } = open(backend)
  await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))

  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  const sheet = within(await screen.findByRole('dialog', { name: 'Mostre no caixa' }))
  expect(sheet.getByRole('img', { name: 'QR do código LP-7K2M-9QXT' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Confirmar resgate' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  const card = offered().getByRole('article', { name: TITLE })
  expect(within(card).getByText('Já resgatado')).toBeVisible()
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
  expect(card).toHaveFocus()
  expect(await screen.findByText('150 CLP')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Meus cupons (1)' })).toBeVisible()
  expect(backend.calls(coupons.redeem)[0]?.input.body).toEqual({ coupon_id: expect.any(Number) })

  await user.click(within(card).getByRole('link', { name: `Ver código de ${TITLE}` }))
  const mine = within(await screen.findByRole('region', { name: 'Cupons resgatados' }))
  const held = within(mine.getByRole('article', { name: TITLE }))
  expect(held.getByText('Pronto para usar')).toBeVisible()
  expect(held.getByText('100 CLP')).toBeVisible()
  expect(held.getByRole('button', { name: `Mostrar código de ${TITLE}` })).toBeVisible()
})

test('balance and codes are asked for again; the offered ones stay where they are', async () => {
  const { backend } = aShop()
  const { user } = open(backend)
  await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
  await screen.findByText('Cupom adquirido com sucesso!')
  for (const endpoint of [auth.me, coupons.redeemed]) {
    await waitFor(() => expect(backend.calls(endpoint)).toHaveLength(2))
  }
  expect(backend.calls(coupons.available)).toHaveLength(1)
})

test('offered ones that were chosen by the balance are asked for again: it is another now', async () => {
  const { backend, state } = aShop()
  const dear = aCoupon({ title: 'Rede de casal', points_required: 200 })
  backend.on(coupons.available, ({ query }) => {
    const all = [{ ...aCoupon({ title: TITLE, id: 1, points_required: 100 }), resgatado: state.held.length > 0 }, dear]
    return query.cabe ? all.filter((one) => !one.resgatado && one.points_required <= state.balance) : all
  })
  const { user } = open(backend, '/area-do-cliente/promo?cabe=sim')
  expect(await offered().findByText('2 cupons')).toBeVisible()
  await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
  expect(await offered().findByText('Nada com estes filtros cabe no seu saldo agora.')).toBeVisible()
  expect(offered().queryByRole('article')).not.toBeInTheDocument()
})

test('a free coupon asks alike, and says that it costs nothing', async () => {
  const { backend } = aShop({ coupon: aCoupon({ points_required: 0 }), balance: 0 })
  const { user } = open(backend)
  const dialog = await ask(user)
  expect(dialog.getByText('Grátis')).toBeVisible()
  expect(backend.calls(coupons.redeem)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Confirmar resgate' }))
  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  expect(keysOf(backend)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})

describe('before the answer is there', () => {
  async function underWay(answer: Promise<unknown>) {
    const { backend, take } = aShop()
    backend.on(coupons.redeem, async () => {
      await answer
      return take()
    })
    const { user } = open(backend)
    const dialog = await ask(user)
    await twoTaps(dialog.getByRole('button', { name: 'Confirmar resgate' }))
    return { backend, user, dialog }
  }

  test('no coupon is called redeemed, nothing is spent, and nothing can be pressed twice', async () => {
    const answer = deferred()
    const { backend, user, dialog } = await underWay(answer.promise)
    expect(await dialog.findByRole('button', { name: 'Resgatando...' })).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('Já resgatado')).not.toBeInTheDocument()
    expect(pill()).toHaveTextContent('250 CLP')
    expect(screen.getByText('Meus cupons')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(dialog.getByRole('button', { name: 'Resgatando...' })).toBeVisible()

    answer.resolve()
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    await waitFor(() => expect(pill()).toHaveTextContent('150 CLP'))
    expect(screen.getAllByText('Cupom adquirido com sucesso!')).toHaveLength(1)
    expect(backend.calls(coupons.redeem)).toHaveLength(1)
  })

  test('a refusal is told, and the button has the focus again', async () => {
    const answer = deferred()
    await underWay(answer.promise)
    answer.reject(refuse('coupon/sold-out', {}))
    expect(await screen.findByText('Este cupom esgotou.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await redeemButton()).toHaveFocus()
    expect(screen.queryByText('Já resgatado')).not.toBeInTheDocument()
    expect(pill()).toHaveTextContent('250 CLP')
    const mine = await toMine(userEvent.setup())
    expect(mine.getByRole('heading', { name: 'Nenhum cupom pronto para usar' })).toBeVisible()
  })
})

describe('without a network', () => {
  const network = (isThere: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
    act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
  }

  test('the question says what it takes, and goes on once the network is back', async () => {
    const { backend } = aShop()
    const { user } = open(backend)
    const dialog = await ask(user)
    network(false)
    expect(dialog.getByRole('alert')).toHaveTextContent('Precisa de internet para resgatar')
    expect(dialog.getByRole('button', { name: 'Confirmar resgate' })).toBeDisabled()
    network(true)
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  })

  test('a network that goes away meanwhile: said, and nothing is redeemed on the screen', async () => {
    const { backend } = aShop()
    backend.on(coupons.redeem, () => {
      network(false)
      throw unreachable()
    })
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    expect(await screen.findByText('Precisa de internet para resgatar')).toBeVisible()
    expect(screen.queryByText('Já resgatado')).not.toBeInTheDocument()
    network(true)
  })
})
