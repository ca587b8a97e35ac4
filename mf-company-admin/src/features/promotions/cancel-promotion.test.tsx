import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aCoupon } from '@loopi/platform/testing/builders'
import { deferred, FakeBackend, refuse, unreachable } from '@loopi/platform/testing/fake-backend'
import { screen, waitFor, within } from '@testing-library/react'
import { open } from '../../../test/promotions.tsx'

describe('cancelling', () => {
  const openOne = (cancel: () => { message: string } | Promise<{ message: string }>) => {
    let cancelled = false
    const backend = new FakeBackend().on(coupons.cancel, async () => {
      const answer = await cancel()
      cancelled = true
      return answer
    })
    return open(() => (cancelled ? [] : [aCoupon({ id: 41 })]), 'admin', backend)
  }
  const ask = async (user: ReturnType<typeof openOne>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Cancelar Café coado em dobro' }))
    return screen.findByRole('dialog', { name: 'Cancelar esta promoção?' })
  }

  test('asks first, tells the server, says so, and the coupon is gone', async () => {
    const answer = deferred<{ message: string }>()
    const { user, backend } = openOne(() => answer.promise)
    const dialog = await ask(user)
    expect(within(dialog).getByText(/“Café coado em dobro” sai da lista/)).toBeVisible()
    const confirm = within(dialog).getByRole('button', { name: 'Cancelar promoção' })
    await user.click(confirm)
    expect(confirm).toBeDisabled()
    answer.resolve({ message: 'Cupom cancelado.' })
    expect(await screen.findByText('Cupom cancelado.')).toBeInTheDocument()
    expect(backend.calls(coupons.cancel)[0]?.input.body).toEqual({ id: 41 })
    expect(await screen.findByText('Nenhuma promoção ainda.')).toBeInTheDocument()
    expect(backend.calls(coupons.summary)).toHaveLength(2)
  })

  test('an answer of no leaves everything as it was', async () => {
    const { user, backend } = openOne(() => ({ message: '' }))
    const dialog = await ask(user)
    await user.click(within(dialog).getByRole('button', { name: 'Manter promoção' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(backend.calls(coupons.cancel)).toHaveLength(0)
  })

  test('a failure is told, and the question stays to be answered again', async () => {
    const { user } = openOne(() => {
      throw unreachable()
    })
    const dialog = await ask(user)
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar promoção' }))
    expect(await screen.findByText('Erro ao cancelar cupom')).toBeInTheDocument()
    expect(screen.getByText('Erro')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  test('a promotion that is gone already leaves the list too', async () => {
    const { user, backend } = openOne(() => {
      throw refuse('coupon/not-found', {})
    })
    const dialog = await ask(user)
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar promoção' }))
    expect(await screen.findByText('Erro ao cancelar cupom')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(backend.calls(coupons.available).length).toBeGreaterThan(1))
  })
})
