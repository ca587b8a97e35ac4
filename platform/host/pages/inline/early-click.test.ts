import { createRequire } from 'node:module'
import { EARLY_CLICK } from '../../../../shared/federation/page-data.ts'
import { BOOT_ERROR_ID, inlineScript } from './inline-script.ts'

// jsdom without its types, which would add browser types to this program.
const { JSDOM } = createRequire(import.meta.resolve('jest-environment-jsdom'))('jsdom')

const MARKUP = `<div id="root" data-prerendered>
  <button id="menu"><svg id="lines"></svg></button>
  <input id="email"><button id="send">Enviar</button>
  <h1>Cupons</h1>
</div><div id="${BOOT_ERROR_ID}" hidden></div>`

/** Prerendered page before the shell runs, with the ids of pulsing buttons. */
function aPage() {
  const shell = { hash: 'b'.repeat(16), base: '', source: 'live' as const, ticket: null }
  const pulsing = new Set<string>()
  const { window } = new JSDOM(`<head>${inlineScript({ scripts: [], shell })}</head><body>${MARKUP}</body>`, {
    runScripts: 'dangerously',
    url: 'https://loopi.test/cupons',
    beforeParse(page: typeof globalThis & { Element: { prototype: object } }) {
      Object.assign(page, { matchMedia: () => ({ matches: false }) })
      Object.defineProperty(page.navigator, 'onLine', { value: false })
      Object.assign(page.Element.prototype, {
        animate(this: { id: string }) {
          pulsing.add(this.id)
          return { cancel: () => pulsing.delete(this.id) }
        },
      })
    },
  })
  const find = (selector: string) => window.document.querySelector(selector)
  return {
    press: (selector: string) => find(selector).dispatchEvent(new window.MouseEvent('click', { bubbles: true })),
    type: () => find('#email').dispatchEvent(new window.Event('input', { bubbles: true })),
    fails: () => window.dispatchEvent(new window.CustomEvent(BOOT_ERROR_ID)),
    comesAlive: () => find('#root').removeAttribute('data-prerendered'),
    kept: () => (window as { [EARLY_CLICK]?: { button: { id: string } } })[EARLY_CLICK]?.button.id ?? null,
    pulsing: () => [...pulsing],
  }
}

test('a button pressed before the page came to life is kept and pulses, wherever in it the finger was', () => {
  const page = aPage()
  page.press('#lines')
  expect([page.kept(), page.pulsing()]).toEqual(['menu', ['menu']])
})

test('the last press counts', () => {
  const page = aPage()
  page.press('#menu')
  page.press('#send')
  expect([page.kept(), page.pulsing()]).toEqual(['send', ['send']])
})

test.each([
  ['a press beside any button', (page: ReturnType<typeof aPage>) => page.press('h1')],
  ['a letter typed afterwards', (page: ReturnType<typeof aPage>) => page.type()],
])('%s lets it go', (_what, act) => {
  const page = aPage()
  page.press('#send')
  act(page)
  expect([page.kept(), page.pulsing()]).toEqual([null, []])
})

test('a page that lives keeps no press, and pressing again ends the pulse', () => {
  const page = aPage()
  page.press('#send')
  page.comesAlive()
  page.press('#send')
  expect([page.kept(), page.pulsing()]).toEqual([null, []])
})

test('a page that does not come to life lets the button go, and no other one waits', () => {
  const page = aPage()
  page.press('#send')
  page.fails()
  expect([page.kept(), page.pulsing()]).toEqual([null, []])
  page.press('#menu')
  expect([page.kept(), page.pulsing()]).toEqual([null, []])
})
