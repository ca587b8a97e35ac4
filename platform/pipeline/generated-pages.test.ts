import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { generatedPages } from './generated-pages.ts'

test.each(Object.entries(generatedPages()))('%s is what `npm run docs` writes', (name, text) => {
  expect(readFileSync(join(root, name), 'utf8')).toBe(text)
})
