import { createRequire } from 'node:module'
import { EARLY_CALLS, type EarlyCalls } from '../../../../shared/federation/page-data.ts'
import { readingScript } from './inline-script.ts'

// jsdom without its types, which would add browser types to this program.
const { JSDOM } = createRequire(import.meta.resolve('jest-environment-jsdom'))('jsdom')

const CODE = '0000A000017K2QX9MZ4T'
const MARK = 'a'.repeat(32)

/** Opens the page of a code with what the browser has stored; returns what was sent, and what the page can take. */
async function open(path: string, stored: Record<string, string> = {}) {
  const sent: { address: string; headers: unknown; body: string }[] = []
  const { window } = new JSDOM(`<head>${readingScript('/api/leituras')}</head>`, {
    url: `https://loopi.test${path}`,
    runScripts: 'dangerously',
    beforeParse(page: typeof globalThis) {
      for (const [key, value] of Object.entries(stored)) page.localStorage.setItem(key, value)
      Object.assign(page, {
        fetch: async (address: string, { headers, body }: { headers: unknown; body: string }) => {
          sent.push({ address, headers, body })
          return { status: 200, text: async () => '{}' }
        },
      })
    },
  })
  return { sent, early: (window as { [EARLY_CALLS]?: EarlyCalls })[EARLY_CALLS] }
}

const today = `${new Date().toDateString()}/${MARK}`
const yesterday = `${new Date(Date.now() - 24 * 3_600_000).toDateString()}/${MARK}`

test.each([
  [`/c/${CODE}`, null, null],
  [`/01/07891000315507/21/${CODE}?17=271231`, '07891000315507', null],
  [`/01/07891000315507/10/L7%2F2/21/${CODE}`, '07891000315507', 'L7/2'],
])('the code of %s is read with its product, its lot and the mark of the day', async (path, gtin, lote) => {
  const { sent, early } = await open(path, { 'loopi.visit.device': today, access_token: 'de-ana' })
  const body = JSON.stringify({ codigo: CODE, gtin, lote, origem: 'link', aparelho: MARK })
  const headers = { 'content-type': 'application/json', authorization: 'Bearer de-ana' }
  expect(sent).toEqual([{ address: '/api/leituras', headers, body }])
  expect(early?.token).toBe('de-ana')
  expect(await early?.answers[`/api/leituras ${body}`]).toEqual({ status: 200, body: '{}' })
})

test('a device has another mark on the next day', async () => {
  const { sent } = await open(`/c/${CODE}`, { 'loopi.visit.device': yesterday })
  const { aparelho } = JSON.parse(sent[0]?.body ?? '')
  expect(aparelho).toMatch(/^[0-9a-f]{32}$/)
  expect(aparelho).not.toBe(MARK)
})

test.each([
  ['an address in another form', `/c/${CODE.toLowerCase()}`, {}],
  ['an address that names no code', '/c/ABC', {}],
  ['a code while readings wait for the network', `/c/${CODE}`, { 'loopi.visit.readings': '[]' }],
])('%s is left to the page', async (_what, path, stored) => {
  const { sent, early } = await open(path, stored)
  expect([sent, early]).toEqual([[], undefined])
})
