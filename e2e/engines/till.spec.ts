import { demoShop, holderOf, pairingCode, promote } from '../fixtures/till/till.ts'
import { expect, test } from './engine-test.ts'

const ticket = { role: 'region', name: 'Leia o cupom do cliente' } as const

test('a till is paired, reads a coupon, uses it, refuses it, and gives it back, all by typing', async ({
  openTab,
  request,
}) => {
  const shop = await demoShop(request)
  const title = `Cupom digitado ${shop.store}`
  const { qr } = await holderOf(request, await promote(request, shop, { title }))
  const tab = await openTab({ width: 390, height: 844 })
  await tab.goto('/caixa')
  await tab.fill({ label: 'Código do aparelho' }, await pairingCode(request, shop, 'Balcão'))
  await tab.press('Enter')
  await tab.sees({ role: 'heading', name: new RegExp(shop.store) })

  await tab.fill({ label: 'Código do cliente' }, qr)
  await tab.press('Enter')
  await tab.sees({ role: 'heading', name: 'Válido', within: ticket })
  await tab.sees({ text: title, within: ticket })
  await tab.fill({ label: 'Valor da venda (opcional)' }, '2590')
  expect(await tab.value({ label: 'Valor da venda (opcional)' })).toBe('25,90')
  await tab.press('Enter')
  await tab.sees({ text: /^Uso registrado às/ })

  // A code with blanks and small letters, as a person types it.
  await tab.fill({ label: 'Código do cliente' }, qr.split('.')[0]?.toLowerCase().replaceAll('-', ' ') ?? '')
  await tab.press('Enter')
  await tab.sees({ role: 'heading', name: 'Não vale', within: ticket })
  await tab.sees({ text: /já foi usado hoje às \d\d:\d\d/, within: ticket })

  await tab.click({ role: 'button', name: new RegExp(`^Desfazer ${title}`) })
  await tab.click({ role: 'button', name: 'O cliente desistiu' })
  await tab.sees({ text: 'Uso desfeito. O cupom vale de novo.' })
  expect(await tab.ask('Math.max(0, document.documentElement.scrollWidth - innerWidth)')).toBe(0)
})
