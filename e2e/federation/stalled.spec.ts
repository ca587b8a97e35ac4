import { openLosingProxy } from '../fixtures/losing-proxy.ts'
import { expect, test } from '../fixtures/test.ts'

test('scripts of an area that hold all connections of the browser: the button asks anew, and the page comes', async ({
  page,
  baseURL,
  noise,
}) => {
  noise.expect(/Failed to load|mf-customer|RUNTIME|preload|ERR_/)
  const proxy = await openLosingProxy(baseURL ?? '')
  try {
    proxy.lose(/^\/releases\/mf-customer\/.*\.js/)
    await page.goto(`${proxy.url}/cupons`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible({ timeout: 60_000 })
    proxy.lose(null)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Cupons disponíveis' })).toBeVisible()
  } finally {
    proxy.close()
  }
})
