import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { AreaData } from '../../../../shared/federation/area.ts'
import { DEFAULT_SETTINGS, type LiveArea, liveArea, type PageData } from '../../../../shared/federation/page-data.ts'
import { areaData } from '../../../lib/area-data.ts'
import { areaFolders } from '../../../lib/area-folders.ts'
import { root } from '../../../lib/paths.ts'
import { filesOf } from '../html.ts'
import { sentPage } from './sent-page.ts'

const MOST = 2_350

const AREAS = await Promise.all(areaFolders(root).map((name) => areaData(root, name)))

const digest = (text: string, algorithm = 'sha384') => createHash(algorithm).update(text)
const hashOf = (text: string) => digest(text).digest('hex').slice(0, 16)
const integrityOf = (text: string) => `sha384-${digest(text).digest('base64')}`

/** Release with the maximum of files per page, and incompressible hashes. */
function aRelease(area: AreaData, version: string): LiveArea {
  const hash = hashOf(`${area.name} ${version}`)
  const base = `/releases/${area.name}/${hash}`
  const fileAt = (path: string) => ({ path, integrity: integrityOf(path), as: 'script' as const })
  const files = (page: string) => Array.from({ length: 8 }, (_, at) => fileAt(`${base}/js/${hashOf(page)}.${at}.js`))
  return {
    ...{ area, hash, version, base, container: area.name.replaceAll('-', '_'), expose: './area' },
    entry: { path: `remoteEntry.${hash.slice(8)}.js`, integrity: integrityOf(`${base} entry`) },
    pages: Object.fromEntries(area.routes.map(({ path }) => [path, files(path)])),
    ...{ source: 'live', ticket: null, fallback: null },
  }
}

/** Page data of the product, every area with a canary and a fallback. */
function aPage(): PageData {
  const hash = hashOf('shell')
  return {
    ...{ revision: 1_234, shell: hash, inspectable: true, settings: { ...DEFAULT_SETTINGS, offline: true } },
    shellRelease: { hash, base: `/releases/shell/${hash}`, source: 'canary', ticket: null },
    areas: AREAS.map((area) => ({
      ...aRelease(area, '1.1.0'),
      ...{ source: 'canary', fallback: aRelease(area, '1.0.0') },
    })),
  }
}

const PAGES = AREAS.flatMap(({ name, routes }) => routes.map(({ path }) => [path, name] as const))

test.each([...PAGES, ['of the shell', null] as const])(
  `the data in the page %s is at most ${MOST} bytes in gzip`,
  (path, name) => {
    const data = aPage()
    const live = data.areas.find(({ area }) => area.name === name)
    const sent = sentPage(data, live ? { live, path } : null)
    expect(gzipSync(JSON.stringify(sent), { level: 9 }).length).toBeLessThanOrEqual(MOST)
  },
)

/** Page data, with the first page of its first area, and another area. */
function aFirstPage() {
  const data = aPage()
  const [live, other] = data.areas
  const path = live?.area.routes.at(0)?.path
  if (!live || !other || !path) throw new Error('The product has two areas with pages.')
  return { data, live, other, path }
}

const titlesOf = ({ area }: LiveArea) => area.routes.map(({ title }) => title)

test('the area of the first page has its titles, and with the links of the document all that the page needs', () => {
  const { data, live, other, path } = aFirstPage()
  const links = filesOf({ live, path })
  const [read, beside] = sentPage(data, { live, path }).areas.map((one) => liveArea(one, links))
  const { version, container, expose, entry, base } = live
  expect(read).toMatchObject({ version, container, expose, entry, base, pages: { [path]: live.pages[path] } })
  expect(read && titlesOf(read)).toEqual(titlesOf(live))
  expect(beside).toMatchObject({ entry: { path: '' }, pages: {} })
  // Until its rest has loaded, an area's pages have the area's title.
  expect(beside && titlesOf(beside)).toEqual(titlesOf(other).map(() => other.area.title))
})

test('a document that lost its links leaves the first page to the rest of its area', () => {
  const { data, live, path } = aFirstPage()
  const [sent] = sentPage(data, { live, path }).areas
  expect(sent && liveArea(sent)).toMatchObject({ pages: {}, rest: expect.stringMatching(/^sha256-/) })
})
