import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anotherCheckout } from '../../platform/lib/test/copies.ts'
import { readHash } from '../../platform/releases/deliver/publish-release.ts'
import { readRegistry } from '../../platform/releases/store/registry-log.ts'
import { AREA, expect, test } from '../fixtures/delivery.ts'
import { type Ran, run } from '../fixtures/run.ts'
import { edit } from '../fixtures/sources.ts'

/** Comments at the top of sources, which no file for browsers has. */
const COMMENTED = [
  ['shared/contract/area-name.ts', '/**', '/** Another comment. */\n/**'],
  [`${AREA}/src/features/coupons/coupons.page.tsx`, 'import', '// Another comment.\nimport'],
  ['shell/src/app/layout.tsx', 'import', '// Another comment.\nimport'],
] as const

/** Area whose pipeline runs while the other one is broken. */
const DELIVERED = 'mf-company-admin'
/** Remaining pages, a prerendered and a guarded one, opened in a browser for each permitted role. */
const PAGES = ['/admin-marcas', '/admin-dashboard/importar-clientes']

let checkout: string
let remove: () => Promise<void>

// One copy and one build of its shell serve both tests.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;({ checkout, remove } = await anotherCheckout())
  for (const [file, from, to] of COMMENTED) await edit(join(checkout, file), from, to)
})
test.afterAll(() => remove?.())

/** Runs a command of the checkout. */
const loopi = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> =>
  run(process.execPath, ['--no-warnings', 'platform/cli/main.ts', ...args], {
    cwd: checkout,
    env: { ...process.env, NODE_OPTIONS: '', HOST_URL: '', ...env },
  })

/** Breaks everything in an area: data, a page, style, an import, a test. */
async function breakArea(): Promise<void> {
  const inside = (file: string) => join(checkout, AREA, file)
  await appendFile(inside('area.ts'), '\nexport const = {')
  await appendFile(inside('src/area.tsx'), '\nexport const wrong: number = "text"\nthis is no code')
  await writeFile(inside('src/broken.ts'), `import '../../${DELIVERED}/area.ts'\nvar x = 1; import './nowhere.ts'`)
  await writeFile(inside('src/broken.test.ts'), "test('fails', () => { throw new Error('broken') })")
}

/** Keeps one test without pages, since this area's tests are irrelevant here and take a minute. */
async function keepOneTest(): Promise<void> {
  const inside = join(checkout, DELIVERED)
  const tests = (await readdir(inside, { recursive: true })).filter((file) => /\.test\.tsx?$/.test(file)).sort()
  const kept = tests.find((file) => file.endsWith('.rules.test.ts'))
  await Promise.all(tests.filter((file) => file !== kept).map((file) => rm(join(inside, file))))
}

/** Keeps two pages, since the area's other pages are irrelevant here. */
async function keepTwoPages(): Promise<void> {
  const keep = (part: string, page: string) => (PAGES.includes(page) ? part : '')
  const cut = async (file: string, change: (text: string) => string) => {
    const inside = join(checkout, DELIVERED, file)
    await writeFile(inside, change(await readFile(inside, 'utf8')))
  }
  await cut('area.ts', (text) =>
    text
      .replace(/^ {4}\{\s+path: '(.+?)'(?:.*\},\n|[\s\S]*?^ {4}\},\n)/gm, keep)
      .replace(/^ {2}entries: \[\n(?: {4}.*\n)*.*\n/m, ''),
  )
  await cut('src/area.tsx', (text) => text.replace(/^ {2}'(.+?)': async .*\n {4}.*\n.*\n/gm, keep))
}

test('the same sources in another folder, at another time, with other comments are the same release', async ({
  delivery,
}) => {
  const out = join(checkout, 'built')
  const built = await loopi(['release', 'build', AREA, '--out', out])
  expect(built, built.said).toMatchObject({ code: 0 })
  expect(await readHash(out)).toBe(delivery.first)
})

test('an area is checked, built and released while everything of another team is broken, as the release that was tested, beside the same shell', async ({
  delivery,
}) => {
  test.setTimeout(400_000)
  await breakArea()
  await keepOneTest()
  await keepTwoPages()
  const output = join(checkout, 'output')
  await writeFile(output, '')

  expect((await loopi(['types', AREA])).code).toBe(1)
  const { code, said } = await loopi(['ci', DELIVERED], { GITHUB_OUTPUT: output })
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed$/m)])

  const folder = join('dist/candidates', DELIVERED)
  const hash = await readHash(join(checkout, folder))
  expect(await readFile(output, 'utf8')).toBe(`hash=${hash}\n`)
  const tested = ['--from', folder, '--expect', hash, '--promote', '--reason', 'Commit 1', '--json']
  const published = await loopi(['release', 'publish', DELIVERED, ...tested])
  expect(JSON.parse(published.said)).toMatchObject({ hash, live: { operation: 'promote', hash } })
  const { live } = await readRegistry(join(checkout, 'dist/store'))
  expect(live).toMatchObject({ [DELIVERED]: { hash }, shell: { hash: (await delivery.registry()).live.shell?.hash } })
})
