import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import type { Role } from '@loopi/shared/contract/roles'
import { aCoupon, aRedeemedCoupon, aUser } from '@loopi/shared/testing/builders'
import { deferred, FakeBackend, unreachable } from '@loopi/shared/testing/fake-backend'
import { renderPage } from '@loopi/shared/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from './coupons.page.tsx'

const OFFERS = [
  aCoupon({ title: 'Café coado em dobro', category_id: 14, points_required: 100 }),
  aCoupon({ title: 'Rede de casal', category_id: 2, points_required: 500 }),
  aCoupon({ title: 'Manta de algodão', category_id: 2, points_required: 50 }),
]

/** The offers, filtered as the api does; a customer has 250 points. */
function aBackend(role: Role = 'cliente', offers: readonly Coupon[] = OFFERS) {
  return new FakeBackend()
    .on(auth.me, () => aUser(role, { cashloop_balance: role === 'cliente' ? 250 : null }))
    .on(coupons.redeemed, () => [])
    .on(coupons.available, ({ query: { limite = 200, cursor = '0', busca = '', categoria, cabe } }) => {
      const found = offers.filter(
        (one) =>
          one.title.toLowerCase().includes(busca.toLowerCase()) &&
          (categoria === undefined || one.category_id === categoria) &&
          (!cabe || one.points_required <= 250),
      )
      const end = Number(cursor) + limite
      const proximo = end < found.length ? String(end) : null
      return { data: found.slice(Number(cursor), end), proximo, total: found.length }
    })
}

function open(at = '/cupons', as: Role | null = 'cliente', backend = aBackend(as ?? 'cliente')) {
  const opened = renderPage(<CouponsPage />, { at, ...(as && { as }), backend })
  const address = () => opened.router.state.location.search
  return { ...opened, address }
}

const section = () => within(screen.getByRole('region', { name: 'Cupons disponíveis' }))
const titles = () =>
  section()
    .queryAllByRole('article')
    .map((one) => within(one).getByRole('heading').textContent)
const says = (text: string) => waitFor(() => expect(section().getByRole('status')).toHaveTextContent(text))
const search = () => screen.getByRole('searchbox', { name: 'Buscar cupons' })
const category = () => screen.getByRole('combobox', { name: 'Categoria' })
const fitting = () => screen.findByRole('button', { name: 'Cabe no meu saldo' })

describe('the filters', () => {
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
    await screen.findByText(as ? /Resgates são feitos com contas de cliente/ : 'Seus códigos ficam guardados aqui')
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

  test('that the address says in words of nobody filter nothing', async () => {
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
    const { user, backend: asked } = open('/cupons?categoria=casa&cabe=sim', 'cliente', backend())
    expect(await mine().findByRole('article', { name: 'Manta azul' })).toBeVisible()
    await user.type(search(), 'rede{Enter}')
    await waitFor(() => expect(mine().queryByRole('article', { name: 'Manta azul' })).not.toBeInTheDocument())
    expect(mine().getByRole('article', { name: 'Rede azul' })).toBeVisible()
    expect(asked.calls(coupons.redeemed).map(({ input }) => input.query)).toEqual([
      { categoria: 2, limite: 48 },
      { busca: 'rede', categoria: 2, limite: 48 },
    ])
  })

  test('of which none is found: said aloud, and that the filters are the reason', async () => {
    open('/cupons?busca=piscina', 'cliente', backend())
    expect(await mine().findByRole('heading', { name: 'Nenhum cupom resgatado encontrado' })).toBeVisible()
    expect(mine().getByRole('status')).toHaveTextContent('Nenhum cupom resgatado encontrado')
    expect(mine().queryByText('Você ainda não resgatou cupons')).not.toBeInTheDocument()
  })
})

