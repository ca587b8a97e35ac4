import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/paths.ts'
import { FACADES } from './rules.ts'

const sheetsBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(root, folder, file))

test.each([
  ['shared/ui/components', false],
  ['shared/ui/theme', true],
])('style sheets of %s have the shell’s class names: %s', (folder, isFacade) => {
  const sheets = sheetsBelow(folder)
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((sheet) => FACADES.test(sheet) !== isFacade)).toEqual([])
})
