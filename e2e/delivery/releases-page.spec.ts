import type { Page } from '@playwright/test'
import { AREA, expect, liveIn, test } from '../fixtures/delivery.ts'
import { COUPONS } from '../fixtures/variants.ts'

const PAGE = '/admin-root/areas'

/** Card of the area whose delivery is tested. */
const cardOf = (page: Page) => page.getByRole('region', { name: 'Área do Cliente' })

/** Starts counting clicks, keystrokes and edited fields. */
async function countEfforts(page: Page): Promise<() => Promise<{ presses: number; fields: string[] }>> {
  await page.evaluate(() => {
    const efforts = { presses: 0, fields: [] as string[] }
    Object.assign(globalThis, { efforts })
    addEventListener('click', () => void efforts.presses++, { capture: true })
    addEventListener('input', ({ target }) => {
      const name = (target as HTMLInputElement).labels?.[0]?.textContent ?? ''
      if (efforts.fields.at(-1) !== name) efforts.fields.push(name)
    })
  })
  return () =>
    page.evaluate(() => (globalThis as unknown as { efforts: { presses: number; fields: string[] } }).efforts)
}

test('root makes the link of a candidate by keyboard on a phone, and it shows that candidate', async ({
  context,
  delivery,
  page,
  signIn,
}) => {
  const candidate = await delivery.publish('newer')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'root')
  await page.goto(PAGE)
  await cardOf(page)
    .getByRole('button', { name: `Prévia ${candidate}` })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Link da prévia' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\?preview=/)
  await expect(dialog.getByText(/^Vale por 24 horas, até /)).toBeVisible()
  const address = await link.inputValue()
  const open = dialog.getByRole('link', { name: 'Abrir em nova aba' })
  await expect(open).toHaveAttribute('href', address)
  await expect(open).toHaveAttribute('target', '_blank')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await link.press('Tab')
  await expect(open).toBeFocused()
  await open.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const tab = await context.newPage()
  await tab.goto(new URL(address).search)
  await tab.goto('/cupons')
  await expect(tab.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  expect(await liveIn(tab)).toMatchObject({ hash: candidate, source: 'preview', ticket: null })
})

test('a person rolls an area back on the page in two presses and one field', async ({ delivery, page, signIn }) => {
  await delivery.release('newer')
  await signIn(page, 'root')
  await page.goto(PAGE)
  const back = cardOf(page).getByRole('button', { name: /^Voltar para a anterior/ })
  await expect(back).toContainText(delivery.first)
  const efforts = await countEfforts(page)
  await back.click()
  const dialog = page.getByRole('dialog', { name: 'Voltar para a anterior' })
  await expect(dialog.getByRole('textbox', { name: /Motivo/ })).toBeFocused()
  await page.keyboard.type('Erro na busca')
  await dialog.getByRole('button', { name: 'Voltar agora' }).click()
  await expect(page.getByText('Versão voltada.')).toBeVisible()
  expect(await efforts()).toEqual({ presses: 2, fields: [expect.stringMatching(/^Motivo/)] })
  expect((await delivery.registry()).live[AREA]?.hash).toBe(delivery.first)
  expect((await delivery.audit())[0]).toMatchObject({ operation: 'rollback', reason: 'Erro na busca' })
})

test('a canary that ends while its end is asked for says so, and nothing else is taken back', async ({
  delivery,
  page,
  signIn,
}) => {
  const tried = await delivery.canary('newer', 50)
  await signIn(page, 'root')
  await page.goto(PAGE)
  const end = cardOf(page).getByRole('button', { name: /^Encerrar o canário/ })
  await end.click()
  const dialog = page.getByRole('dialog', { name: 'Encerrar o canário' })
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Chega')
  const ended = await delivery.run('rollback', AREA, '--canary', '--reason', 'Suspenso por outra pessoa')
  expect(ended).toMatchObject({ code: 0 })
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('O canário já terminou.')
  await expect(notice).toContainText('Suspenso por outra pessoa')
  await expect(dialog.getByRole('button', { name: 'Encerrar o canário' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(end).toHaveCount(0)
  const { live, refused } = await delivery.registry()
  expect(live[AREA]?.hash).toBe(delivery.first)
  expect(Object.keys(refused[AREA] ?? {})).toEqual([tried])
})
