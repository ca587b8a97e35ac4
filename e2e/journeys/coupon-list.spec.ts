import type { Page } from '@playwright/test'
import { holdScripts } from '../fixtures/settled.ts'
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

const available = (page: Page) => page.getByRole('region', { name: 'Cupons disponíveis' })

/** Number of coupons, which changes while other tests publish promotions. */
const SEVERAL = /^(?:[2-9]|\d{2,}) cupons$/

test('tickets come to their places, whatever is answered first, and nothing moves', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await watchShifts(page)
  const answered = (path: string) => page.waitForResponse((response) => response.url().includes(path))
  const [held, offered] = [answered('/api/cupons/resgatados'), answered('/api/cupons/disponiveis')]
  await page.route('**/api/cupons/disponiveis*', (route) => held.then(() => route.continue()))
  await page.route('**/api/me', (route) => offered.then(() => route.continue()))
  await signIn(page, 'cliente')
  await page.goto('/cupons')
  await expect(page.getByRole('link', { name: /^Meus cupons \(\d+\)$/ })).toBeVisible()
  await expect(available(page).getByRole('status')).toHaveText(SEVERAL)
  expect(await shiftsOf(page)).toEqual([])
})

test('filters of an address survive hydration: one question, nothing moves', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/cupons/')) asked.push(new URL(sent.url()).search)
  })
  await page.goto('/cupons?busca=café&categoria=alimentacao')
  await expect(page.locator('#root')).not.toHaveAttribute('data-prerendered')
  await expect(available(page).getByRole('article').first()).toBeVisible()
  await expect(page.getByLabel('Buscar cupons')).toHaveValue('café')
  await expect(page.getByLabel('Categoria')).toHaveValue('14')
  expect(asked.map((search) => new URLSearchParams(search).get('categoria'))).toEqual(['14'])
})

test('a choice made before the page came alive is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cupons', { waitUntil: 'commit' })
  await page.getByLabel('Buscar cupons').fill('café')
  await page.getByLabel('Categoria').selectOption('Alimentação & Bebidas')
  release()
  await expect(page).toHaveURL('/cupons?categoria=alimentacao&busca=caf%C3%A9')
  await expect(page.getByLabel('Buscar cupons')).toHaveValue('café')
  await expect(page.getByLabel('Categoria')).toHaveValue('14')
})
