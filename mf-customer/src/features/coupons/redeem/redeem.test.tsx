import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon, aUser } from '@loopi/kit/testing/builders'
import { deferred, FakeBackend, refuse } from '@loopi/kit/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { aShop, ask, keysOf, mine, offered, open, pill, redeemButton, TITLE } from '../../../../test/coupon-shop.tsx'

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

test('a free coupon is redeemed with one click', async () => {
  const { backend } = aShop({ coupon: aCoupon({ points_required: 0 }), balance: 0 })
  const { user } = open(backend)
  await waitFor(async () => expect(await redeemButton()).toBeEnabled())
  await user.click(await redeemButton())
  expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
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
    await user.dblClick(dialog.getByRole('button', { name: 'Confirmar resgate' }))
    return { backend, user, card: within(await offered().findByRole('article', { name: TITLE })) }
  }

  test('mark, balance and the list of redeemed ones show it, and nothing can be clicked twice', async () => {
    const answer = deferred()
    const { backend, card } = await underWay(answer.promise)
    expect(await card.findByText('Já resgatado')).toBeVisible()
    expect(card.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(offered().getByRole('article', { name: TITLE })).toHaveFocus()
    expect(screen.getByText('150 CLP')).toBeVisible()
    const held = within(mine().getByRole('article', { name: TITLE }))
    expect(held.getByText('Resgatando...')).toBeVisible()
    expect(held.getByText('O código aparece aqui assim que o resgate for confirmado.')).toBeVisible()
    expect(held.queryByRole('button')).not.toBeInTheDocument()
    expect(mine().getByText('1 cupom')).toBeVisible()
    expect(screen.queryByText('Cupom adquirido com sucesso!')).not.toBeInTheDocument()

    answer.resolve()
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    expect(held.getByText('Pronto para usar')).toBeVisible()
    expect(held.getByRole('button', { name: `Mostrar código de ${TITLE}` })).toBeVisible()
    expect(screen.getByText('150 CLP')).toBeVisible()
    expect(backend.calls(coupons.redeem)).toHaveLength(1)
  })

  test('and a refusal takes all of it back', async () => {
    const answer = deferred()
    const { card } = await underWay(answer.promise)
    expect(await card.findByText('Já resgatado')).toBeVisible()
    answer.reject(refuse('coupon/sold-out', {}))
    expect(await screen.findByText('Este cupom esgotou.')).toBeVisible()
    expect(await redeemButton()).toBeVisible()
    expect(card.queryByText('Já resgatado')).not.toBeInTheDocument()
    expect(screen.getByText('250 CLP')).toBeVisible()
    expect(mine().getByText('Você ainda não resgatou cupons')).toBeVisible()
    expect(offered().getByRole('article', { name: TITLE })).toHaveFocus()
  })

  test('coupons of other filters that are on their way do come, and know of it', async () => {
    const answer = deferred()
    const { backend, user } = await underWayTogether(answer.promise)
    await user.click(await redeemButton())
    expect(await mine().findByText('Resgatando...')).toBeVisible()
    answer.resolve()
    expect(await screen.findByText('Cupom adquirido com sucesso!')).toBeVisible()
    expect(await offered().findByRole('article', { name: 'Só da categoria' })).toBeVisible()
    const card = await offered().findByRole('article', { name: TITLE })
    expect(await within(card).findByText('Já resgatado')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Cupons disponíveis' })).toHaveAttribute('aria-busy', 'false')
    expect(backend.calls(coupons.redeem)).toHaveLength(1)
  })

  /** A free coupon, and a list by category that was asked for and comes late, as it was before the redemption. */
  async function underWayTogether(answer: Promise<unknown>) {
    const coupon = aCoupon({ title: TITLE, points_required: 0 })
    const { backend, take, state } = aShop({ coupon })
    const { user } = open(backend)
    await waitFor(async () => expect(await redeemButton()).toBeEnabled())
    const before = [coupon, aCoupon({ title: 'Só da categoria' })]
    let asked = 0
    backend.on(coupons.available, async () => {
      if (++asked > 1) return before.map((one) => ({ ...one, resgatado: one === coupon && state.held.length > 0 }))
      await answer
      return before
    })
    backend.on(coupons.redeem, async () => {
      await answer
      return take()
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), '14')
    return { backend, user }
  }

  test('two are under way at once: the refusal of one leaves the other as it is', async () => {
    const [cheap, other] = [
      aCoupon({ title: TITLE, points_required: 100 }),
      aCoupon({ title: 'Livro', points_required: 50 }),
    ]
    const answers = { [cheap.id]: deferred(), [other.id]: deferred() }
    const backend = new FakeBackend()
      .on(auth.me, () => aUser('cliente', { cashloop_balance: 250 }))
      .on(coupons.available, () => [cheap, other])
      .on(coupons.redeemed, () => [])
      .on(coupons.redeem, async ({ body }) => {
        await answers[body.coupon_id]?.promise
        throw refuse('coupon/sold-out', {})
      })
    const { user } = open(backend)
    await user.click((await ask(user)).getByRole('button', { name: 'Confirmar resgate' }))
    await waitFor(() => expect(pill()).toHaveTextContent('150 CLP'))
    await user.click(await offered().findByRole('button', { name: 'Resgatar Livro' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar resgate' }))
    await waitFor(() => expect(pill()).toHaveTextContent('100 CLP'))
    answers[cheap.id]?.resolve()
    await waitFor(() => expect(pill()).toHaveTextContent('200 CLP'))
    expect(within(offered().getByRole('article', { name: 'Livro' })).getByText('Já resgatado')).toBeVisible()
    expect(mine().getByRole('article', { name: 'Livro' })).toBeVisible()
    expect(mine().queryByRole('article', { name: TITLE })).not.toBeInTheDocument()
    answers[other.id]?.resolve()
    await waitFor(() => expect(pill()).toHaveTextContent('250 CLP'))
  })
})
