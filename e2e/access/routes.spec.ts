import type { Page } from '@playwright/test'
import { addressOf, ROUTES } from '../fixtures/routes.ts'
import { withoutEvents } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

/** Values of parameters. */
const VALUES = { token: 'qualquer-token' }

// The specification's routes, written out on purpose: people have these addresses.
const SPECIFIED_PUBLIC: readonly string[] = [
  '/',
  '/atacado',
  '/droploopi',
  '/marcas',
  '/express',
  '/afiliados',
  '/empresaparceira',
  '/register',
  '/privacidade',
  '/termos',
  '/admin-login',
  '/esqueci-senha',
  '/redefinir-senha/qualquer-token',
  '/equipe/convite/qualquer-token',
  '/confirmar-email/qualquer-token',
  '/convite/qualquer-token',
  '/desfazer-email/qualquer-token',
  '/finalizar-cadastro/qualquer-token',
  '/finalizar-empresa/qualquer-token',
  '/cupons',
  '/promo-dashboard',
  '/admin-marcas',
]

const SPECIFIED_GUARDED: Readonly<Record<string, readonly string[]>> = {
  '/ativar-verificacao': ['admin', 'root'],
  '/configuracoes': ['admin', 'cliente', 'root'],
  '/area-do-cliente': ['admin', 'cliente', 'root'],
  '/area-do-cliente/cashloopi': ['admin', 'cliente', 'root'],
  '/area-do-cliente/promo': ['admin', 'cliente', 'root'],
  '/admin-dashboard': ['admin', 'root'],
  '/admin-dashboard/importar-clientes': ['admin'],
  '/admin-root': ['root'],
  '/admin-root/fila': ['root'],
  '/admin-root/clientes': ['root'],
  '/admin-root/administradores': ['root'],
  '/admin-root/atacado': ['root'],
  '/admin-root/clp': ['root'],
  '/admin-root/operacao': ['root'],
  '/admin-root/auditoria': ['root'],
  '/admin-root/areas': ['root'],
}

/** Guarded pages that need an existing row: journeys visit them. */
const OF_A_ROW = [
  '/admin-dashboard/clientes/:id',
  '/admin-dashboard/lotes/:id',
  '/admin-root/clientes/:id',
  '/admin-root/empresas/:company',
  '/promo-dashboard/:id',
  '/promo-dashboard/:id/cartaz',
]

/** Routes of the areas by path: the specified ones and later additions. */
const OWN = new Map(
  ROUTES.filter(({ path }) => !OF_A_ROW.includes(path)).map((route) => [addressOf(route, VALUES), route.access]),
)
const ADDED = [...OWN].filter(([path]) => !SPECIFIED_PUBLIC.includes(path) && !(path in SPECIFIED_GUARDED))
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  ...SPECIFIED_GUARDED,
  ...Object.fromEntries(ADDED.flatMap(([path, access]) => (access === 'public' ? [] : [[path, access]]))),
}

/** Public pages of the shell. */
const SHELL = ['/admin-login', '/esqueci-senha', '/redefinir-senha/', '/equipe/convite/']

/** Records scripts of areas that run in the next document, without preloaded ones. */
const watchAreaScripts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const scripts: string[] = []
    Object.assign(window, { areaScripts: scripts })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src.includes('/releases/mf-')) scripts.push(node.src)
    }).observe(document, { childList: true, subtree: true })
  })
const areaScriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { areaScripts: string[] }).areaScripts)

const PERMISSION = 'Seu usuário não possui esta permissão, solicite a permissão no suporte.'
const FAILED = 'Falha na autenticação, tente novamente.'

const ROLES = ['cliente', 'admin', 'root'] as const

test('every route of the specification is there, with its access', () => {
  const publicOnes = SPECIFIED_PUBLIC.filter((path) => !SHELL.some((start) => path.startsWith(start)))
  const written = [...publicOnes.map((path) => [path, 'public'] as const), ...Object.entries(SPECIFIED_GUARDED)]
  expect(written.map(([path]) => [path, OWN.get(path)])).toEqual(written)
})

