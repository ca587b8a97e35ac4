import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { generatedPages } from './generated-pages.ts'

test.each(Object.entries(generatedPages()))('docs/generated/%s is what `npm run docs` writes', (name, text) => {
  expect(readFileSync(join(root, 'docs/generated', name), 'utf8')).toBe(text)
})
