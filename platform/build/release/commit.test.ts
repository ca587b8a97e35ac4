import { spawnSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDirty } from './commit.ts'

async function aCheckout(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'loopi-checkout-'))
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=ana', '-c', 'user.email=ana@x', ...args], { cwd: root })
  git('init')
  await writeFile(path.join(root, 'a.ts'), 'a')
  git('add', '.')
  git('commit', '-m', 'a')
  return root
}

test('a tree is dirty once something was edited or added that is in no commit', async () => {
  const root = await aCheckout()
  expect(isDirty(root)).toBe(false)
  await writeFile(path.join(root, 'b.ts'), 'b')
  expect(isDirty(root)).toBe(true)
  const edited = await aCheckout()
  await writeFile(path.join(edited, 'a.ts'), 'other')
  expect(isDirty(edited)).toBe(true)
})

test('outside of a repository nothing is known to be edited', async () => {
  expect(isDirty(await mkdtemp(path.join(tmpdir(), 'loopi-no-repository-')))).toBe(false)
})
