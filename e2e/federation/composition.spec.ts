import { areaFolders } from '../../platform/lib/area-folders.ts'
import { BUDGET } from '../../shared/federation/compatibility.ts'
import { alive } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

/** Text that survives minification and occurs exactly once in each library. */
const LIBRARIES = {
  react: /\.useSyncExternalStore=function/,
  'react-dom': /\.createRoot=function/,
  router: /useNavigate\(\) may be used only in the context/,
  'query client': /No QueryClient set, use QueryClientProvider/,
  Mantine: /MantineProvider was not found in component tree/,
}

type Provided = Record<string, Record<string, { get: unknown; useIn: string[] }>>
type Instance = {
  name: string
  shareScopeMap: { default?: Provided }
  loadShare: (name: string) => Promise<false | (() => object)>
}
type Federation = { __INSTANCES__: Instance[] }

test('React, the router, the query client and Mantine exist once, whatever areas were visited', async ({
  page,
  request,
  signIn,
}) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await signIn(page, 'root')
  await page.goto('/cupons')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Navigates to the other areas without a reload.
  const bar = page.getByRole('navigation', { name: 'Principal' })
  await bar.getByRole('link', { name: 'Marcas Parceiras' }).click()
  await expect(page).toHaveURL('/marcas')
  await page.getByRole('link', { name: 'Loopi' }).first().click()
  await expect(page).toHaveURL('/admin-root')
  await page.getByRole('link', { name: 'Dashboard de Cupons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard de Cupons' })).toBeVisible()

  // Fetched again, because the browser does not keep the bodies.
  const sources = await Promise.all(
    [...scripts].map(async (path) => [path, await (await request.get(path)).text()] as const),
  )
  const areas = new Set([...scripts].flatMap((path) => /^\/releases\/(mf-[^/]+)\//.exec(path)?.[1] ?? []))
  expect([...areas].toSorted()).toEqual(areaFolders())
  for (const [library, mark] of Object.entries(LIBRARIES)) {
    const holders = sources.filter(([, text]) => mark.test(text)).map(([path]) => path)
    expect(holders, library).toEqual([expect.stringMatching(/^\/releases\/shell\/\w+\/js\//)])
  }

  const provided = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: Federation }
    const [shell, ...areas] = __FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default)
    return {
      ofTheirOwn: areas.flatMap((scope) =>
        Object.entries(scope ?? {}).flatMap(([name, one]) => (one === shell?.[name] ? [] : name)),
      ),
      versions: Object.entries(shell ?? {}).map(([name, versions]) => [name, Object.keys(versions).length]),
    }
  })
  expect(provided.ofTheirOwn, 'modules that an area did not take from the shell').toEqual([])
  expect(provided.versions.length).toBeGreaterThan(8)
  for (const [name, count] of provided.versions) expect(count, `versions of ${name}`).toBe(1)
})

test('the areas come at run time, each from its own release', async ({ page }) => {
  const files: string[] = []
  page.on('response', (response) => files.push(new URL(response.url()).pathname))
  await page.goto('/')
  await alive(page)
  expect(files).toContainEqual(expect.stringMatching(/^\/releases\/mf-marketing\/[0-9a-f]+\/.*remoteEntry/))
  expect(
    files.filter((file) => file.startsWith('/releases/mf-') && !file.startsWith('/releases/mf-marketing/')),
  ).toEqual([])
  // The registry is part of the HTML, so it is not requested.
  expect(files).not.toContain('/federation/registry')
})

test('the entry of every area is within its budget, as it is sent', async ({ request }) => {
  const { areas } = (await (await request.get('/federation/registry')).json()) as {
    areas: { base: string; entry: { path: string } }[]
  }
  expect(areas).toHaveLength(areaFolders().length)
  for (const { base, entry } of areas) {
    const sent = await request.get(`${base}/${entry.path}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(sent.headers()['content-encoding'], entry.path).toBe('gzip')
    expect(Number(sent.headers()['content-length']), `bytes of ${base}`).toBeLessThanOrEqual(BUDGET.entry)
  }
})

test('the policy lets no inline script and no eval through', async ({ request }) => {
  for (const path of ['/', '/admin-login', '/area-do-cliente', '/nao-existe']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
    expect(scripts).toContain("'self'")
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    const styles = policy.split(';').find((part) => part.trim().startsWith('style-src ')) ?? ''
    expect(styles).toMatch(/'sha256-/)
    expect(styles).not.toMatch(/unsafe-inline/)
  }
})
