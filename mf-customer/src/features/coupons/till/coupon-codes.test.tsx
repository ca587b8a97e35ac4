import { auth } from '@loopi/contract/auth/auth.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { RedeemedCoupon } from '@loopi/contract/coupons/coupons.schemas'
import { aRedeemedCoupon, aUser } from '@loopi/platform/testing/builders'
import { copiedText } from '@loopi/platform/testing/copied-text'
import { FakeBackend } from '@loopi/platform/testing/fake-backend'
import { renderPage } from '@loopi/platform/testing/render-page'
import { screen, within } from '@testing-library/react'
import { CouponsPage } from '../coupons.page.tsx'

async function open(...held: RedeemedCoupon[]) {
  const backend = new FakeBackend()
    .on(auth.me, () => aUser('cliente'))
    .on(coupons.available, () => [])
    .on(coupons.redeemed, () => held)
  const { user } = renderPage(<CouponsPage />, { at: '/cupons?aba=meus', as: 'cliente', backend })
  const card = await screen.findByRole('article', { name: held[0]?.title ?? '' })
  return { user, card: within(card) }
}

test('a single code is on the ticket, hidden until it is asked for, and can be hidden again', async () => {
  const { user, card } = await open(aRedeemedCoupon())
  expect(card.getByText('Pronto para usar')).toBeVisible()
  expect(card.queryByText('PROMO-CAF123')).not.toBeInTheDocument()
  expect(card.getByText('Comprar pelo site')).toBeVisible()
  expect(card.getByText('Código oculto')).toBeVisible()

  await user.click(card.getByRole('button', { name: 'Mostrar código de Café coado em dobro' }))
  expect(card.getByText('PROMO-CAF123')).toBeVisible()
  expect(card.queryByText('LP-7K2M-9QXT')).not.toBeInTheDocument()

  await user.click(card.getByRole('button', { name: 'Ocultar código de Café coado em dobro' }))
  expect(card.queryByText('PROMO-CAF123')).not.toBeInTheDocument()
})

test('each coupon shows its own code only', async () => {
  const { user } = await open(aRedeemedCoupon(), aRedeemedCoupon({ title: 'Livro do mês', code: 'PROMO-LIV001' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar código de Livro do mês' }))
  expect(screen.getByText('PROMO-LIV001')).toBeVisible()
  expect(screen.queryByText('PROMO-CAF123')).not.toBeInTheDocument()
})

test('the code is copied, also while it is hidden', async () => {
  const { user, card } = await open(aRedeemedCoupon())
  await user.click(card.getByRole('button', { name: 'Copiar código de Café coado em dobro' }))
  expect(await screen.findByText('Código copiado!')).toBeVisible()
  expect(await copiedText()).toBe('PROMO-CAF123')
  expect(card.queryByText('PROMO-CAF123')).not.toBeInTheDocument()
})

describe('without a clipboard', () => {
  const refuseClipboard = () => jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const execCommand = (copies: boolean) => Object.assign(document, { execCommand: jest.fn(() => copies) })
  afterEach(() => Reflect.deleteProperty(document, 'execCommand'))

  test('the old way copies', async () => {
    const { user, card } = await open(aRedeemedCoupon())
    refuseClipboard()
    const { execCommand: copy } = execCommand(true)
    const button = card.getByRole('button', { name: 'Copiar código de Café coado em dobro' })
    await user.click(button)
    expect(await screen.findByText('Código copiado!')).toBeVisible()
    expect(copy).toHaveBeenCalledWith('copy')
    expect(button).toHaveFocus()
  })

  test('and without the old way it says so and shows the code', async () => {
    const { user, card } = await open(aRedeemedCoupon())
    refuseClipboard()
    execCommand(false)
    await user.click(card.getByRole('button', { name: 'Copiar código de Café coado em dobro' }))
    expect(await screen.findByText('Não foi possível copiar. Selecione o código e copie.')).toBeVisible()
    expect(screen.queryByText('Código copiado!')).not.toBeInTheDocument()
    expect(card.getByText('PROMO-CAF123')).toBeVisible()
  })
})

test('points paid, day of the redemption and validity are shown; what is over is marked', async () => {
  const { card } = await open(aRedeemedCoupon({ points_spent: 80, valid_until: '2020-01-31' }))
  expect(card.getByText('80 CLP')).toBeVisible()
  expect(card.getByText('Resgatado em 20/11/2026')).toBeVisible()
  expect(card.getByText('Válido até 31/01/2020')).toBeVisible()
  expect(card.getByText('Vencido')).toBeVisible()
  expect(card.queryByRole('button', { name: /Mostrar QR/ })).not.toBeInTheDocument()
  expect(card.getByRole('button', { name: /Mostrar código/ })).toBeVisible()
})

test('the welcome coupon comes from the platform: no category, one code', async () => {
  const { card } = await open(
    aRedeemedCoupon({
      id: 0,
      company_id: 0,
      category_id: 0,
      title: 'Cupom de boas-vindas',
      points_spent: 0,
      code: 'LP-1',
      codigo_unico: 'LP-1',
    }),
  )
  expect(card.queryByText('Desconhecida')).not.toBeInTheDocument()
  expect(card.getByText('Grátis')).toBeVisible()
  expect(card.queryByText('Comprar pelo site')).not.toBeInTheDocument()
})

test('the link to the shop is a web address or nothing', async () => {
  const { card } = await open(
    aRedeemedCoupon({ promotion_link: 'https://serraalta.com.br/promo' }),
    aRedeemedCoupon({ title: 'Suspeito', promotion_link: 'javascript:alert(1)' }),
  )
  const link = card.getByRole('link', { name: /Ir para a loja/ })
  expect(link).toHaveAttribute('href', 'https://serraalta.com.br/promo')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getAllByRole('link', { name: /Ir para a loja/ })).toHaveLength(1)
})
