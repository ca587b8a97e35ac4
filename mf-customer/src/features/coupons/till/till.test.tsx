import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aRedeemedCoupon, aUser } from '@loopi/kit/testing/builders'
import { FakeBackend } from '@loopi/kit/testing/fake-backend'
import { renderPage } from '@loopi/kit/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from '../coupons.page.tsx'

const TITLE = 'Café coado em dobro'

async function open(over: Parameters<typeof aRedeemedCoupon>[0] = {}) {
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(coupons.available, () => [])
    .on(coupons.redeemed, () => [aRedeemedCoupon(over)])
  const { user } = renderPage(<CouponsPage />, { at: '/cupons', as: 'cliente', backend })
  const button = await screen.findByRole('button', { name: `Mostrar QR de ${over.title ?? TITLE}` })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mostre no caixa' }))
  return { user, button, dialog }
}

/** A browser that can keep its screen on; answers what was asked of it. */
function aScreen() {
  const release = jest.fn(async () => {})
  const request = jest.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return { request, release }
}
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

test('the code for a single use is shown first, the promotion’s on demand; both as text too', async () => {
  const { user, dialog } = await open({ valid_until: '2031-12-31' })
  expect(dialog.getByText('Café Serra Alta')).toBeVisible()
  expect(dialog.getByText(`${TITLE} · 50%`)).toBeVisible()
  expect(dialog.getByText('Válido até 31/12/2031')).toBeVisible()
  expect(dialog.getByRole('img', { name: 'QR do código LP-7K2M-9QXT' })).toBeVisible()
  expect(dialog.getByText('LP-7K2M-9QXT')).toBeVisible()
  const choice = within(dialog.getByRole('group', { name: 'Código do QR' }))
  expect(choice.getByRole('radio', { name: 'Código único' })).toBeChecked()

  await user.click(choice.getByRole('radio', { name: 'Código da promoção' }))
  expect(dialog.getByRole('img', { name: 'QR do código PROMO-CAF123' })).toBeVisible()
  expect(dialog.queryByText('LP-7K2M-9QXT')).not.toBeInTheDocument()
})

test('a coupon with one code has nothing to choose', async () => {
  const { dialog } = await open({ code: 'LP-1', codigo_unico: 'LP-1', valid_until: null })
  expect(dialog.getByRole('img', { name: 'QR do código LP-1' })).toBeVisible()
  expect(dialog.getByText('Sem validade')).toBeVisible()
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument()
})

test('the code that is shown is copied', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Copiar código' }))
  expect(await screen.findByText('Código copiado!')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('LP-7K2M-9QXT')
})

test('closing gives the focus back, and the code stays hidden on the ticket', async () => {
  const { user, button } = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  expect(screen.queryByText('LP-7K2M-9QXT')).not.toBeInTheDocument()
})

describe('the screen', () => {
  test('stays on while the code shows, also after the tab comes back, and is let go with it', async () => {
    const { request, release } = aScreen()
    const { user } = await open()
    expect(request).toHaveBeenCalledWith('screen')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    expect(request).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(release).toHaveBeenCalledTimes(2))
  })

  test('a screen that cannot stay on shows the code all the same', async () => {
    const { request } = aScreen()
    request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'))
    const { dialog } = await open()
    expect(dialog.getByRole('img', { name: 'QR do código LP-7K2M-9QXT' })).toBeVisible()
  })
})
