import { createRequire } from 'node:module'
import { EARLY_CALLS, type EarlyCalls } from '../../../../shared/federation/page-data.ts'
import type { Densities } from '../densities.ts'
import { BOOT_ERROR_ID, type EarlyAsks, inlineScript } from './inline-script.ts'

// jsdom without its types, which would add browser types to this program.
const { JSDOM, VirtualConsole } = createRequire(import.meta.resolve('jest-environment-jsdom'))('jsdom')

const [BAD, GOOD, OLDER] = ['b', 'd', 'e'].map((digit) => digit.repeat(16)) as [string, string, string]
const ORIGIN = 'https://loopi.test'
const MAIN = `${ORIGIN}/releases/shell/${BAD}/js/main.js`

/** Scripts of a prerendered page, and how long they wait for its paint. */
const RUNS = [`/releases/shell/${BAD}/js/vendor.js`, MAIN]
  .map((src) => `<link data-runs rel="preload" as="script" href="${src}">`)
  .join('')
const PATIENCE = 1_000

type World = {
  source?: 'canary' | 'preview'
  cookie?: string
  /** Shells that this tab has left. */
  left?: string[]
  /** Shell that the host would send next; an error when it is unreachable. */
  next?: string | Error
  /** Prerendered markup. */
  prerendered?: boolean
  /** The tab is in the background. */
  hidden?: boolean
  /** The browser has no network. */
  offline?: boolean
  /** Stored session of the signed-in person. */
  signedIn?: { access_token: string; role: string; id: string }
  /** Early calls of the page. */
  asks?: EarlyAsks
  /** Densities of the page by role. */
  densities?: Densities
  /** Response to each of them, or a network error. */
  answer?: { status: number; body: string } | Error
  /** Query of the page's address. */
  search?: string
}

/** Page with the shell `BAD`; records its reports and whether it requested a new document. */
async function aPage(world: World = {}) {
  const {
    source = 'canary',
    cookie = '',
    left = [],
    next = GOOD,
    prerendered = false,
    hidden = false,
    offline = false,
    signedIn,
    asks = null,
    densities = {},
    answer = { status: 200, body: '' },
    search = '',
  } = world
  const asked: { address: string; headers: unknown }[] = []
  const timers: { run: () => void; milliseconds: number }[] = []
  let paint: (() => void) | undefined
  const told: { outcome: string }[] = []
  let documents = 0
  const virtualConsole = new VirtualConsole()
  // jsdom does not navigate; the page's own errors are ignored.
  virtualConsole.on('jsdomError', ({ message }: Error) => void (message.includes('navigation') && documents++))
  const root = prerendered ? '<div id="root" data-prerendered><h1>Cupons</h1></div>' : '<div id="root"></div>'
  const shell = { hash: BAD, base: `/releases/shell/${BAD}`, source, ticket: null }
  const { window } = new JSDOM(
    `<head>${inlineScript({ scripts: ['/releases/'], shell, asks, densities })}${prerendered ? RUNS : ''}</head><body>${root}<div id="${BOOT_ERROR_ID}" hidden>Erro</div></body>`,
    {
      url: `${ORIGIN}/redefinir-senha/segredo${search}`,
      runScripts: 'dangerously',
      virtualConsole,
      beforeParse(page: typeof globalThis & { document: { cookie: string } }) {
        for (const [key, value] of Object.entries(signedIn ?? {})) page.localStorage.setItem(key, value)
        if (cookie) page.document.cookie = `${cookie}; Path=/`
        page.sessionStorage.setItem('loopi-left', JSON.stringify(left.map((hash) => `shell.${hash}`)))
        Object.defineProperty(page.navigator, 'sendBeacon', {
          value: (_address: string, { text }: { text: string }) => told.push(JSON.parse(text)) > 0,
        })
        Object.defineProperty(page.document, 'hidden', { value: hidden })
        Object.defineProperty(page.navigator, 'onLine', { value: !offline })
        Object.assign(page, {
          Blob: class {
            readonly text: string
            constructor([text = '']: string[]) {
              this.text = text
            }
          },
          matchMedia: () => ({ matches: false }),
          // Timers of the script; all fire immediately.
          setTimeout: (run: (given?: unknown) => void, milliseconds: number, given?: unknown) =>
            milliseconds >= PATIENCE ? timers.push({ run, milliseconds }) : queueMicrotask(() => run(given)),
          PerformanceObserver: class {
            constructor(tell: (list: object) => void) {
              paint = () => tell({ getEntriesByName: () => [{}] })
            }
            observe() {}
          },
          fetch: async (address: string, options?: RequestInit) => {
            if (address.startsWith('/api/')) {
              asked.push({ address, headers: options?.headers })
              if (answer instanceof Error) throw answer
              return { status: answer.status, text: async () => answer.body }
            }
            if (next instanceof Error) throw next
            const visit = { tickets: { [`shell.${BAD}`]: 'ticket' } }
            return { json: async () => (address === '/federation/visit' ? visit : { shellRelease: { hash: next } }) }
          },
        })
      },
    },
  )
  const { document } = window
  /** The browser's error event of a script. */
  const failOf = (script: EventTarget | null) => script?.dispatchEvent(new window.Event('error'))
  const aScript = (src: string, defer = true) => {
    const script = document.createElement('script')
    // The script is never fetched: the test dispatches its events.
    script.type = 'text/plain'
    Object.assign(script, { src, defer })
    document.head.append(script)
    return script
  }
  return {
    window,
    told,
    asked,
    /** Triggers the first paint. */
    paint: () => paint?.(),
    /** Fires all timers: of the wait for the paint, and of retries. */
    patienceEnds: () => timers.forEach(({ run }) => void run()),
    run: () => [...document.querySelectorAll('script[src]')].map((one) => one.getAttribute('src')),
    /** Responses for the shell. */
    early: (window as { [EARLY_CALLS]?: EarlyCalls })[EARLY_CALLS],
    documents: () => documents,
    aScript,
    failOf,
    /** An initial script and its retry fail. */
    async losesScript() {
      failOf(aScript(MAIN))
      await settled()
      failOf(document.querySelector('[data-again]'))
      await settled()
    },
    throwsIn: (filename: string) => window.dispatchEvent(new window.ErrorEvent('error', { filename })),
    /** Unhandled rejection with this stack; jsdom has no such event. */
    rejects: (stack: string) =>
      window.dispatchEvent(
        Object.assign(new window.Event('unhandledrejection'), { reason: { stack, message: `see ${MAIN}` } }),
      ),
    saysItFailed: (detail: unknown) => window.dispatchEvent(new window.CustomEvent(BOOT_ERROR_ID, { detail })),
    error: () => document.getElementById(BOOT_ERROR_ID)?.hidden === false,
    avoided: () => /loopi_avoid=([^;]*)/.exec(document.cookie)?.[1] ?? '',
    left: () => JSON.parse(window.sessionStorage.getItem('loopi-left') ?? '[]') as string[],
  }
}

