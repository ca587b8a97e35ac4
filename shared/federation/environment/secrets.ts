import type { z } from 'zod'

/** Settings of a process by their names; absent ones are undefined or empty. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Settings that were given, by their names, and a line for each that cannot be read. */
export type GivenSettings = { readonly given: Readonly<Record<string, string>>; readonly problems: readonly string[] }

/** Reader of a text file, as `readFileSync(file, 'utf8')`: it throws what Node throws. */
type ReadText = (file: string) => string

/** Names of the settings that are marked by `.meta({ secret: true })`. */
export const secretNames = (shape: Readonly<Record<string, z.ZodType>>): string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (schema.meta()?.secret === true ? [name] : []))

/** Folder of a setting's file, one file a secret. */
const FOLDER = 'SECRETS_DIR'

/**
 * Settings of an environment, with secrets out of files: `X` by the text of the file that `X_FILE` names, else of the file
 * `X` in the folder of `SECRETS_DIR`, without the newline at its end. What the environment says itself goes before the
 * folder. Nothing of a file is ever part of a problem.
 */
export function withSecretFiles(environment: Environment, secrets: readonly string[], read: ReadText): GivenSettings {
  const given: Record<string, string> = {}
  const problems: string[] = []
  for (const [name, text] of Object.entries(environment)) if (text !== undefined && text !== '') given[name] = text
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file !== undefined && given[name] !== undefined)
      problems.push(`${name}: is given twice, by itself and by ${name}_FILE; keep one`)
    if (given[name] !== undefined) continue
    const found = file === undefined ? inFolder(given[FOLDER], name, read) : named(file, read)
    if (found.problem) problems.push(`${file === undefined ? FOLDER : `${name}_FILE`}: ${found.problem}`)
    if (found.text) given[name] = found.text
  }
  return { given, problems }
}

type Found = { readonly text?: string; readonly problem?: string }

function named(file: string, read: ReadText): Found {
  const found = textOf(file, read)
  if (found.text === '') return { problem: `${file} is empty` }
  return found
}

/** A folder holds the secrets that there are: one without a file is absent. */
function inFolder(folder: string | undefined, name: string, read: ReadText): Found {
  if (folder === undefined) return {}
  const found = textOf(`${folder.replace(/\/+$/, '')}/${name}`, read)
  return found.code === 'ENOENT' ? {} : found
}

function textOf(file: string, read: ReadText): Found & { readonly code?: string } {
  try {
    return { text: read(file).replace(/(?:\r?\n)+$/, '') }
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? 'no text')
    return { code, problem: `${file} cannot be read (${code})` }
  }
}
