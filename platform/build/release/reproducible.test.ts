import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../lib/paths.ts'
import { aFolder, anotherCheckout } from '../../lib/test/copies.ts'
import { readHash } from '../../releases/deliver/publish-release.ts'

const AREA = 'mf-customer'
const APPS = [AREA, 'shell']
const TIMEOUT = 240_000
const run = promisify(execFile)

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
