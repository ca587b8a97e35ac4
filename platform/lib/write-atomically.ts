import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Atomic write, with the folder of the file: readers see the old or the new text, never a partial one. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${crypto.randomUUID()}.tmp`
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
