import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/contract/coupons/coupons.schemas'
import { aCoupon, aRedeemedCoupon } from '@loopi/platform/testing/builders'
import { deferred } from '@loopi/platform/testing/fake-backend'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aBackend, category, fitting, open, says, search, section, titles } from '../../../../test/coupon-market.tsx'

describe('the filters', () => {
  test('are a search: what is typed there is no unsaved work that holds an update back', async () => {
    open()
    await says('3 cupons')
    expect(screen.getByRole('search', { name: 'Filtrar cupons' })).toContainElement(search())
  })

  test('find words after a pause, say how many, and stand in the address', async () => {
    const { user, backend, address } = open()
    await says('3 cupons')
    await user.type(search(), 'rede ')
    expect(search()).toHaveValue('rede ')
    await says('1 cupom')
    expect(titles()).toEqual(['Rede de casal'])
    expect(address()).toBe('?busca=rede')
    expect(search()).toHaveValue('rede ')
    expect(backend.calls(coupons.available)).toHaveLength(2)
  })

  test('find words at once with Enter', async () => {
    const { user, address } = open()
    await says('3 cupons')
    await user.type(search(), 'manta{Enter}')
    expect(address()).toBe('?busca=manta')
    await says('1 cupom')
  })

  test('name all 19 categories; one is found by its name in the address', async () => {
    const { user, address } = open()
    await says('3 cupons')
    expect(within(category()).getAllByRole('option')).toHaveLength(20)
    await user.selectOptions(category(), '2')
    await says('2 cupons')
    expect(address()).toBe('?categoria=casa')
    await user.selectOptions(category(), '')
    await says('3 cupons')
    expect(address()).toBe('')
  })

  test('leave what the balance pays', async () => {
    const { user, address } = open()
    await says('3 cupons')
    expect(await fitting()).toHaveAttribute('aria-pressed', 'false')
    await user.click(await fitting())
    await says('2 cupons')
    expect(await fitting()).toHaveAttribute('aria-pressed', 'true')
    expect(titles()).toEqual(['Café coado em dobro', 'Manta de algodão'])
    expect(address()).toBe('?cabe=sim')
  })

  test.each([
    ['a visitor', null],
    ['an admin', 'admin'],
    ['root', 'root'],
  ] as const)('%s has no balance that something could fit', async (_, as) => {
    open('/cupons', as)
    await says('3 cupons')
    await (as
      ? screen.findByText(/Resgates são feitos com contas de cliente/)
      : section().findAllByRole('link', { name: /Entrar para resgatar/ }))
    expect(screen.queryByRole('button', { name: 'Cabe no meu saldo' })).not.toBeInTheDocument()
  })

  test('come from the address, and nothing else is asked for', async () => {
    const { backend } = open('/cupons?busca=manta&categoria=Casa&cabe=sim&codigo=ABC')
    await says('1 cupom')
    expect(search()).toHaveValue('manta')
    expect(category()).toHaveDisplayValue('Casa & Decoração')
    expect(await fitting()).toHaveAttribute('aria-pressed', 'true')
    expect(backend.calls(coupons.available).map(({ input }) => input.query)).toEqual([
      { busca: 'manta', categoria: 2, cabe: true, limite: 48 },
    ])
  })

  test('with values that no filter has filter nothing', async () => {
    open('/cupons?categoria=nada&cabe=talvez&busca=%20')
    await says('3 cupons')
    expect(category()).toHaveDisplayValue('Qualquer categoria')
  })

  test('are taken back one by one by the way back; a typed search is one step', async () => {
    const { user, router, address } = open('/cupons?codigo=ABC')
    await says('3 cupons')
    await user.selectOptions(category(), '2')
    await says('2 cupons')
    await user.type(search(), 'man')
    await says('1 cupom')
    await user.type(search(), 'ta')
    await waitFor(() => expect(address()).toBe('?codigo=ABC&categoria=casa&busca=manta'))
    await act(() => router.navigate(-1))
    await says('2 cupons')
    expect(search()).toHaveValue('')
    expect(address()).toBe('?codigo=ABC&categoria=casa')
    await act(() => router.navigate(-1))
    await says('3 cupons')
    expect(category()).toHaveDisplayValue('Qualquer categoria')
    await act(() => router.navigate(1))
    expect(category()).toHaveDisplayValue('Casa & Decoração')
  })

  test('are cleared together; the search takes the focus', async () => {
    const { user, address } = open('/cupons?busca=manta&categoria=casa&cabe=sim')
    await says('1 cupom')
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await says('3 cupons')
    expect(address()).toBe('')
    expect(search()).toHaveValue('')
    expect(search()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument()
  })
})

describe('the redeemed coupons', () => {
  const mine = () => within(screen.getByRole('region', { name: 'Cupons resgatados' }))
  const backend = () =>
    aBackend().on(coupons.redeemed, ({ query: { busca = '' } }) =>
      [aRedeemedCoupon({ title: 'Rede azul' }), aRedeemedCoupon({ title: 'Manta azul' })].filter(({ title }) =>
        title.toLowerCase().includes(busca),
      ),
    )

  test('are narrowed by words and category, not by the balance', async () => {
    const { user, backend: asked } = open('/cupons?categoria=casa&cabe=sim&aba=meus', 'cliente', backend())
    expect(await mine().findByRole('article', { name: 'Manta azul' })).toBeVisible()
    await user.type(search(), 'rede{Enter}')
    await waitFor(() => expect(mine().queryByRole('article', { name: 'Manta azul' })).not.toBeInTheDocument())
    expect(mine().getByRole('article', { name: 'Rede azul' })).toBeVisible()
    expect(asked.calls(coupons.redeemed).map(({ input }) => input.query)).toEqual([
      { categoria: 2, situacao: 'prontos', limite: 48 },
      { busca: 'rede', categoria: 2, situacao: 'prontos', limite: 48 },
    ])
  })

  test('of which none is found: said aloud, and that the filters are the reason', async () => {
    open('/cupons?busca=piscina&aba=meus', 'cliente', backend())
    expect(await mine().findByRole('heading', { name: 'Nenhum cupom resgatado encontrado' })).toBeVisible()
    expect(mine().getByRole('status')).toHaveTextContent('Nenhum cupom resgatado encontrado')
    expect(mine().queryByText('Nenhum cupom pronto para usar')).not.toBeInTheDocument()
  })
})

describe('an empty result', () => {
  test.each([
    ['?busca=piscina', 'Tente outra palavra ou outra categoria.'],
    ['?busca=rede&cabe=sim', 'Nada com estes filtros cabe no seu saldo agora.'],
  ])('%s: says so aloud, and why; the filters can be cleared', async (asked, why) => {
    const { user } = open(`/cupons${asked}`)
    await says('Nenhum cupom encontrado')
    expect(section().getByRole('heading', { name: 'Nenhum cupom encontrado' })).toBeVisible()
    expect(section().getByText(why)).toBeVisible()
    expect(section().queryByText('Nenhum cupom por aqui agora')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await says('3 cupons')
    expect(search()).toHaveValue('')
    expect(search()).toHaveFocus()
  })
})

test('the coupons found before stay until the new ones are there', async () => {
  const backend = aBackend()
  const { user } = open('/cupons', 'cliente', backend)
  await says('3 cupons')
  const answer = deferred<Coupon[]>()
  backend.on(coupons.available, () => answer.promise)
  await user.selectOptions(category(), '2')
  const region = screen.getByRole('region', { name: 'Cupons disponíveis' })
  expect(region).toHaveAttribute('aria-busy', 'true')
  expect(category()).toHaveDisplayValue('Casa & Decoração')
  expect(titles()).toHaveLength(3)
  answer.resolve([aCoupon({ title: 'Rede de casal' })])
  await says('1 cupom')
  expect(region).toHaveAttribute('aria-busy', 'false')
  expect(titles()).toEqual(['Rede de casal'])
})

test('filters that cannot be asked for say so, and keep what was chosen', async () => {
  const backend = aBackend()
  const { user } = open('/cupons', 'cliente', backend)
  await says('3 cupons')
  backend.fail(coupons.available)
  await user.selectOptions(category(), '2')
  expect(await section().findByRole('alert')).toHaveTextContent('Erro ao buscar cupons.')
  expect(category()).toHaveDisplayValue('Casa & Decoração')
})
