import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { copiedText } from '@loopi/platform/testing/copied-text'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { CouponsPage } from '../coupons.page.tsx'

const TITLE = 'Café coado em dobro'

async function open(over: Parameters<typeof aRedeemedCoupon>[0] = {}) {
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(coupons.available, () => [])
    .on(coupons.redeemed, () => [aRedeemedCoupon(over)])
  const { user } = renderPage(<CouponsPage />, { at: '/cupons?aba=meus', as: 'cliente', backend })
  const button = await screen.findByRole('button', { name: `Mostrar QR de ${over.title ?? TITLE}` })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mostre no caixa' }))
  return { user, button, dialog }
}

/** Fake Wake Lock API that records requests. */
function aScreen() {
  const release = jest.fn(async () => {})
  const request = jest.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return { request, release }
}
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

test('the code for a single use is shown, as a picture and as text, with what the coupon is worth and until when', async () => {
  const { dialog } = await open({ valid_until: '2031-12-31' })
  expect(dialog.getByText('Café Serra Alta')).toBeVisible()
  expect(dialog.getByText(TITLE)).toBeVisible()
  expect(dialog.getByText(/^50%/)).toHaveTextContent('50% de desconto')
  expect(dialog.getByText(/Pronto para usar · Válido até 31\/12\/2031/)).toBeVisible()
  expect(dialog.getByRole('img', { name: 'QR do código LP-7K2M-9QXT' })).toBeVisible()
  expect(dialog.getByText('LP-7K2M-9QXT')).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Como usar' })).toBeVisible()
})

test('the promotion’s code is for shops on the web, and folded away until it is asked for', async () => {
  const { user, dialog } = await open()
  expect(dialog.getByText('PROMO-CAF123')).not.toBeVisible()
  await user.click(dialog.getByText('Comprar pelo site'))
  expect(dialog.getByText('PROMO-CAF123')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Copiar código do site' }))
  expect(await copiedText()).toBe('PROMO-CAF123')
  expect(dialog.getByText('LP-7K2M-9QXT')).toBeVisible()
})

test('a coupon with one code and no shop on the web has nothing folded away', async () => {
  const { dialog } = await open({ code: 'LP-1', codigo_unico: 'LP-1', valid_until: null, promotion_link: null })
  expect(dialog.getByRole('img', { name: 'QR do código LP-1' })).toBeVisible()
  expect(dialog.getByText(/Sem validade/)).toBeVisible()
  expect(dialog.queryByText('Comprar pelo site')).not.toBeInTheDocument()
})

test('the code that is shown is copied', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Copiar código' }))
  expect(await screen.findByText('Código copiado!')).toBeVisible()
  expect(await copiedText()).toBe('LP-7K2M-9QXT')
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
