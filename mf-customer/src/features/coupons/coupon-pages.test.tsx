import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon, aRedeemedCoupon } from '@loopi/platform/testing/builders'
import { screen, waitFor, within } from '@testing-library/react'
import { aBackend, open, says, section, titles } from '../../../test/coupon-market.tsx'

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
    backend.fail(coupons.available)
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

  test('the own ones are counted in their tab, and grow in the same way', async () => {
    const taken = aCoupon({ title: 'Cupom 0' })
    const held = aRedeemedCoupon({ id: taken.id, title: taken.title })
    const backend = aBackend()
      .on(coupons.available, () => [{ ...taken, resgatado: true }])
      .on(coupons.redeemed, ({ query: { cursor } }) =>
        cursor ? { data: [held], proximo: null, total: 2 } : { data: [aRedeemedCoupon()], proximo: 'mais', total: 2 },
      )
    const { user } = open('/cupons', 'cliente', backend)
    expect(await screen.findByRole('link', { name: 'Meus cupons (2)' })).not.toHaveAttribute('aria-current')
    await user.click(await section().findByRole('link', { name: 'Ver código de Cupom 0' }))
    expect(screen.getByRole('link', { name: 'Meus cupons (2)' })).toHaveAttribute('aria-current', 'page')
    const mine = await screen.findByRole('region', { name: 'Cupons resgatados' })
    expect(within(mine).getByRole('status')).toHaveTextContent('2 cupons, mostrando 1')
    await user.click(within(mine).getByRole('button', { name: 'Mostrar mais de Cupons resgatados' }))
    expect(await within(mine).findByRole('article', { name: 'Cupom 0' })).toBeVisible()
    expect(backend.calls(coupons.redeemed)[1]?.input.query).toEqual({
      ...{ situacao: 'prontos', limite: 48, cursor: 'mais' },
    })
  })
})
