/** `npm run docs`: writes the pages of docs/generated from the code. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../platform/lib/paths.ts'
import { generatedPages } from '../platform/pipeline/generated-pages.ts'

const folder = join(root, 'docs/generated')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(generatedPages())) await writeFile(join(folder, name), text)
