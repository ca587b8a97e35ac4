import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder } from '../adopted-styles.ts'
import { federationCore, leanLibraries, WITHOUT_SCROLL_AREA } from './lean-libraries.ts'

const components = path.join(packageFolder('@mantine/core'), 'esm/components')
const sourceOf = (file: string) => readFileSync(path.join(components, file), 'utf8')

test.each(WITHOUT_SCROLL_AREA)('%s still takes the scroll area from the file in whose place ours stands', (file) => {
  expect(sourceOf(file)).toContain('import { ScrollArea } from "../ScrollArea/ScrollArea.mjs"')
})

test('a scroll area takes one hook of the library that places floating things', () => {
  const [imported, ...more] = sourceOf('ScrollArea/ScrollArea.mjs').match(/import .* from "@floating-ui\/react"/g) ?? []
  expect([imported, more]).toEqual(['import { useMergeRefs } from "@floating-ui/react"', []])
})

test.each(Object.entries(leanLibraries()).filter(([file]) => file.includes('@module-federation')))(
  'of %s the federation runtime has all names from %s',
  (file, ours) => {
    const [, names = ''] = /^export \{ (.+) \};$/m.exec(readFileSync(file, 'utf8')) ?? []
    const wanted = names.split(', ').map((name) => name.replace(/^.+ as /, ''))
    const own = [...readFileSync(ours, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
    expect(own.sort()).toEqual(wanted.sort())
  },
)

test('of the federation runtime, its core alone reads versions', () => {
  expect(readFileSync(path.join(federationCore(), 'dist/utils/share.js'), 'utf8')).toContain(
    'import { satisfy } from "./semver/index.js"',
  )
})
