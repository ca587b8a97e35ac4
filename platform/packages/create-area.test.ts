import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../lib/paths.ts'

const program = path.join(root, 'platform/create-area/create-area.mjs')

test.each([
  ['no registry', [], 'Say which registry has the @loopi packages.'],
  ['a registry that is no address', ['--registry', 'nowhere'], 'Say which registry has the @loopi packages.'],
])('a repository is not made with %s: anybody could offer packages under those names', (_what, more, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'mf-never-made', ...more], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  expect(stderr).toContain(sentence)
  expect(status).toBe(2)
})