/** Lets pending promises settle. */
async function settled() {
  for (let turns = 0; turns < 5; turns++) await new Promise((resume) => setImmediate(resume))
}

test('a first script that does not come twice is told once, and the next document avoids that shell', async () => {
  const page = await aPage()
  await page.losesScript()
  page.failOf(page.window.document.querySelector('[data-again]'))
  page.saysItFailed(new Error('too late'))
  await settled()
  expect(page.told).toEqual([
    expect.objectContaining({ outcome: 'unavailable', area: 'shell', hash: BAD, ticket: 'ticket', path: '/*' }),
  ])
  expect(page.avoided()).toBe(`shell.${BAD}`)
  expect(page.left()).toEqual([`shell.${BAD}`])
  expect([page.documents(), page.error()]).toEqual([1, false])
})

test('a script that comes at the second attempt is no failure', async () => {
  const page = await aPage()
  page.failOf(page.aScript(MAIN))
  await settled()
  expect(page.window.document.querySelector('[data-again]')).toMatchObject({ src: MAIN })
  expect([page.told, page.documents(), page.error()]).toEqual([[], 0, false])
})

test.each([
  ['an error of one of its files before there is a page', 'crashed', (page: Page) => page.throwsIn(MAIN)],
  [
    'a module of it that throws, behind the promise of the start',
    'crashed',
    (page: Page) => page.rejects(`Error: see ${MAIN}\n    at ${MAIN}:1:2\n    at run (${MAIN}:9:9)`),
  ],
  ['a start that says so', 'crashed', (page: Page) => page.saysItFailed(new Error('boom'))],
  [
    'a start whose lazy part did not come',
    'late-chunk',
    (page: Page) => page.saysItFailed(page.window.Object.assign(new page.window.Error(), { request: MAIN })),
  ],
])('%s is told as %s, and left', async (_what, outcome, fail) => {
  const page = await aPage({ prerendered: true })
  fail(page)
  await settled()
  expect(page.told).toMatchObject([{ outcome }])
  expect(page.documents()).toBe(1)
})

