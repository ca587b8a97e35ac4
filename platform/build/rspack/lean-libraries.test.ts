import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder } from './adopted-styles.ts'
import { WITHOUT_SCROLL_AREA } from './lean-libraries.ts'

const components = path.join(packageFolder('@mantine/core'), 'esm/components')
const sourceOf = (file: string) => readFileSync(path.join(components, file), 'utf8')

test.each(WITHOUT_SCROLL_AREA)('%s still takes the scroll area from the file in whose place ours stands', (file) => {
  expect(sourceOf(file)).toContain('import { ScrollArea } from "../ScrollArea/ScrollArea.mjs"')
})

test('a scroll area takes one hook of the library that places floating things', () => {
  const [imported, ...more] = sourceOf('ScrollArea/ScrollArea.mjs').match(/import .* from "@floating-ui\/react"/g) ?? []
  expect([imported, more]).toEqual(['import { useMergeRefs } from "@floating-ui/react"', []])
})
