import { expect, test } from '../fixtures/test.ts'

type Shared = Record<string, Record<string, Record<string, { from: string; lib?: unknown; loaded?: boolean }>>>

test('React, the router, the query client and Mantine exist once, whatever areas were visited', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'root')
  await page.goto('/')
  for (const path of ['/marcas', '/cupons', '/promo-dashboard', '/admin-root', '/configuracoes']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // Within one page, too: from the customer's area to the others without loading anew.
  await page.goto('/cupons')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Marcas Parceiras' }).click()
  await expect(page).toHaveURL('/marcas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const providers = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default?: object } }[] }
    }
    return __FEDERATION__.__INSTANCES__.map(({ name, shareScopeMap }) => ({
      name,
      shared: Object.fromEntries(
        Object.entries((shareScopeMap.default ?? {}) as Shared[string]).map(([key, versions]) => [
          key,
          Object.entries(versions).map(([version, { from }]) => `${version} from ${from}`),
        ]),
      ),
    }))
  })
  expect(providers.map(({ name }) => name)).toEqual(expect.arrayContaining(['shell', 'mf_customer', 'mf_marketing']))
  for (const { name, shared } of providers) {
    const names = Object.keys(shared)
    expect(names, name).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        '@loopi/shared/ui/core',
        '@loopi/shared/ui/router',
        '@loopi/shared/ui/query',
      ]),
    )
    for (const [library, provided] of Object.entries(shared)) {
      expect(provided, `${library} in ${name}`).toEqual([expect.stringMatching(/ from shell$/)])
    }
  }
})

test('the areas come at run time, each from its own release', async ({ page }) => {
  const files: string[] = []
  page.on('response', (response) => files.push(new URL(response.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(files.some((file) => /^\/releases\/mf-marketing\/[0-9a-f]+\/.*remoteEntry/.test(file))).toBe(true)
  expect(files.filter((file) => file.startsWith('/releases/') && !file.startsWith('/releases/mf-marketing/'))).toEqual(
    [],
  )
  // The registry came with the HTML: nothing was asked for it.
  expect(files).not.toContain('/federation/registry')
})

test('the policy lets no inline script and no eval through', async ({ request }) => {
  for (const path of ['/', '/admin-login', '/area-do-cliente', '/nao-existe']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
    expect(scripts).toContain("'self'")
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    const styles = policy.split(';').find((part) => part.trim().startsWith('style-src ')) ?? ''
    expect(styles).toMatch(/'nonce-/)
    expect(styles).not.toMatch(/unsafe-inline/)
  }
})
