import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_KEYS } from '../../platform/releases/signing/keys.ts'
import { attachedResultPath, resultsOf } from '../../platform/releases/smoke-test/result-files.ts'
import { hashOfRecord } from '../../platform/releases/store/content-hash.ts'
import { releaseDir, releaseRecordIn } from '../../platform/releases/store/records.ts'
import { retire } from '../../platform/releases/transitions/operations.ts'
import type { Release, ShellRelease } from '../../shared/federation/release.ts'
import { Delivery, expect, test } from '../fixtures/delivery.ts'
import { storeOfTheBuild } from '../fixtures/staging.ts'
import { builtRelease, type Edit } from '../fixtures/variants.ts'

/** Area with the fewest pages: each is opened in a browser. */
const AREA = 'mf-root-admin'
const PAGE = 'mf-root-admin/src/features/areas/areas.page.tsx'

/** Incompressible text above the budget of an area. */
const filler = Array.from({ length: 9000 }, (_, index) =>
  createHash('sha256').update(String(index)).digest('base64'),
).join('')

/**
 * Edits that leave two routes of the area with their entries: each further page takes a second and proves nothing more.
 */
const TWO_ROUTES: readonly Edit[] = [
  [`${AREA}/area.ts`, '  ],\n  entries', '  ].filter(isKept),\n  entries'],
  [`${AREA}/area.ts`, '  ],\n})', '  ].filter(isKept),\n})'],
  [
    `${AREA}/area.ts`,
    'export const area',
    "const isKept = ({ path }) => ['/admin-root', '/admin-root/areas'].includes(path)\nexport const area",
  ],
]

/** Edits of one page, each with a fault that only a browser reveals. */
const FAULTS: readonly Edit[] = [
  [
    PAGE,
    '    <div className={classes.page}>\n',
    '    <div className={classes.page}>\n      <button type="button" />\n',
  ],
  [
    PAGE,
    '/** Live release of each area',
    [
      "setTimeout(() => { throw new Error('planted: page error') })",
      "void fetch('https://mal.exemplo/x').catch(() => {})",
      `document.documentElement.dataset.filler = '${filler}'.charAt(Date.now() % 300000)`,
      '/** Live release of each area',
    ].join('\n'),
  ],
]

const actor = { by: 'e2e', reason: 'Prova de entrega.' }

/** Keeps the first two routes in the record of a release of the area, to save a second per page. */
async function leaveTwoRoutes(folder: string): Promise<void> {
  const file = releaseRecordIn(folder)
  const record = JSON.parse(await readFile(file, 'utf8')) as Release
  const routes = record.area.routes.slice(0, 2)
  const entries = record.area.entries?.filter((entry) => routes.some(({ path }) => path === entry.path))
  await writeFile(file, JSON.stringify({ ...record, area: { ...record.area, routes, entries } }))
}

test('a good candidate is opened beside what a host shows, and its result goes along when it is published', async ({
  delivery,
}) => {
  const { live } = await delivery.registry()
  const [shell, hash] = [live.shell?.hash ?? '', live[AREA]?.hash ?? '']
  const base = await mkdtemp(join(tmpdir(), 'loopi-candidate-'))
  const [folder, summary] = [join(base, 'release'), join(base, 'summary.md')]
  await cp(releaseDir(delivery.storePaths.storeDir, AREA, hash), folder, { recursive: true })
  await leaveTwoRoutes(folder)
  process.env.GITHUB_STEP_SUMMARY = summary
  const { code, said } = await delivery.run('open', AREA, '--from', folder, '--to', delivery.url)
  delete process.env.GITHUB_STEP_SUMMARY
  expect({ code, said }).toMatchObject({ code: 0 })
  expect(await readFile(summary, 'utf8')).toMatch(
    new RegExp(
      `^\\| \`${shell}\` \\| ${AREA} \`${hash}\` candidate \\| \`[0-9a-f]{16}\` \\| ✓ fits \\| ✓ fits \\| ✓ 2 pages \\|$`,
      'm',
    ),
  )
  expect(said).toMatch(new RegExp(`✓ ${AREA} ${hash} × shell ${shell}: 2 pages opened`))
  const published = await delivery.run('publish', AREA, '--from', folder)
  expect(published, published.said).toMatchObject({ code: 0 })
  const results = await resultsOf(delivery.storePaths, { name: AREA, hash })
  expect(results.map(({ pairs }) => pairs)).toEqual([[{ shell, name: AREA, hash, pages: 2, findings: 0 }]])
})

test('a page error, a rule of axe, a broken policy and too many bytes are each refused by name', async ({
  delivery,
}) => {
  test.setTimeout(240_000)
  const folder = await builtRelease('faults that a browser shows', [...TWO_ROUTES, ...FAULTS], AREA)
  const { code, said } = await delivery.run('open', AREA, '--from', folder)
  expect(code).toBe(1)
  const place = `✗ ${AREA} /admin-root/areas (root): `
  for (const fault of [
    'error in the page: Error: planted: page error',
    'axe button-name (critical): <button type="button">',
    'refused by the content security policy: connect-src https://mal.exemplo/x',
    'its files have ',
  ])
    expect(said).toContain(place + fault)
  expect(said).toMatch(/its files have \d{3}\.\d kB of 200\.0 kB/)
  const found = said.split('\n').filter((line) => line.startsWith(`  ✗ ${AREA} `))
  expect(found.filter((line) => !line.includes('/admin-root/areas '))).toEqual([])
  expect(said).toMatch(/was opened in a browser and is refused\.\s*$/)
  const result = JSON.parse(await readFile(attachedResultPath(folder), 'utf8')) as { predicate: { pairs: unknown[] } }
  expect(result.predicate.pairs).toEqual([expect.objectContaining({ pages: 2, findings: found.length })])
})

test('a shell is opened with every live area in it', async ({ staging: { url, log } }) => {
  test.setTimeout(240_000)
  const { storeDir } = await storeOfTheBuild()
  const delivery = new Delivery({ url, log, first: '', storePaths: { storeDir, releaseKeys: NO_KEYS } })
  const { live } = await delivery.registry()
  await leaveTwoRoutes(releaseDir(storeDir, AREA, live[AREA]?.hash ?? ''))
  // Keeps one area, and one page of the shell, to save a minute.
  for (const area of ['mf-marketing', 'mf-customer', 'mf-company-admin'] as const)
    await retire(delivery.storePaths, area, actor)
  const folder = join(await mkdtemp(join(tmpdir(), 'loopi-candidate-')), 'release')
  await cp(releaseDir(delivery.storePaths.storeDir, 'shell', live.shell?.hash ?? ''), folder, { recursive: true })
  const record = JSON.parse(await readFile(releaseRecordIn(folder), 'utf8')) as ShellRelease
  record.routes = record.routes.slice(0, 1)
  const shell = hashOfRecord(record)
  await writeFile(releaseRecordIn(folder), JSON.stringify({ ...record, hash: shell }))
  const { code, said } = await delivery.run('open', 'shell', '--from', folder, '--json')
  expect({ code, said }).toMatchObject({ code: 0 })
  const { pairs } = JSON.parse(said.split('\n').find((line) => line.startsWith('{')) ?? '{}') as { pairs: object[] }
  expect(pairs).toEqual([
    expect.objectContaining({ shell, name: 'shell', pages: 4, findings: [] }),
    expect.objectContaining({ shell, name: AREA, pages: 2, findings: [], names: [], calls: [] }),
  ])
  await rm(storeDir, { recursive: true })
})