test('an unknown address is the 404 screen, with a way back', async ({ page, noise }) => {
  noise.expect(/status of 404/)
  for (const path of ['/nao-existe', '/area-do-cliente/nao-existe', '/admin-root/x/y']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('guarded routes', () => {
  for (const role of [null, ...ROLES])
    test(`${role ?? 'a visitor'} enters the allowed ones, and runs no code of an area on the others`, async ({
      page,
      signIn,
    }) => {
      await watchAreaScripts(page)
      if (role) await signIn(page, role)
      // In the same tab: with a cached shell each visit takes half as long.
      for (const [path, allowed] of Object.entries(GUARDED))
        await test.step(path, async () => {
          await page.goto(path)
          const lets = role !== null && allowed.includes(role)
          // Root passes the guard, but the master panel itself only admits an admin.
          if (lets && !(path === '/admin-dashboard' && role === 'root')) {
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            expect(await areaScriptsOf(page)).not.toEqual([])
            await expect(page).toHaveURL(path)
          } else {
            await expect(page).toHaveURL(/\/admin-login/)
            if (!lets) await expect(page.getByRole('alert').filter({ hasText: PERMISSION })).toBeVisible()
            if (!lets) expect(await areaScriptsOf(page)).toEqual([])
          }
        })
    })

  test('a forged role opens nothing', async ({ page, signIn, noise }) => {
    // The document sends the first calls of that role's page.
    noise.expect(/status of 403/)
    const answers = new Set<string>()
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (pathname.startsWith('/api/')) answers.add(`${answer.status()} ${pathname}`)
    })
    await signIn(page, 'cliente')
    await page.evaluate(() => localStorage.setItem('role', 'root'))
    await page.goto('/admin-root')
    await expect
      .poll(() => [...answers].sort())
      .toEqual(['200 /api/me', '403 /api/empresas', '403 /api/empresas/resumo'])
    await expect(page).toHaveURL(/\/admin-login/)
    await expect(page.getByRole('alert').filter({ hasText: PERMISSION })).toBeVisible()
  })

  test('a token that has ended is told apart from a missing one, and forgotten', async ({ page, signIn, noise }) => {
    noise.expect(/status of 401/)
    await signIn(page, { access_token: 'ja-encerrado', email: 'cliente@loopi.test', role: 'cliente', id: '3' })
    await page.goto('/area-do-cliente')
    await expect(page).toHaveURL(/\/admin-login/)
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  })

  test('a session that ends while a page is open leaves it at the next call', async ({
    page,
    signIn,
    request,
    noise,
  }) => {
    noise.expect(/status of 401/)
    await withoutEvents(page)
    await signIn(page, 'cliente')
    await page.goto('/area-do-cliente')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Otherwise a call answered after the end of the session would redirect before the next page does.
    await page.waitForLoadState('networkidle')
    const token = await page.evaluate(() => localStorage.getItem('access_token'))
    await request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/area-do-cliente/promo')
    await expect(page).toHaveURL(/\/admin-login/)
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  })

  test('a failed check is told apart, and the session is kept', async ({ page, signIn, noise }) => {
    noise.expect(/status of 500/)
    await signIn(page, 'cliente')
    await page.route('**/api/me', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/area-do-cliente')
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible({ timeout: 20_000 })
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
  })
})

test('the login address shows a sentence of ours, and never one that a stranger wrote', async ({ page }) => {
  await page.goto(`/admin-login?error=${encodeURIComponent(PERMISSION)}`)
  await expect(page.getByRole('alert').filter({ hasText: PERMISSION })).toBeVisible()
  await page.goto(`/admin-login?error=${encodeURIComponent('Conta bloqueada: ligue para 0800 555 0000')}`)
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await expect(page.getByText('0800')).toHaveCount(0)
})
