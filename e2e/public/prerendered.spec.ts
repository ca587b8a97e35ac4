import type { Page, Route } from '@playwright/test'
import { expectAliveInPlace, watchLife } from '../fixtures/life.ts'
import { alive, holdScripts, placed, withoutEvents } from '../fixtures/settled.ts'
import { shiftsOf, watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/test.ts'

/** Every page that a visitor may find, with words that only its own content has. */
const PAGES: Record<string, RegExp> = {
  '/': /Como funciona/i,
  '/atacado': /atacado/i,
  '/droploopi': /R\$\s?790/,
  '/marcas': /Marcas Parceiras/,
  '/express': /Rastreamento/,
  '/afiliados': /30%/,
  '/empresaparceira': /parceir/i,
  '/register': /CNPJ/,
  '/cupons': /Cupons disponíveis/,
  '/privacidade': /LGPD/,
  '/termos': /CLP/,
  '/ler': /Código da embalagem/,
  // Without an answer of the api the page of a code reads on.
  '/c/0000A000017K2QX9MZ4T': /Lendo o código/,
}

/** Tab without JavaScript, which keeps nothing: the tests of a worker share it. */
let plain: Page | undefined

/** Pages without the footer of the site. */
const WITHOUT_FOOTER = ['/register', '/cupons']

for (const [path, words] of Object.entries(PAGES)) {
  test.describe(path, () => {
    test('the HTML carries the content without JavaScript, and the browser would have rendered the same', async ({
      page,
      browser,
    }) => {
      plain ??= await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      const html = await (await plain.goto(path))?.text()
      await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(plain.getByRole('main')).toContainText(words)
      await expect(plain.getByRole('contentinfo')).toHaveCount(WITHOUT_FOOTER.includes(path) ? 0 : 1)

      // A page without a policy, to read markup in.
      const reader = plain
      await reader.goto('about:blank')
      const sent = await reader.evaluate(contentOf, html ?? '')
      // Without answers of the api, both stay at what a visitor sees first.
      await page.route('**/api/**', () => {})
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const body = (await response.text()).replace(
          /<div id="root"[^>]*>[\s\S]*?(?=<div id="loopi-failed")/,
          '<div id="root"></div>',
        )
        await route.fulfill({ response, body })
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(async () => reader.evaluate(contentOf, await page.content())).toEqual(sent)
    })

    test('the page comes to life in place on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await watchLife(page)
      await page.goto(path)
      await expectAliveInPlace(page)
    })
  })
}

test('the first paint waits for the first screen, where the page has more, and for nothing behind it', async ({
  request,
}) => {
  for (const path of Object.keys(PAGES)) {
    const html = await (await request.get(path)).text()
    const [, waitsFor] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? []
    expect([path, waitsFor]).toEqual([path, WITHOUT_FOOTER.includes(path) ? 'loopi-failed' : 'primeira-tela'])
    expect(html.split(`id="${waitsFor}"`)).toHaveLength(2)
  }
})

/** The elements between navigation bar and announcements as text, without what React writes as attributes only where it has no elements. */
function contentOf(html: string): string[] {
  const content = new DOMParser().parseFromString(html, 'text/html').querySelector('#conteudo')
  return [...(content?.querySelectorAll('*') ?? [])].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !['nonce', 'value', 'selected', 'checked', 'data-laid-out', 'data-hydrated'].includes(name))
      .map(
        ({ name, value }) =>
          `${name}=${value
            .replaceAll(/(?:_R_|_r_|«r|«R)\w*[_»]|mantine-\w+/gi, 'id')
            .replaceAll(/\s*([:;])\s*/g, '$1')
            .replace(/;$/, '')}`,
      )
      .sort()
    return `${element.tagName} ${attributes.join(' ')}`
  })
}

test('a part below the first screen answers the first press, also before its turn has come', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.getByRole('region', { name: 'Comece Agora' }).getByRole('button').click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
})

/** Parts that wait for their turn; runs in the page. */
const partsNotLaidOut = () =>
  [...document.querySelectorAll('main *')].filter((part) => getComputedStyle(part).contentVisibility === 'auto').length

test('faces that come after the first paint move nothing, also when the page comes to life', async ({ page }) => {
  const faces: Route[] = []
  await page.route('**/*.woff2', (route) => void faces.push(route))
  await watchShifts(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
  await expect.poll(() => faces.length).toBeGreaterThan(0)
  for (const face of faces) await face.continue()
  await come
  release()
  await alive(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await shiftsOf(page)).toEqual([])
})

test('the headings’ face stands in the document, and letters that Portuguese has not come where a heading has one', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const ofHeadings = () => requested.filter((path) => path.includes('/assets/bricolage-grotesque'))
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => document.fonts.ready)
  expect(ofHeadings()).toEqual([])
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => element.append('Señor Müller'))
  await expect.poll(ofHeadings).toHaveLength(1)
})

