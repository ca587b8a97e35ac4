import type { ImportCheck, importBody } from '@loopi/contract/customers/customer-import.schemas'
import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../lib/app-error.ts'
import type { CompanyAct } from '../../plugins/company-act.ts'
import type { Services } from '../../plugins/deps.ts'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { record } from '../audit/audit.public.ts'
import { invite } from '../invitations/invitations.public.ts'
import { checkLines } from './customer-import.rules.ts'
import { customerTexts } from './customers.texts.ts'

type Lines = z.output<typeof importBody>['linhas']

/** Errors that the file itself shows; does not reveal whether an e-mail has an account. */
export function checkImport(lines: Lines): ImportCheck {
  return { total: lines.length, problemas: checkLines(lines).problems }
}

/** Enforces the limit of imports. Called before the transaction, so that refused imports count too. */
export const mayImport = (services: Services, companyId: number): Promise<void> =>
  limitCalls(services, 'import', companyId)

/**
 * Invites the people of all valid lines in the caller's transaction and returns the errors of the others. Does not
 * check whether an e-mail has an account or belongs to a customer.
 */
export async function importCustomers(services: Services, trx: Trx, lines: Lines, act: CompanyAct) {
  const { people, problems } = checkLines(lines)
  if (people.length === 0) throw new AppError('import/invalid', { problems: problems.length }, fieldsOf(problems))
  await invite(services, trx, people, act)
  await record(trx, {
    ...act,
    action: 'customer.import',
    subject: { type: 'company', id: act.companyId },
    details: { clientes: people.length },
  })
  return { message: customerTexts.imported(people.length), importados: people.length, problemas: problems }
}

function fieldsOf(problems: ImportCheck['problemas']) {
  const fields: Record<string, string[]> = {}
  for (const { linha, mensagem } of problems) fields[`linha ${linha}`] = [...(fields[`linha ${linha}`] ?? []), mensagem]
  return { fields }
}
