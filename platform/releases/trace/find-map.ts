import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { codeOf } from '../../lib/user-error.ts'
import { releaseDir } from '../store/records.ts'

/** Script of a release in a stack. */
export type TracedScript = { readonly name: ReleaseName; readonly hash: string; readonly file: string }

/** Path of a script's source map at a host; script names may contain slashes. */
export const sourceMapPath = (name: string, hash: string, file: string): string =>
  `/federation/releases/${name}/${hash}/maps/${file}`

/** Script path within a release's folder, without `..`. */
const SCRIPT = /^(?:[\w-]+\/)*[\w-][\w.-]*\.js$/

/** The parts of a source map that lookups need. */
export const sourceMapSchema = z.looseObject({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
})

export type SourceMapJson = z.output<typeof sourceMapSchema>

/** Source map of a script in a store; null without release, script or map. */
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
