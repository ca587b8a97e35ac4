import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tempBuildDir } from './temp-build-dir.ts'

test('drafts of processes that are gone are swept, and so is what a namesake of this one left', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'loopi-dist-'))
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const own = `.candidate-${process.pid}`
  const kept = [`.building-${process.ppid}`, `.candidate-${process.ppid}`, '.variants', 'store']
  for (const name of [...kept, own, `.building-${gone}`, `.candidate-${gone}`]) {
    await mkdir(path.join(dist, name))
    await writeFile(path.join(dist, name, 'half'), 'x')
  }
  expect(await tempBuildDir(dist, 'candidate')).toBe(path.join(dist, own))
  expect((await readdir(dist)).toSorted()).toEqual(kept.toSorted())
})

test('there need be nothing yet', async () => {
  const dist = path.join(tmpdir(), 'loopi-no-dist')
  expect(await tempBuildDir(dist, 'building')).toBe(path.join(dist, `.building-${process.pid}`))
})
