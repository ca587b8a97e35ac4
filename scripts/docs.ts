/** `npm run docs`: writes the pages of docs/generated from the code. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatedPages } from './lib/generated-pages.ts'
import { root } from './lib/paths.ts'

const folder = join(root, 'docs/generated')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(generatedPages())) await writeFile(join(folder, name), text)
