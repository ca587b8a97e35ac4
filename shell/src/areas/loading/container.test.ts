/** @page */

import { type Container, fetchContainer } from './container.ts'

const ENTRY = 'http://localhost/releases/mf-customer/1/remoteEntry.js'
const container: Container = { init: () => {}, get: async () => () => ({}) }
const globals = globalThis as unknown as { mf_customer?: Container | undefined }

const scriptOf = (entry: string) => document.head.querySelector<HTMLScriptElement>(`script[src="${entry}"]`)

/** Ends the script like a browser: it ran and left a container, it ran and left none, or it failed. */
function end(entry: string, how: 'load' | 'error', left?: Container): void {
  if (left) globals.mf_customer = left
  scriptOf(entry)?.dispatchEvent(new Event(how))
}

test('an entry is a script of its own hash, and its container is what it leaves', async () => {
  const coming = fetchContainer('mf_customer', ENTRY, 'sha384-x')
  expect(scriptOf(ENTRY)).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' })
  end(ENTRY, 'load', container)
  expect(await coming).toBe(container)
})

test('an entry that breaks off gets no container of another release, and leaves no script', async () => {
  const earlier = fetchContainer('mf_customer', `${ENTRY}?1`, null)
  const broken = fetchContainer('mf_customer', `${ENTRY}?2`, null)
  end(`${ENTRY}?1`, 'load', container)
  end(`${ENTRY}?2`, 'load')
  await expect(earlier).resolves.toBe(container)
  await expect(broken).rejects.toMatchObject({ request: `${ENTRY}?2`, type: 'missing' })
  expect(scriptOf(`${ENTRY}?2`)).toBeNull()
})

test('an entry that does not come is told by its address', async () => {
  const coming = fetchContainer('mf_customer', `${ENTRY}?3`, null)
  end(`${ENTRY}?3`, 'error')
  await expect(coming).rejects.toMatchObject({ request: `${ENTRY}?3`, type: 'error' })
})
