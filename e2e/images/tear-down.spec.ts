import { rmSync } from 'node:fs'
import { expect, test } from '../fixtures/test.ts'
import { development, docker, product, tree } from './engine.ts'

test('neither containers nor volumes nor files are left', async () => {
  for (const files of [development, product]) await files.remove()
  const label = `label=com.docker.compose.project=${product.name}`
  expect([
    await docker('ps', '-aq', '--filter', label),
    await docker('volume', 'ls', '-q', '--filter', label),
    await docker('network', 'ls', '-q', '--filter', label),
  ]).toEqual(['', '', ''])
  rmSync(tree, { recursive: true, force: true })
})
