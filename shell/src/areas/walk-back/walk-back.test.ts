/** @page */

import { waitFor } from '@testing-library/react'
import { keepInput, trackTyping } from '../loading/kept-input.ts'
import { aLiveArea } from '../loading/test-area.ts'
import { avoidEntries, avoidedEntries } from './avoided-releases.ts'
import { takeFromLastLoad, unfilled, withUnfilled } from './input-across-loads.ts'
import { leaveFor } from './leave-for.ts'
import { walkBack } from './walk-back.ts'

const [L, GOOD, OLD, OLDER] = ['0123456789abcdef', 'd', 'e', 'f'].map((one) => one.padEnd(16, one)) as [
  string,
  string,
  string,
  string,
]
const customer = (...hashes: string[]) => hashes.map((hash) => ({ name: 'mf-customer', hash }))
const entries = (...hashes: string[]) => hashes.map((hash) => `mf-customer.${hash}`)
const nothing = { fields: [], scroll: { x: 0, y: 0 } }

beforeAll(trackTyping)
beforeEach(() => {
  sessionStorage.clear()
  avoidEntries([])
  unfilled.input = null
  document.body.replaceChildren()
  history.replaceState(null, '', '/cupons?marca=3')
})

/** Fake host with its next release, and the document navigation. */
function aBrowser(next: string | null | Error) {
  const reload = jest.fn()
  const releaseOf = jest.fn(async () => {
    if (next instanceof Error) throw next
    return next
  })
  return { reload, releaseOf }
}

test('the next document avoids all that failed here', async () => {
  const browser = aBrowser(OLD)
  expect(await leaveFor(customer(L, GOOD), nothing, browser)).toBe(true)
  expect(browser.reload).toHaveBeenCalledTimes(1)
  expect(avoidedEntries()).toEqual(entries(L, GOOD))
})

test('a release of the shell is avoided by its name as an area’s is', async () => {
  expect(await leaveFor([{ name: 'shell', hash: L }], undefined, aBrowser(OLD))).toBe(true)
  expect(avoidedEntries()).toEqual([`shell.${L}`])
})

test.each([
  ['it has none', null],
  ['it would give one that failed', GOOD],
  ['it does not answer', new Error('offline')],
])('the document stays when the host is asked and %s, and nothing is avoided', async (_, next) => {
  avoidEntries(entries(OLDER))
  const browser = aBrowser(next)
  expect(await leaveFor(customer(L, GOOD), nothing, browser)).toBe(false)
  expect(browser.reload).not.toHaveBeenCalled()
  expect(avoidedEntries()).toEqual(entries(OLDER))
  expect(takeFromLastLoad()).toBeNull()
})

test('a release is left once in a tab, whatever the host gives', async () => {
  expect(await leaveFor(customer(L, GOOD), nothing, aBrowser(OLD))).toBe(true)
  const again = aBrowser(OLD)
  expect(await leaveFor(customer(L, GOOD), nothing, again)).toBe(false)
  expect(again.releaseOf).not.toHaveBeenCalled()
  // Further back, but never to a release that was left.
  expect(await leaveFor(customer(OLD), nothing, aBrowser(L))).toBe(false)
  expect(await leaveFor(customer(OLD), nothing, aBrowser(OLDER))).toBe(true)
  expect(avoidedEntries()).toEqual(entries(L, GOOD, OLD))
})

test('the cookie keeps the six newest', () => {
  const many = Array.from({ length: 8 }, (_, at) => String(at).repeat(16))
  avoidEntries(entries(...many))
  expect(avoidedEntries()).toEqual(entries(...many.slice(2)))
})

test('a browser without storage stays: it could reload for ever', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const browser = aBrowser(OLD)
  expect(await leaveFor(customer(L), nothing, browser)).toBe(false)
  expect(browser.reload).not.toHaveBeenCalled()
})

test.each(['preview', 'override'] as const)('an area from the %s is never left', async (source) => {
  const browser = aBrowser(OLD)
  await walkBack(aLiveArea({ source }), { url: null }, nothing, { browser })
  expect(browser.releaseOf).not.toHaveBeenCalled()
})

describe('a file that did not come and is not the area’s', () => {
  const shell = { hash: L, base: `/releases/shell/${L}`, source: 'live' as const, ticket: null }
  const lost = { url: `${location.origin}${shell.base}/js/5.js` }

  test('leaves for another shell when it is the shell’s: every release of the area would miss it', async () => {
    const browser = aBrowser(OLD)
    void walkBack(aLiveArea(), lost, nothing, { browser, shell })
    await waitFor(() => expect(browser.reload).toHaveBeenCalledTimes(1))
    expect(browser.releaseOf).toHaveBeenCalledWith('shell')
    expect(avoidedEntries()).toEqual([`shell.${L}`])
  })

  test('stays where the host has no other shell, and where the shell is a preview', async () => {
    await walkBack(aLiveArea(), lost, nothing, { browser: aBrowser(L), shell })
    const browser = aBrowser(OLD)
    await walkBack(aLiveArea(), lost, nothing, { browser, shell: { ...shell, source: 'preview' } })
    expect(browser.releaseOf).not.toHaveBeenCalled()
    expect(avoidedEntries()).toEqual([])
  })

  test('stays when it is neither’s', async () => {
    const browser = aBrowser(OLD)
    await walkBack(aLiveArea(), { url: 'https://elsewhere.example/a.js' }, nothing, { browser, shell })
    expect(browser.releaseOf).not.toHaveBeenCalled()
  })
})

test('typed text is there for the next document, once and at the same address, but no secret', async () => {
  document.body.innerHTML = '<label>Nome <input></label><input type="password" name="senha">'
  const type = (selector: string, value: string) => {
    const field = document.querySelector(selector) as HTMLInputElement
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('label input', 'Ana')
  type('[type=password]', 'Loopi-demo-2026')
  await leaveFor(customer(L, GOOD), keepInput(), aBrowser(OLD))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Loopi-demo')
  expect(takeFromLastLoad()).toMatchObject({ fields: [{ value: 'Ana' }], scroll: { x: 0, y: 0 } })
  expect(takeFromLastLoad()).toBeNull()

  await leaveFor(customer(OLD), keepInput(), aBrowser(OLDER))
  history.replaceState(null, '', '/marcas')
  expect(takeFromLastLoad()).toBeNull()
})

test('fields that the release in between never showed are kept too, and its own are newer', () => {
  const field = { nth: 0, checked: undefined, isFocused: false }
  unfilled.input = {
    fields: [
      { ...field, key: 'text nome', value: 'Ana' },
      { ...field, key: 'text cidade', value: 'Recife' },
    ],
    scroll: { x: 0, y: 300 },
  }
  expect(
    withUnfilled({ fields: [{ ...field, key: 'text nome', value: 'Ana Maria' }], scroll: { x: 0, y: 0 } }),
  ).toEqual({
    fields: [expect.objectContaining({ value: 'Recife' }), expect.objectContaining({ value: 'Ana Maria' })],
    scroll: { x: 0, y: 0 },
  })
  expect(withUnfilled(undefined).scroll).toEqual({ x: 0, y: 300 })
})
