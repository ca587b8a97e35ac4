import { isCnpj, parseCnpj } from '@loopi/contract/documents/cnpj'
import { email as emailSchema } from '@loopi/contract/primitives'
import type { Db, Trx } from '../../db/database.ts'
import { reject } from '../../lib/app-error.ts'
import { type Actor, meansOwnCompany } from '../../plugins/actor.ts'
import { findApproved, findCompany, insertRequest } from './companies.repository.ts'

export { purgeRequests } from './purge-requests.repository.ts'

/**
 * Company that the actor manages: a member its own, root the one it names. For a member, other companies do not exist.
 */
export async function companyToManage(db: Db, actor: Actor<'admin' | 'root'>, named: number | null): Promise<number> {
  if (actor.role === 'admin')
    return named === null || meansOwnCompany(actor, named) ? actor.companyId : reject('company/not-found')
  if (named === null) reject('company/missing')
  return (await findCompany(db, named)) ? named : reject('company/not-found')
}

/**
 * Locks a company, so that decisions about it wait. Needed before brands or promotions are locked and one is added: a
 * decision locks the company first and those after it.
 */
export async function holdCompany(trx: Trx, companyId: number): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forShare().execute()
}

type Application = {
  readonly nome: string
  readonly cnpj: string
  readonly email: string
  readonly telefone: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly estado: string | null
  readonly cep: string | null
  readonly descricao: string | null
  readonly categoria: string
}

/**
 * Company of a partner application: the approved one with its CNPJ, else a new one under review. An application proves
 * nothing, so CNPJ and e-mail are not reserved and may occur several times.
 */
export async function companyOfApplication(trx: Trx, application: Application, now: Date): Promise<number> {
  const cnpj = parseCnpj(application.cnpj)
  const approved = await findApproved(trx, cnpj)
  if (approved) return approved.id
  const { telefone, endereco, cidade, estado, cep, descricao } = application
  return insertRequest(trx, {
    ...{ cnpj, endereco, cidade, estado, cep, now },
    name: inOneLine(application.nome),
    cnpjValid: isCnpj(cnpj),
    email: emailOfApplication(application),
    phone: telefone,
    categoria: inOneLine(application.categoria),
    descricao_empresa: descricao,
    origin: 'partner',
  })
}

/** E-mail of an application, or null when the text is not a valid one. */
export function emailOfApplication({ email }: Pick<Application, 'email'>): string | null {
  const read = emailSchema.safeParse(email)
  return read.success ? read.data : null
}

/** The public insert accepts any text, but names are used in tables and subject lines. */
const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
