import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inputsOf } from './inputs.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'loopi-inputs-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function changesTheBuild(file: string): Promise<boolean> {
  const target = path.join(root, file)
  const inputs = async () => (await inputsOf(root, ['shell'])).get('shell')
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, 'before')
  const before = await inputs()
  await writeFile(target, 'after')
  return (await inputs()) !== before
}

test.each([
  ['shell/src/app/app.tsx', true],
  ['shared/contract/releases/releases.contract.ts', true],
  ['shared/texts/server/words.ts', true],
  ['rspack.config.base.ts', true],
  ['platform/host/app.ts', false],
  ['platform/releases/transitions/operations.ts', false],
  ['shared/testing/demo/world.ts', false],
  ['shared/demo/companies.ts', false],
  ['shell/src/app/app.test.tsx', false],
  ['mf-customer/src/area.tsx', false],
])('a change of %s builds the shell anew: %s', async (file, isInput) => {
  expect(await changesTheBuild(file)).toBe(isInput)
})
