import type { ImportCheck, importBody } from '@loopi/contract/customers/customer-import.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { invite } from '../invitations/invitations.public.ts'
import { checkLines } from './customer-import.rules.ts'
import { customerTexts } from './customers.texts.ts'

type Lines = z.output<typeof importBody>['linhas']

/** Check of the lines of an import: errors that the file itself shows, and nothing of who anybody is. */
export function checkImport(lines: Lines): ImportCheck {
  return { total: lines.length, problemas: checkLines(lines).problems }
}

/** Refuses who imports too often: before the import's transaction, so that refused ones count too. */
export const mayImport = (services: Services, companyId: number): Promise<void> =>
  limitCalls(services, 'import', companyId)

type Importer = { readonly companyId: number; readonly address: string }

/**
 * Invites everybody of the good lines in the caller's transaction, and answers with what is wrong in the others. Whether
 * the platform knows an e-mail, or the company's own customers have it, is not looked at.
 */
export async function importCustomers(services: Services, trx: Trx, lines: Lines, importer: Importer) {
  const { companyId, address } = importer
  const { people, problems } = checkLines(lines)
  if (people.length === 0) throw new AppError('import/invalid', { problems: problems.length }, fieldsOf(problems))
  await invite(services, trx, people, importer)
  await record(trx, {
    actorId: companyId,
    action: 'customer.import',
    subject: { type: 'company', id: companyId },
    details: { clientes: people.length },
    address,
    at: services.clock.now(),
  })
  return { message: customerTexts.imported(people.length), importados: people.length, problemas: problems }
}

function fieldsOf(problems: ImportCheck['problemas']) {
  const fields: Record<string, string[]> = {}
  for (const { linha, mensagem } of problems) fields[`linha ${linha}`] = [...(fields[`linha ${linha}`] ?? []), mensagem]
  return { fields }
}