test.each([
  ['of an area', `${ORIGIN}/releases/mf-customer/${BAD}/js/1.js`],
  ['of an extension', 'chrome-extension://abc/content.js'],
  ['of nobody', ''],
])('an error %s is not the shell’s', async (_whose, filename) => {
  const page = await aPage()
  page.throwsIn(filename)
  await settled()
  expect([page.told, page.documents(), page.error()]).toEqual([[], 0, false])
})

test.each([
  [
    'of an area, called by the shell',
    `Error: see ${MAIN}\n    at ${ORIGIN}/releases/mf-customer/${BAD}/js/1.js:1:2\n    at ${MAIN}:9:9`,
  ],
  ['without a stack', undefined],
])('a rejection %s is not the shell’s', async (_whose, stack) => {
  const page = await aPage()
  page.rejects(stack as string)
  await settled()
  expect([page.told, page.documents(), page.error()]).toEqual([[], 0, false])
})

test('an error leaves a page that is there, and a lazy file is retried by the code that asked for it', async () => {
  const page = await aPage()
  page.window.document.getElementById('root')?.append('Olá')
  page.throwsIn(MAIN)
  page.rejects(`Error: see ${MAIN}\n    at ${MAIN}:1:2`)
  page.failOf(page.aScript(MAIN, false))
  await settled()
  expect([page.told, page.documents(), page.error()]).toEqual([[], 0, false])
})

test.each([
  ['has no other', { next: BAD }],
  ['would give one that this tab left', { next: OLDER, left: [OLDER] }],
  ['is out of reach', { next: new Error('offline') }],
  ['gave a shell that was left before', { left: [BAD] }],
])('when the host %s, the message is there, it was told, and nothing is avoided', async (_what, world) => {
  const cookie = `loopi_avoid=mf-customer.${OLDER}`
  const page = await aPage({ ...world, cookie })
  await page.losesScript()
  expect(page.told).toMatchObject([{ outcome: 'unavailable' }])
  expect([page.documents(), page.error(), page.avoided()]).toEqual([0, true, `mf-customer.${OLDER}`])
})

test.each([true, false])(
  'the message stands above the page, and goes when the script comes after all (prerendered: %s)',
  async (prerendered) => {
    const page = await aPage({ prerendered, next: BAD })
    const { document } = page.window
    const again = () => [...document.querySelectorAll('[data-again]')]
    await page.losesScript()
    expect(page.error()).toBe(true)
    expect(document.body.firstElementChild).toMatchObject({ id: BOOT_ERROR_ID, hidden: false })
    expect(again()).toHaveLength(1)

    page.window.dispatchEvent(new page.window.Event('online'))
    expect(again()).toHaveLength(2)
    page.failOf(again().at(-1))
    page.patienceEnds()
    expect(again()).toHaveLength(3)
    again().at(-1).dispatchEvent(new page.window.Event('load'))
    expect(page.error()).toBe(false)
    page.saysItFailed(new Error('boom'))
    expect(page.error()).toBe(true)
    expect(page.told).toHaveLength(1)
  },
)

test('without a network the message is there at once, and nothing is told or avoided', async () => {
  const page = await aPage({ offline: true })
  await page.losesScript()
  expect([page.told, page.documents(), page.error(), page.avoided()]).toEqual([[], 0, true, ''])
})

test('what was avoided stays avoided, of six the newest', async () => {
  const before = ['1', '2', '3', '4', '5', '6'].map((digit) => `mf-customer.${digit.repeat(16)}`)
  const page = await aPage({ cookie: `loopi_avoid=${before.join('~')}` })
  await page.losesScript()
  expect(page.avoided().split('~')).toEqual([...before.slice(1), `shell.${BAD}`])
})

test('a preview is neither told of nor left: it says that it does not start', async () => {
  const page = await aPage({ source: 'preview' })
  await page.losesScript()
  expect([page.told, page.documents(), page.error()]).toEqual([[], 0, true])
})

type Page = Awaited<ReturnType<typeof aPage>>

const ANA = { access_token: 'de-ana', role: 'cliente', id: '7' }
const ASKS: EarlyAsks = {
  guard: ['/api/me'],
  everybody: ['/api/cupons'],
  cliente: ['/api/saldo/:id'],
  visitor: ['/api/convite'],
}
const addresses = ({ asked }: Page) => asked.map(({ address }) => address)

test('calls that the page begins with are asked with the kept token, and their answers are kept for it', async () => {
  const page = await aPage({ signedIn: ANA, asks: ASKS, answer: { status: 200, body: '{}' } })
  expect(addresses(page)).toEqual(['/api/me', '/api/cupons', '/api/saldo/7'])
  expect(page.asked[0]?.headers).toEqual({ authorization: 'Bearer de-ana' })
  expect(page.early?.token).toBe('de-ana')
  expect(await page.early?.answers['/api/saldo/7']).toEqual({ status: 200, body: '{}' })
})

