import { alive } from '../fixtures/settled.ts'
import { expect, test } from '../fixtures/test.ts'

/** Tries to run or load foreign content like injected code; returns what was refused. */
function tries(own: string): Record<string, string> {
  const tried: Record<string, () => unknown> = {
    markup: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
    'a script of another site': () =>
      Object.assign(document.createElement('script'), { src: 'https://mal.exemplo/x.js' }),
    'an answer of the api as a script': () => Object.assign(document.createElement('script'), { src: '/api/cupons' }),
    'a way out of our folder': () =>
      Object.assign(document.createElement('script'), { src: '/releases/../api/cupons' }),
    'text as a script': () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
    'a frame with markup': () => Object.assign(document.createElement('iframe'), { srcdoc: '<p>x' }),
    'a policy of its own': () =>
      (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
      ).trustedTypes.createPolicy('mal', {}),
    'a script of ours': () => Object.assign(document.createElement('script'), { src: own }),
    'styles of a library': () => Object.assign(document.createElement('style'), { innerHTML: '.x > .y {}' }),
  }
  const outcome = (attempt: () => unknown) => {
    try {
      attempt()
      return 'passed'
    } catch (error) {
      return (error as Error).name
    }
  }
  return Object.fromEntries(Object.entries(tried).map(([name, attempt]) => [name, outcome(attempt)]))
}

test('a page runs nothing that was not built for it, whoever asks', async ({ page, noise }) => {
  noise.expect(/Trusted Type|TrustedHTML|TrustedScript|Content Security Policy/i)
  await page.goto('/')
  await alive(page)
  expect(noise.violations, 'of the page itself').toEqual([])
  const own = await page.locator('script[src*="/releases/shell/"]').first().getAttribute('src')
  expect(await page.evaluate(tries, own ?? '')).toEqual({
    markup: 'TypeError',
    'a script of another site': 'TypeError',
    'an answer of the api as a script': 'TypeError',
    'a way out of our folder': 'TypeError',
    'text as a script': 'TypeError',
    'a frame with markup': 'TypeError',
    'a policy of its own': 'TypeError',
    'a script of ours': 'passed',
    'styles of a library': 'passed',
  })
  await expect.poll(() => noise.violations.length).toBe(7)
  noise.violations.length = 0
})

test('every kind of answer forbids sniffing and gives no address away', async ({ request }) => {
  const file = /"(\/releases\/shell\/\w+\/js\/[^"]+)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
  const paths = [
    '/',
    '/nada',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    file,
    '/releases/shell/nada.js',
    '/api/marcas',
    '/api/nada',
    '/federation/registry',
    '/federation/areas',
    '/%zz',
  ]
  for (const path of paths) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/)
  }
})
