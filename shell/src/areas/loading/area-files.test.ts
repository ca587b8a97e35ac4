/** @page */

import { filesOf, preloadFile, waitForPreloads } from './area-files.ts'
import { aLiveArea } from './test-area.ts'

const live = aLiveArea()
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]

beforeEach(() => {
  document.head.replaceChildren()
  // jsdom lacks both: a browser with preload support that fetched nothing yet.
  DOMTokenList.prototype.supports = () => true
  performance.getEntriesByName = () => []
})

test('the files of a page are its entry and its own, asked for where the try asks', () => {
  expect(filesOf(live, '/cupons').map(({ path }) => path)).toEqual([
    `${live.base}/remoteEntry.js`,
    `${live.base}/js/1.js`,
  ])
  expect(filesOf(live, '/cupons', `${live.base}~2`).map(({ path }) => path)).toEqual([
    `${live.base}~2/remoteEntry.js`,
    `${live.base}~2/js/1.js`,
  ])
})

test('files of the shell stay where they are', () => {
  const door = { path: '/releases/shell/0123456789abcdef/js/forms.js', integrity: 'sha384-x', as: 'script' as const }
  const withDoor = aLiveArea({ pages: { '/cupons': [door] } })
  expect(filesOf(withDoor, '/cupons', `${live.base}~2`)).toContainEqual(door)
})

test('every file is asked for once, with its hash', () => {
  for (const file of [...filesOf(live, '/cupons'), ...filesOf(live, '/cupons')]) preloadFile(file)
  expect(links().map((link) => [link.getAttribute('href'), link.integrity])).toEqual([
    [`${live.base}/remoteEntry.js`, live.entry.integrity],
    [`${live.base}/js/1.js`, live.entry.integrity],
  ])
})

test('waitForPreloads waits until every file has come or failed', async () => {
  let arrived = false
  const waiting = waitForPreloads(filesOf(live, '/cupons')).then(() => {
    arrived = true
  })
  const [entry, page] = links()
  entry?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(arrived).toBe(false)
  page?.dispatchEvent(new Event('error'))
  await waiting
  expect(arrived).toBe(true)
  // A loaded file is not awaited again.
  await waitForPreloads(filesOf(live, '/cupons'))
})

test('a browser without preload is not waited for', async () => {
  DOMTokenList.prototype.supports = () => false
  await waitForPreloads(filesOf(live, '/cupons'))
  expect(links()).toEqual([])
})
