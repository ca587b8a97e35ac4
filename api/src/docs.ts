import { mkdir, writeFile } from 'node:fs/promises'
import { endpointsPage, settingsPage } from './docs/markdown.ts'

const FOLDER = new URL('../../docs/generated/', import.meta.url)

/** `node api/src/docs.ts`: writes the documents that are drawn from the code. */
await mkdir(FOLDER, { recursive: true })
await writeFile(new URL('endpoints.md', FOLDER), endpointsPage())
await writeFile(new URL('settings.md', FOLDER), settingsPage())
