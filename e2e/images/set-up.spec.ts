import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../fixtures/sources.ts'
import { expect, test } from '../fixtures/test.ts'
import { command, docker, say, tree } from './engine.ts'

test('the checkout as it is, edits included, is copied into a repository of its own to build and edit there', async () => {
  rmSync(tree, { recursive: true, force: true })
  const { output } = await command('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of output.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(join(root, file), join(tree, file))
  }
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Checkout'],
  ]) {
    const { code } = await command('git', ['-c', 'user.name=i', '-c', 'user.email=i@localhost', ...args], { cwd: tree })
    expect(code).toBe(0)
  }
  say(`engine ${await docker('version', '--format', '{{.Server.Version}}')}`)
})
