import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { anotherCheckout } from '../../platform/lib/test/copies.ts'
import { readHash } from '../../platform/releases/deliver/publish-release.ts'
import { AREA, expect, test } from '../fixtures/delivery.ts'
import { edit } from '../fixtures/sources.ts'

/** Comments at the top of sources, which no file for browsers has. */
const COMMENTED = [
  ['shared/contract/area-name.ts', '/**', '/** Another comment. */\n/**'],
  [`${AREA}/src/features/coupons/coupons.page.tsx`, 'import', '// Another comment.\nimport'],
  ['shell/src/app/layout.tsx', 'import', '// Another comment.\nimport'],
] as const

test('the same sources in another folder, at another time, with other comments are the same release', async ({
  delivery,
}) => {
  test.setTimeout(240_000)
  const { checkout, remove } = await anotherCheckout()
  try {
    for (const [file, from, to] of COMMENTED) await edit(join(checkout, file), from, to)
    const { live } = await delivery.registry()
    for (const app of [AREA, 'shell'] as const) {
      const out = join(checkout, 'built', app)
      const command = ['platform/cli/main.ts', 'release', 'build', app, '--out', out]
      await promisify(execFile)(process.execPath, command, { cwd: checkout })
      expect([app, await readHash(out)]).toEqual([app, live[app]?.hash])
    }
  } finally {
    await remove()
  }
})
