import { expectAccessible } from '../fixtures/axe.ts'
import { expectAliveInPlace, watchLife } from '../fixtures/life.ts'
import { expectFitsNarrow } from '../fixtures/narrow.ts'
import type { RoleName } from '../fixtures/people.ts'
import { addressOf, ROUTES, usualRole } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

type Page = {
  readonly path: string
  readonly as?: RoleName | undefined
  readonly status?: number
  readonly isPrerendered?: boolean
}

/** Each route's page as its usual role sees it. */
const ROUTE_PAGES: readonly Page[] = ROUTES.map((route) => {
  const path = addressOf(route, { id: '999999', company: '999999' })
  const as = path === '/ativar-verificacao' ? 'root' : usualRole(route)
  return { path, as, isPrerendered: route.access === 'public' && route.description !== undefined }
})

/** Further pages: those of the shell, other roles, tabs. */
const OTHER_PAGES: readonly Page[] = [
  { path: '/admin-login' },
  { path: '/admin-login?error=Falha' },
  { path: '/esqueci-senha' },
  { path: '/redefinir-senha/token' },
  { path: '/equipe/convite/token' },
  { path: '/nao-existe', status: 404 },
  { path: '/configuracoes?aba=empresa', as: 'cliente' },
  { path: '/configuracoes?aba=empresa', as: 'admin' },
  { path: '/configuracoes?aba=seguranca', as: 'cliente' },
  { path: '/configuracoes?aba=seguranca', as: 'admin' },
  { path: '/configuracoes?aba=privacidade', as: 'cliente' },
  { path: '/promo-dashboard', as: 'admin' },
  { path: '/admin-marcas', as: 'admin' },
]

const WITHOUT_NAVIGATION = /^\/(?:admin-login|register|caixa)\b/

test.use({ colorScheme: 'light', reducedMotion: 'reduce' } as object)

for (const { path, as, status = 200, isPrerendered } of [...ROUTE_PAGES, ...OTHER_PAGES])
  test(`${path}${as ? ` as ${as}` : ''} answers, axe finds nothing on it, and it fits the narrowest phone`, async ({
    page,
    signIn,
    noise,
  }) => {
    // The API refuses a made-up token or row, which the browser reports.
    noise.expect(/status of 404/)
    if (as) await signIn(page, as)
    if (isPrerendered) await watchLife(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    if (isPrerendered) await expectAliveInPlace(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    await expect(page.getByText('Área indisponível')).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Principal' })
    if (!as) await expect(bar).toHaveCount(WITHOUT_NAVIGATION.test(path) ? 0 : 1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    // After 390 px: what keeps a former width is found, too.
    await expectFitsNarrow(page)
  })
