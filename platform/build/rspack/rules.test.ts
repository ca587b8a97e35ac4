import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/paths.ts'
import { drawingComponent } from './drawing-component.ts'
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

const drawings = ['shared', 'shell/src', 'mf-marketing', 'mf-customer', 'mf-company-admin', 'mf-root-admin']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.svg') && !file.includes('node_modules'))

test.each(drawings)('%s is decoration, with no name that another drawing of the page may have, too', (file) => {
  const svg = readFileSync(path.join(root, file), 'utf8')
  expect(svg).toMatch(/^<svg [^>]*\baria-hidden="true"/)
  expect(svg).not.toMatch(/ (?:id|class|style|href)=/)
})

test('drawings take the properties of their element, such as a class', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><path stroke-width="2" d="M0 0h9" /></svg>'
  const source = drawingComponent(svg, 'line.svg')
  expect(source).toContain('<svg aria-hidden="true" {...props}><path strokeWidth={2} d="M0 0h9" /></svg>')
})
