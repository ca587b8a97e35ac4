import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../lib/paths.ts'
import { readHash } from '../../releases/deliver/publish-release.ts'

const AREA = 'mf-customer'
const APPS = [AREA, 'shell']
const TIMEOUT = 240_000
const run = promisify(execFile)

/** Folder for copies, on the disk of the packages: they are linked, as copying them would take minutes. */
const cache = path.join(root, '.cache')
const made: string[] = []
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

async function aFolder(prefix: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, prefix))
  made.push(folder)
  return folder
}

/** Checkout of the same sources in a folder of another name, with packages of its own. */
async function anotherCheckout(): Promise<string> {
  const folder = path.join(await aFolder('other-checkout-'), 'below', 'it')
  await mkdir(folder, { recursive: true })
  const names = (await readdir(root)).filter(
    (name) => !/^(?:\.|dist$|node_modules$|test-results$|coverage$)/.test(name),
  )
  const filter = (from: string) => !/[\\/](?:dist|node_modules)$/.test(from)
  await Promise.all(
    names.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true, filter })),
  )
  for (const name of ['.', ...names].map((one) => path.join(one, 'node_modules')))
    if (existsSync(path.join(root, name))) execFileSync('cp', ['-al', path.join(root, name), path.join(folder, name)])
  return folder
}

/** Adds a comment at the top of a source. */
async function comment(file: string, text: string): Promise<void> {
  await writeFile(file, `${text}\n${await readFile(file, 'utf8')}`)
}

async function hashBuiltIn(checkout: string, app: string): Promise<string> {
  const out = path.join(await aFolder('built-'), 'release')
  const command = ['platform/cli/main.ts', 'release', 'build', app, '--out', out]
  await run(process.execPath, ['--no-warnings', ...command], { cwd: checkout })
  return readHash(out)
}

test(
  'the same sources in another folder, at another time, with other comments are the same release',
  async () => {
    const other = await anotherCheckout()
    await comment(path.join(other, 'shared/contract/area-name.ts'), '/** Another comment. */')
    await comment(path.join(other, `${AREA}/src/features/coupons/coupons.page.tsx`), '// Another comment.')
    await comment(path.join(other, 'shell/src/app/layout.tsx'), '// Another comment.')
    for (const app of APPS) expect([app, await hashBuiltIn(other, app)]).toEqual([app, await hashBuiltIn(root, app)])
  },
  TIMEOUT,
)
