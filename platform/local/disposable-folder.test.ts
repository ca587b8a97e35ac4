import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disposableFolder } from './disposable-folder.ts'

test('what nobody keeps lies in memory where there is room, else in the temporary folder', () => {
  const memory = mkdtempSync(join(tmpdir(), 'loopi-memory-'))
  expect(disposableFolder(memory, 1)).toBe(memory)
  expect(disposableFolder(memory, Number.MAX_SAFE_INTEGER)).toBe(tmpdir())
  rmSync(memory, { recursive: true })
  expect(disposableFolder(memory, 1)).toBe(tmpdir())
})
