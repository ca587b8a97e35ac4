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
 * Examples of parameters that an area gives in its `package.json`, as `"loopi": { "examples": { "codigo": "ABC" } }`; none
 * for an area that is not in this checkout. No field of its record: hosts refuse records with fields that they do not know.
 *
 * @throws {UserError} for a package whose examples are no texts by name.
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
 * Examples as they were typed: `codigo=ABC`.
 *
 * @throws {UserError} for one that is none.
 */
export function examplesFrom(given: readonly string[]): Examples {
  return Object.fromEntries(
    given.map((one) => {
      const [, parameter, value] = /^(\w+)=(.+)$/.exec(one) ?? []
      if (!parameter || !value) throw new UserError(texts.badExample(one))
      return [parameter, value]
    }),
  )
}
