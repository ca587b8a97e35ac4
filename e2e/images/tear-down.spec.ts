import { rmSync } from 'node:fs'
import { expect, test } from '../fixtures/test.ts'
import { development, docker, product, tree } from './engine.ts'

test('neither containers nor volumes nor files are left', async () => {
  for (const project of [development, product]) {
    await project.remove()
    const label = `label=com.docker.compose.project=${project.name}`
    expect([
      await docker('ps', '-aq', '--filter', label),
      await docker('volume', 'ls', '-q', '--filter', label),
    ]).toEqual(['', ''])
  }
  rmSync(tree, { recursive: true, force: true })
})
