import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import { codeOf, UserError } from '../../lib/user-error.ts'
import { openingTexts as texts } from './opening.texts.ts'
import type { Examples } from './plan.ts'

const packageSchema = z.object({
  loopi: z.object({ examples: z.record(z.string(), z.string().min(1)).default({}) }).optional(),
})

/**
 * Example parameters in an area's `package.json`, as `"loopi": { "examples": { "codigo": "ABC" } }`; none for an area
 * outside this checkout. They are not in the record, because hosts refuse records with unknown fields.
 *
 * @throws {UserError} for a package with invalid examples.
 */
export function examplesIn(root: string, name: ReleaseName): Examples {
  const file = join(root, name, 'package.json')
  try {
    return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).loopi?.examples ?? {}
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return {}
    throw new UserError(texts.badExamples(file), { cause })
  }
}

/**
 * Typed examples: `codigo=ABC`.
 *
 * @throws {UserError} for an invalid one.
 */
export function examplesFrom(typed: readonly string[]): Examples {
  return Object.fromEntries(
    typed.map((pair) => {
      const [, parameter, value] = /^(\w+)=(.+)$/.exec(pair) ?? []
      if (!parameter || !value) throw new UserError(texts.badExample(pair))
      return [parameter, value]
    }),
  )
}
