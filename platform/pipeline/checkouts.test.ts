import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'

/** Shell scripts as git checks them out with Windows line endings. */
function checkedOut() {
  const git = (...args: string[]) => execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: root })
  const scripts = git('ls-files', '*.sh').toString().trim().split('\n')
  const folder = mkdtempSync(join(tmpdir(), 'loopi-checkout-'))
  git('checkout-index', `--prefix=${folder}/`, '--', ...scripts)
  return scripts.map((script) => join(folder, script))
}

test('scripts of the images have line feeds alone in every checkout, and parse', () => {
  const scripts = checkedOut()
  expect(scripts.length).toBeGreaterThanOrEqual(3)
  for (const script of scripts) {
    expect(readFileSync(script, 'utf8')).not.toContain('\r')
    execFileSync('sh', ['-n', script])
  }
})
