import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { typesCommand, workspacesOf } from './types-config.ts'

describe('types of one workspace', () => {
  let root: string
  const save = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const errorsOf = (workspace: string) => {
    try {
      return execFileSync(process.execPath, [...typesCommand(workspace, root), '--pretty', 'false'], {
        cwd: root,
        encoding: 'utf8',
      })
    } catch (error) {
      return String((error as { stdout: string }).stdout)
    }
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'loopi-types-'))
    const compilerOptions = {
      noEmit: true,
      strict: true,
      types: [],
      allowImportingTsExtensions: true,
      module: 'esnext',
    }
    save('tsconfig.web.json', JSON.stringify({ compilerOptions }))
    save('shared/points.ts', 'export const points: number = 1\n')
    save('mf-one/area.ts', "export { points } from '../shared/points.ts'\n")
    save('mf-two/area.ts', 'export const two = 2\n')
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  test('are wrong by a file of its own, and by one that it imports', () => {
    expect(errorsOf('mf-one')).toBe('')
    save('mf-one/src/page.tsx', "export const page: number = 'text'\n")
    expect(errorsOf('mf-one')).toMatch(/mf-one\/src\/page\.tsx\(1,14\): error TS2322/)
    save('mf-one/src/page.tsx', 'export const page: number = 1\n')
    save('shared/points.ts', 'export const score: number = 1\n')
    expect(errorsOf('mf-one')).toMatch(/mf-one\/area\.ts.*points/)
  })

  test('wait for no other area', () => {
    save('mf-two/src/page.tsx', "export const page: number = 'text'\n")
    expect(errorsOf('mf-one')).toBe('')
    expect(errorsOf('mf-two')).toContain('error TS2322')
  })

  test('belong to the workspace whose scripts were saved', () => {
    const saved = ['mf-one/src/page.tsx', 'mf-one/src/page.module.css', 'README.md', 'shared/points.ts'].map((file) =>
      join(root, file),
    )
    expect(workspacesOf(saved, root)).toEqual(['mf-one', 'shared'])
  })
})
