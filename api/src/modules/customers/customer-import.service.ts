import type { ImportCheck, importBody } from '@loopi/shared/contract/customers/customer-import.schemas'
import type { z } from 'zod'
import type { Db, Trx } from '../../db/database.ts'
import type { Services } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { HOUR } from '../../lib/clock.ts'
import { countCall, limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { checkLines, readEmail } from './customer-import.rules.ts'
import * as repository from './customers.repository.ts'
import { mailFor } from './customers.rules.ts'
import { customerTexts } from './customers.texts.ts'

type Lines = z.output<typeof importBody>['linhas']

/** What an import of these lines would refuse. */
export async function checkImport(db: Db, lines: Lines, companyId: number): Promise<ImportCheck> {
  const { problems } = await check(db, lines, companyId)
  return { total: lines.length, problemas: problems }
}

async function check(db: Db, lines: Lines, companyId: number) {
  const emails = lines.map(({ email }) => readEmail(email)).filter((email) => email !== null)
  return checkLines(lines, await repository.emailsOfCustomers(db, companyId, emails))
}

type Asked = { readonly companyId: number; readonly address: string }

/**
 * Pre-registers everybody of a file in the caller's transaction, or nobody. Whether an e-mail was known to the platform
 * is not told: the person becomes a customer of the company, and gets the mail that pre-registration would send.
 */
export async function importCustomers(services: Services, trx: Trx, lines: Lines, { companyId, address }: Asked) {
  const { clock, config } = services
  await limitCalls(services, { key: `import:${companyId}`, max: config.RATE_IMPORT, windowMs: HOUR })
  const { people, problems } = await check(trx, lines, companyId)
  if (problems.length > 0) throw new AppError('import/invalid', { problems: problems.length }, fieldsOf(problems))
  const now = clock.now()
  const written = await repository.findOrCreateManyPending(trx, people, now)
  const customers = written.filter(({ role }) => role === 'cliente')
  await repository.linkToCompany(
    trx,
    companyId,
    customers.map(({ id }) => id),
    now,
  )
  await record(trx, {
    actorId: companyId,
    action: 'customer.import',
    subject: { type: 'company', id: companyId },
    details: { clientes: people.length },
    address,
    at: now,
  })
  await sendMails(services, trx, written)
  return { message: customerTexts.imported(people.length), importados: people.length }
}

function fieldsOf(problems: ImportCheck['problemas']) {
  const fields: Record<string, string[]> = {}
  for (const { linha, mensagem } of problems) fields[`linha ${linha}`] = [...(fields[`linha ${linha}`] ?? []), mensagem]
  return { fields }
}

async function sendMails({ clock, config, outbox }: Services, trx: Trx, people: repository.Person[]): Promise<void> {
  // Always in the same order: the rows that count mails are shared with other imports, and locked until the end.
  for (const person of people.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const mails = { key: `mail:${person.email}`, max: config.RATE_MAIL_PER_EMAIL, windowMs: HOUR }
    if ((await countCall({ db: trx, clock }, mails)) === 0) await outbox.add(trx, mailFor(person))
  }
}