test('a page that is loaded again stands where it stood', async ({ page, noise }) => {
  // Faces are optional: one that came for the first load and not for the second makes a page of another height.
  noise.expect(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  const offers = page.getByRole('heading', { level: 2 }).last()
  const place = () => offers.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await page.goto('/')
  await alive(page)
  await withoutEvents(page)
  await page.waitForLoadState('networkidle')
  // Until the last part has had its turn, the page is as tall as somebody guessed.
  await expect.poll(() => page.evaluate(partsNotLaidOut)).toBe(0)
  await offers.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  const before = await place()
  await page.reload()
  await alive(page)
  await expect.poll(() => page.evaluate(partsNotLaidOut)).toBe(0)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
})

test('another address in the same tab opens at its top, and the way back leads to where the page stood', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY)
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  await page.goto('/termos')
  await placed(page)
  expect(await place()).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(600)
})

test('a page that somebody scrolls before its code is there stays where they are', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  release()
  await placed(page)
  expect(await page.evaluate(() => scrollY)).toBe(600)
})

test('a signed-in visitor gets the same page, and then the navigation bar of somebody signed in', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'cliente')
  await page.goto('/marcas')
  await alive(page)
  await expect(page.getByRole('button', { name: /cliente@loopi\.test/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Área do Cliente' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveCount(0)
})

/** Words for others that a signed-in person must not read before the scripts of a page have run, and its heading. */
const SIGNED_IN = [
  { path: '/marcas', role: 'cliente', unseen: ['Entrar', 'Trabalhe conosco'], seen: 'Marcas Parceiras' },
  { path: '/cupons', role: 'cliente', unseen: ['Entrar', /Entre para resgatar/], seen: 'Cupons' },
  { path: '/marcas', role: 'admin', unseen: ['Entrar', 'Gerar Cupom'], seen: 'Marcas Parceiras' },
] as const

for (const { path, role, unseen, seen } of SIGNED_IN)
  test(`${path} shows nothing of what is meant for others before it comes to life: ${role}`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, role)
    await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seen)
    for (const words of unseen) {
      // The footer leads everybody everywhere.
      const sent = page.locator('header, main').getByText(words, { exact: true })
      await expect(sent.first()).toBeAttached()
      await expect(sent.filter({ visible: true })).toHaveCount(0)
    }
  })

test('the home page of somebody signed in is a spinner from its first paint until it is left', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'cliente')
  await page.addInitScript(() => {
    const frame = () => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      if (location.pathname === '/' && seen?.closest('#root') && !seen.closest('[role=status]'))
        document.documentElement.dataset.flashed = seen.outerHTML.slice(0, 200)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'sessão' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/area-do-cliente')
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test('a shell that does not take back who was signed in leaves the page to who has left', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-signed-in', 'cliente'))
  await expect(page.locator('#root')).not.toHaveAttribute('data-prerendered')
  await expect(page.getByRole('status').filter({ hasText: 'sessão' })).toBeHidden()
})

for (const path of ['/promo-dashboard', '/admin-marcas'])
  test(`${path} waits for the person before it says that they have to sign in`, async ({ page, signIn }) => {
    await signIn(page, 'admin')
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(main.getByRole('status')).toContainText('Carregando')
    await expect(main.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
    release()
    await expect(main.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
  })

test('an address with parameters starts from the same markup and then shows what they ask for', async ({ page }) => {
  await page.goto('/?codigo=ABC123')
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page whose code does not come stays readable until it is certain, then says so', async ({ page, noise }) => {
  noise.expect(/Failed to load|mf-|mf_|RUNTIME|preload|ChunkLoadError/i)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/releases/mf-marketing/**/*.js', async (route) => {
    await held
    await route.abort('connectionrefused')
  })
  await page.goto('/express', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Rastreamento')
  release()
  await expect(page.getByRole('heading', { name: 'Área indisponível' })).toBeVisible({ timeout: 60_000 })
})

for (const [how, answer] of [
  ['is refused', (route: Route) => route.abort()],
  ['is the page of a Wi-Fi', (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })],
] as const) {
  test(`a page whose first script ${how} says so, and comes to life with what was typed once it can`, async ({
    page,
    noise,
  }) => {
    noise.expect(/ERR_FAILED/, /digest/)
    const main = /\/releases\/shell\/.*\/js\/main\.js/
    await page.route(main, answer)
    await page.route('**/federation/registry', (route) => route.abort())
    await page.goto('/register')
    await page.getByLabel('Nome da empresa').fill('Padaria Aurora')
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir a Loopi' })
    await expect(alert).toBeInViewport()
    await expect(alert.getByRole('link', { name: 'Tentar novamente' })).toBeVisible()
    // Nothing turns any more as if something were under way.
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length))
      .toBe(0)

    await page.unroute(main)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(alert).toBeHidden()
    await alive(page)
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Padaria Aurora')
  })
}

/** Pages of codes are of one product each, or of a camera: nothing to be found by. */
const NOT_INDEXED = /^[/](c[/]|ler$)/

test('search engines get a sitemap of exactly the other pages, each with one address and a description of its own', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.sort()).toEqual(
    Object.keys(PAGES)
      .filter((path) => !NOT_INDEXED.test(path))
      .sort(),
  )
  const descriptions = new Set<string>()
  for (const path of listed) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<link rel="canonical" href="${new URL(path, baseURL).href}">`)
    descriptions.add(/<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? '')
  }
  expect(descriptions.size).toBe(listed.length)
})

test('a button that is pressed before the page came alive shows that it waits, and does then what it says', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const menu = page.getByRole('banner').getByRole('button', { name: /menu/i })
  await menu.click()
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(1)
  release()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(0)
})