describe('nothing found', () => {
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

test('what was found before stays until the new coupons are there', async () => {
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
  backend.on(coupons.available, () => {
    throw unreachable()
  })
  await user.selectOptions(category(), '2')
  expect(await section().findByRole('alert')).toHaveTextContent('Erro ao buscar cupons.')
  expect(category()).toHaveDisplayValue('Casa & Decoração')
})

describe('many coupons', () => {
  const many = Array.from({ length: 5 }, (_, at) => aCoupon({ title: `Cupom ${at}` }))
  const pageFrom = (cursor = '0', offers = many) => {
    const end = Number(cursor) + 2
    return { data: offers.slice(Number(cursor), end), proximo: end < offers.length ? String(end) : null, total: 5 }
  }
  const openMany = () => {
    const backend = aBackend().on(coupons.available, ({ query }) => pageFrom(query.cursor))
    return open('/cupons', 'cliente', backend)
  }
  const more = () => section().getByRole('button', { name: 'Mostrar mais de Cupons disponíveis' })

  test('show a page at a time, and say of how many', async () => {
    const { user, backend } = openMany()
    await says('5 cupons, mostrando 2')
    expect(more()).toHaveTextContent('Mostrar mais')
    await user.click(more())
    await says('5 cupons, mostrando 4')
    await user.click(more())
    await waitFor(() => expect(section().getByRole('status')).toHaveTextContent(/^5 cupons$/))
    expect(titles()).toEqual(many.map(({ title }) => title))
    expect(section().queryByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument()
    const asked = backend.calls(coupons.available).map(({ input }) => input.query)
    expect(asked).toEqual([{ limite: 48 }, { limite: 48, cursor: '2' }, { limite: 48, cursor: '4' }])
  })

  test('a page that does not come says so and keeps what is there', async () => {
    const { user, backend } = openMany()
    await says('5 cupons, mostrando 2')
    backend.on(coupons.available, () => {
      throw unreachable()
    })
    await user.click(more())
    expect(await section().findByRole('alert')).toHaveTextContent('Erro ao buscar cupons.')
    expect(titles()).toHaveLength(2)
    expect(more()).toHaveTextContent('Tentar novamente')
    backend.on(coupons.available, ({ query }) => pageFrom(query.cursor))
    await user.click(more())
    await says('5 cupons, mostrando 4')
    expect(section().queryByRole('alert')).not.toBeInTheDocument()
  })

  test('a coupon that moved to another page since shows where it was', async () => {
    const { user, backend } = openMany()
    await says('5 cupons, mostrando 2')
    backend.on(coupons.available, ({ query }) => pageFrom(query.cursor, [...many.slice(1), ...many.slice(0, 1)]))
    await user.click(more())
    await user.click(more())
    await waitFor(() => expect(section().queryByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument())
    expect(titles().filter((title) => title === 'Cupom 0')).toHaveLength(1)
  })

  test('the redeemed ones grow in the same way; a code that is further down leads to where they begin', async () => {
    const taken = aCoupon({ title: 'Cupom 0' })
    const held = aRedeemedCoupon({ id: taken.id, title: taken.title })
    const backend = aBackend()
      .on(coupons.available, () => [{ ...taken, resgatado: true }])
      .on(coupons.redeemed, ({ query: { cursor } }) =>
        cursor ? { data: [held], proximo: null, total: 2 } : { data: [aRedeemedCoupon()], proximo: 'mais', total: 2 },
      )
    const { user } = open('/cupons', 'cliente', backend)
    expect(await section().findByRole('link', { name: 'Ver resgatados (2)' })).toHaveAttribute('href', '#resgatados')
    const mine = screen.getByRole('region', { name: 'Cupons resgatados' })
    const scroll = jest.spyOn(mine, 'scrollIntoView')
    await user.click(await section().findByRole('link', { name: 'Ver código de Cupom 0' }))
    expect(scroll).toHaveBeenCalled()
    expect(within(mine).getByRole('status')).toHaveTextContent('2 cupons, mostrando 1')
    await user.click(within(mine).getByRole('button', { name: 'Mostrar mais de Cupons resgatados' }))
    expect(await within(mine).findByRole('article', { name: 'Cupom 0' })).toBeVisible()
    expect(backend.calls(coupons.redeemed)[1]?.input.query).toEqual({ limite: 48, cursor: 'mais' })
  })
})
