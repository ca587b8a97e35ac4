import { expectAccessible } from '../fixtures/axe.ts'
import { expectFitsNarrow } from '../fixtures/narrow.ts'
import type { RoleName } from '../fixtures/people.ts'
import { addressOf, ROUTES, usualRole } from '../fixtures/routes.ts'
import { expect, test } from '../fixtures/test.ts'

type Page = readonly [path: string, as?: RoleName]

/** Each route's page as its usual role sees it. */
const ROUTE_PAGES: readonly Page[] = ROUTES.map((route) => {
  const path = addressOf(route, { id: '999999', company: '999999' })
  const as = path === '/ativar-verificacao' ? 'root' : usualRole(route)
  return as ? [path, as] : [path]
})

/** Further pages: those of the shell, other roles, tabs. */
const OTHER_PAGES: readonly Page[] = [
  ['/admin-login'],
  ['/admin-login?error=Falha'],
  ['/esqueci-senha'],
  ['/redefinir-senha/token'],
  ['/nao-existe'],
  ['/configuracoes?aba=empresa', 'cliente'],
  ['/configuracoes?aba=empresa', 'admin'],
  ['/configuracoes?aba=seguranca', 'cliente'],
  ['/configuracoes?aba=seguranca', 'admin'],
  ['/configuracoes?aba=privacidade', 'cliente'],
  ['/promo-dashboard', 'admin'],
  ['/admin-marcas', 'admin'],
]

test.use({ colorScheme: 'light', reducedMotion: 'reduce' } as object)

for (const [path, as] of [...ROUTE_PAGES, ...OTHER_PAGES])
  test(`axe finds nothing on ${path}${as ? ` as ${as}` : ''}, and it fits the narrowest phone`, async ({
    page,
    signIn,
    noise,
  }) => {
    noise.expect(/status of 404/)
    if (as) await signIn(page, as)
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectFitsNarrow(page)
    await expectAccessible(page)
  })
