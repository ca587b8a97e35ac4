import { IMPORT_FIELDS, type ImportLine, type ImportProblem } from '@loopi/contract/customers/customer-import.schemas'
import { preRegistration } from '@loopi/contract/customers/customers.schemas'
import { seenText } from '@loopi/contract/unseen'
import type { z } from 'zod'
import { customerTexts } from './customers.texts.ts'

const importable = preRegistration.pick({ name: true, email: true, phone: true })

type Importable = Readonly<z.output<typeof importable>>

export type Checked = { readonly people: Importable[]; readonly problems: ImportProblem[] }

/** Checks each line like a pre-registration, and rejects repeated e-mails. */
export function checkLines(lines: readonly ImportLine[]): Checked {
  const people: Importable[] = []
  const problems: ImportProblem[] = []
  const seen = new Map<string, number>()
  for (const line of lines) {
    const parsed = importable.safeParse(line)
    const issues = parsed.success ? [] : parsed.error.issues
    const wrong = issues.map(({ path, message }) => {
      const campo = fieldOf(path[0])
      return { campo, message: seenText(line[campo]) === '' ? customerTexts.missing[campo] : message }
    })
    const email = readEmail(line.email)
    const before = email === null ? undefined : seen.get(email)
    if (email !== null && before === undefined) seen.set(email, line.linha)
    if (before !== undefined) wrong.push({ campo: 'email', message: customerTexts.emailTwice(before) })
    problems.push(
      ...wrong.map(({ campo, message }) => ({ linha: line.linha, campo, valor: line[campo], mensagem: message })),
    )
    if (parsed.success && wrong.length === 0) people.push(parsed.data)
  }
  return { people, problems }
}

function readEmail(typed: string): string | null {
  const parsed = importable.shape.email.safeParse(typed)
  return parsed.success ? parsed.data : null
}

const fieldOf = (path: unknown) => IMPORT_FIELDS.find((field) => field === path) ?? 'name'
