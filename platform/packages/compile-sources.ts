import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '../lib/user-error.ts'

/** Modules that are opened by their path, so that no import leads the compiler to them. */
const OPENED_BY_PATH = [
  'platform/build/rspack/area-container.ts',
  'platform/build/rspack/contract-loader.ts',
  'platform/build/rspack/drawing-loader.ts',
  'platform/build/rspack/drawing-transform.ts',
  'platform/build/rspack/schema-library.ts',
  'platform/build/rspack/shell-host.ts',
  'platform/host/dev/read-routing.ts',
  'shell/src/prerender/pages.tsx',
  'shell/src/prerender/area-to-prerender.d.ts',
  'shell/src/areas/instances.prerender.ts',
]

/** Compiles the sources of the packages, and all that they import, to JavaScript with declarations, in the same tree. */
export async function compileSources(root: string, out: string): Promise<void> {
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true, rootDir: root, outDir: out },
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'jest', '@testing-library/jest-dom'],
    },
    files: OPENED_BY_PATH.map((file) => path.join(root, file)),
    include: ['shared', 'platform/kit'].map((folder) => path.join(root, folder)),
    exclude: ['platform/kit/types.d.ts', '**/*.test.ts', '**/*.test.tsx', '**/node_modules'].map((pattern) =>
      path.join(root, pattern),
    ),
  }
  await mkdir(out, { recursive: true })
  const file = path.join(path.dirname(out), 'tsconfig.json')
  await writeFile(file, JSON.stringify(config))
  await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', file], root)
}

/** Runs a program; what it wrote is the error when it fails. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, shell: false })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new UserError(said.trim() || `${program} ended with ${code}.`)
  return said
}