test.each([
  ['narrow', true],
  [undefined, false],
])('the room of a sidebar that was left %s is there before the first paint', async (sidebar, isNarrow) => {
  const signedIn = { ...ANA, role: 'admin', ...(sidebar && { 'loopi.sidebar': sidebar }) }
  const { window } = await aPage({ signedIn, densities: { admin: 'console' }, prerendered: true })
  expect(window.document.documentElement.hasAttribute('data-narrow')).toBe(isNarrow)
})

test.each([
  ['an admin', { ...ANA, role: 'admin' }, 'console'],
  ['a customer, for whom it names none', ANA, null],
  ['a visitor', undefined, null],
])('the density of a page is there before its first paint: %s', async (_, signedIn, density) => {
  const { window } = await aPage({
    ...(signedIn && { signedIn }),
    densities: { admin: 'console', root: 'console' },
    prerendered: true,
  })
  expect(window.document.documentElement.getAttribute('data-density')).toBe(density)
})

test.each([
  ['an admin', { ...ANA, role: 'admin' }, 'admin'],
  ['a customer', ANA, 'cliente'],
  ['a visitor', undefined, null],
])('the document says before its first paint who is signed in, densities or none: %s', async (_, signedIn, said) => {
  const { window } = await aPage({ ...(signedIn && { signedIn }), prerendered: true })
  expect(window.document.documentElement.getAttribute('data-signed-in')).toBe(said)
})

test('a visitor asks without a token what a public page begins with', async () => {
  const { guard: _, ...asks } = ASKS
  const page = await aPage({ asks })
  expect(page.asked.map(({ address, headers }) => [address, Object.keys(headers as object)])).toEqual([
    ['/api/cupons', []],
    ['/api/convite', []],
  ])
  expect(page.early?.token).toBeNull()
})

test.each([
  ['asks what the kept permissions include', '["clientes.ver"]', ['/api/me', '/api/resumo']],
  ['asks nothing of what they leave out', '["caixa"]', ['/api/me']],
  ['asks everything while none are kept', undefined, ['/api/me', '/api/resumo']],
  ['asks everything of a server without teams', 'null', ['/api/me', '/api/resumo']],
])('a member %s', async (_, kept, asked) => {
  const signedIn = { ...ANA, role: 'admin', ...(kept && { 'loopi.own.permissoes': kept }) }
  const asks: EarlyAsks = { guard: ['/api/me'], admin: ['/api/resumo'], needs: 'clientes.ver' }
  expect(addresses(await aPage({ signedIn, asks }))).toEqual(asked)
})

test('a visitor asks nothing where there is a guard', async () => {
  expect(addresses(await aPage({ asks: ASKS }))).toEqual([])
})

test('an address with parameters asks for other things: only the guard’s question is asked', async () => {
  expect(addresses(await aPage({ signedIn: ANA, asks: ASKS, search: '?cupom=3' }))).toEqual(['/api/me'])
})

test.each([
  ['a refusal', { status: 401, body: '{}' }, { status: 401, body: '{}' }],
  ['a lost network', new Error('offline'), null],
])('%s is the answer that the page finds', async (_what, answer, found) => {
  const { early } = await aPage({ signedIn: ANA, asks: ASKS, answer })
  expect(await early?.answers['/api/me']).toEqual(found)
})

test('nothing is asked where the page begins with no call', async () => {
  const { asked, early } = await aPage({ signedIn: ANA })
  expect([asked, early]).toEqual([[], undefined])
})

test('a page that shows itself runs its scripts once it is painted, in their order', async () => {
  const page = await aPage({ prerendered: true })
  expect(page.run()).toEqual([])
  page.paint()
  const scripts = [`${ORIGIN}/releases/shell/${BAD}/js/vendor.js`, MAIN]
  expect(page.run()).toEqual(scripts)
  const [one] = page.window.document.querySelectorAll('script[src]')
  expect(one).toMatchObject({ async: false, defer: true })
  page.paint()
  page.patienceEnds()
  expect(page.run()).toEqual(scripts)
})

test('no page waits for its paint longer than a second, and a tab behind others not at all', async () => {
  const page = await aPage({ prerendered: true })
  page.patienceEnds()
  expect(page.run()).toHaveLength(2)
  expect((await aPage({ prerendered: true, hidden: true })).run()).toHaveLength(2)
})
