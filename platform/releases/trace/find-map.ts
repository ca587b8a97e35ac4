import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { codeOf } from '../../lib/user-error.ts'
import { releaseDir } from '../store/records.ts'

/** Script of a release, as a stack names it. */
export type TracedScript = { readonly name: ReleaseName; readonly hash: string; readonly file: string }

/** Path of a script's map at a host; the names of scripts have slashes in them. */
export const sourceMapPath = (name: string, hash: string, file: string): string =>
  `/federation/releases/${name}/${hash}/maps/${file}`

/** Script of a release: letters, digits and hyphens below its folder, and never above it. */
const SCRIPT = /^(?:[\w-]+\/)*[\w-][\w.-]*\.js$/

/** Source map as a build leaves it beside its script, as far as places are read from it. */
export const sourceMapSchema = z.looseObject({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
})

export type SourceMapJson = z.output<typeof sourceMapSchema>

/** Map of a script, from the folder of its release in a store; null without release, script or map. */
export async function storedMap(storeDir: string, { name, hash, file }: TracedScript): Promise<SourceMapJson | null> {
  if (!/^[0-9a-f]{16}$/.test(hash) || !SCRIPT.test(file)) return null
  const text = await readFile(join(releaseDir(storeDir, name as ReleaseName, hash), `${file}.map`), 'utf8').catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    },
  )
  return text === null ? null : sourceMapSchema.parse(JSON.parse(text))
}
