/** Environment of a process; missing settings are undefined or empty. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Given settings by name, and a line for each that cannot be read. */
export type GivenSettings = { readonly given: Readonly<Record<string, string>>; readonly problems: readonly string[] }

/** Reads a text file, as `readFileSync(file, 'utf8')`, with Node's errors. */
type ReadText = (file: string) => string

/** Folder with one file per secret, where containers have it. */
const FOLDER = '/run/secrets'

/**
 * Settings of an environment, with secrets from files: `X` is the content of the file `X_FILE`, else of the file `X` in
 * `/run/secrets`, without a trailing newline. The environment takes precedence over the folder. Problems never contain a
 * file's content.
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
    const found = file === undefined ? inFolder(name, read) : named(file, read)
    if (found.problem) problems.push(`${file === undefined ? name : `${name}_FILE`}: ${found.problem}`)
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

/** Secrets without a file in the folder count as missing. */
function inFolder(name: string, read: ReadText): Found {
  const found = textOf(`${FOLDER}/${name}`, read)
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
