import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures/delivery.ts'
import { root } from '../fixtures/sources.ts'
import { COUPONS, CRASH } from '../fixtures/variants.ts'

test('a stack of the browser leads to the line of the source that threw, by the maps that the host keeps', async ({
  browser,
  delivery,
}, info) => {
  await delivery.release('newer')
  const context = await browser.newContext({ baseURL: delivery.url })
  const page = await context.newPage()
  await page.goto('/cupons')
  await expect(page.getByRole('heading', { name: COUPONS.new })).toBeVisible()
  const thrown = page.waitForEvent('console', (message) => message.text().includes('crashed in drawing'))
  await page.evaluate((crash) => Object.assign(globalThis, { [crash]: true }), CRASH)
  await page.getByRole('searchbox', { name: 'Buscar cupons' }).fill('pizza')
  const stack = (await thrown).text()
  expect(stack).toMatch(/\/releases\/mf-customer\/[0-9a-f]{16}\/js\//)
  await context.close()

  const file = info.outputPath('stack.txt')
  await writeFile(file, stack)
  const { code, said } = await delivery.run('trace', file, '--to', delivery.url)
  expect(code, said).toBe(0)
  const source = await readFile(join(root, 'mf-customer/src/features/coupons/coupons.page.tsx'), 'utf8')
  const before = source.split('\n').findIndex((line) => line.includes('change } = useCouponFilters()'))
  // The variant's throw is two lines further down: after a mark above the component and the statement itself.
  expect(said).toMatch(new RegExp(`mf-customer/src/features/coupons/coupons\\.page\\.tsx:${before + 3}:\\d+`))
  // React's own frames belong to the shell.
  expect(said).toContain('node_modules/react-dom/')
  expect(said).not.toMatch(/\/releases\/(?:mf-customer|shell)\//)
})
