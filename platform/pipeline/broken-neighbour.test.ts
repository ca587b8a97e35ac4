import { execFile } from 'node:child_process'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { anotherCheckout } from '../lib/test/copies.ts'
import { readHash } from '../releases/deliver/publish-release.ts'
import { readRegistry } from '../releases/store/registry-log.ts'

const AREA = 'mf-company-admin'
/** Remaining pages, a prerendered and a guarded one, opened in a browser for each permitted role. */
const PAGES = ['/admin-marcas', '/admin-dashboard/importar-clientes']
const BROKEN = 'mf-customer'
const TIMEOUT = 400_000

const run = promisify(execFile)

/** Runs a command of the checkout; returns exit code and output. */
const loopi = (checkout: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ['--no-warnings', 'platform/cli/main.ts', ...args], {
    cwd: checkout,
    env: { ...process.env, NODE_OPTIONS: '', HOST_URL: '', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  )

/** Breaks everything in an area: data, a page, style, an import, a test. */
async function breakArea(checkout: string): Promise<void> {
  const inside = (file: string) => path.join(checkout, BROKEN, file)
  await appendFile(inside('area.ts'), '\nexport const = {')
  await appendFile(inside('src/area.tsx'), '\nexport const wrong: number = "text"\nthis is no code')
  await writeFile(inside('src/broken.ts'), `import '../../${AREA}/area.ts'\nvar x = 1; import './nowhere.ts'`)
  await writeFile(inside('src/broken.test.ts'), "test('fails', () => { throw new Error('broken') })")
}

/** Keeps one test without pages, since this area's tests are irrelevant here and take a minute. */
async function keepOneTest(checkout: string): Promise<void> {
  const inside = path.join(checkout, AREA)
  const tests = (await readdir(inside, { recursive: true })).filter((file) => /\.test\.tsx?$/.test(file)).sort()
  const kept = tests.find((file) => file.endsWith('.rules.test.ts'))
  await Promise.all(tests.filter((file) => file !== kept).map((file) => rm(path.join(inside, file))))
}

/** Keeps two pages, since the area's other pages are irrelevant here. */
async function keepTwoPages(checkout: string): Promise<void> {
  const keep = (part: string, page: string) => (PAGES.includes(page) ? part : '')
  const cut = async (file: string, change: (text: string) => string) => {
    const inside = path.join(checkout, AREA, file)
    await writeFile(inside, change(await readFile(inside, 'utf8')))
  }
  await cut('area.ts', (text) =>
    text
      .replace(/^ {4}\{\s+path: '(.+?)'(?:.*\},\n|[\s\S]*?^ {4}\},\n)/gm, keep)
      .replace(/^ {2}entries: \[\n(?: {4}.*\n)*.*\n/m, ''),
  )
  await cut('src/area.tsx', (text) => text.replace(/^ {2}'(.+?)': async .*\n {4}.*\n.*\n/gm, keep))
}

let removeCopy = async () => {}
afterEach(() => removeCopy())

test(
  'an area is checked, built and released while everything of another team is broken, as the release that was tested',
  async () => {
    const { checkout, remove } = await anotherCheckout()
    removeCopy = remove
    await breakArea(checkout)
    await keepOneTest(checkout)
    await keepTwoPages(checkout)
    const output = path.join(checkout, 'output')
    await writeFile(output, '')

    expect((await loopi(checkout, ['types', BROKEN])).code).toBe(1)
    const { code, printed } = await loopi(checkout, ['ci', AREA], { GITHUB_OUTPUT: output })
    expect([code, printed]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed$/m)])

    const folder = path.join('dist/candidates', AREA)
    const hash = await readHash(path.join(checkout, folder))
    expect(await readFile(output, 'utf8')).toBe(`hash=${hash}\n`)
    const tested = ['--from', folder, '--expect', hash, '--promote', '--reason', 'Commit 1', '--json']
    const published = await loopi(checkout, ['release', 'publish', AREA, ...tested])
    expect(JSON.parse(published.printed)).toMatchObject({ hash, live: { operation: 'promote', hash } })
    expect((await readRegistry(path.join(checkout, 'dist/store'))).live).toMatchObject({ [AREA]: { hash } })
  },
  TIMEOUT,
)
