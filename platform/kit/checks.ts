import { spawn } from 'node:child_process'
import { findPackageJSON } from 'node:module'
import path from 'node:path'
import { checkout } from '../lib/paths.ts'
import { jestConfig } from './jest-config.ts'

/** Program of the kit's own dependency. */
function programOf(name: string, file: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (!manifest) throw new Error(`${name} is not installed.`)
  return path.join(path.dirname(manifest), file)
}

function run(program: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--no-warnings', program, ...args], { cwd: checkout, stdio: 'inherit' })
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** `loopi test`: Jest with the same environment and helpers as the areas of this repository. */
export const runTests = (more: readonly string[]): Promise<number> =>
  run(programOf('jest', 'bin/jest.js'), ['--config', JSON.stringify(jestConfig(checkout)), ...more])

/** `loopi types`: the compiler with the folder's `tsconfig.json`. */
export const runTypes = (): Promise<number> =>
  run(programOf('typescript', 'bin/tsc'), ['--project', path.join(checkout, 'tsconfig.json'), '--noEmit'])
