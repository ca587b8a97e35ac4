import { isCnpj, parseCnpj } from '@loopi/shared/contract/documents/cnpj'
import { email as emailSchema } from '@loopi/shared/contract/primitives'
import type { Db, Trx } from '../../db/database.ts'
import { refuse } from '../../lib/app-error.ts'
import type { Actor } from '../../plugins/actor.ts'
import { findByCnpj, findCompany, insertRequest } from './companies.repository.ts'

/**
 * The company that somebody acts for: an admin for its own, root for the one it names. For an admin every other company
 * does not exist.
 */
export async function companyToManage(db: Db, actor: Actor, named: number | null): Promise<number> {
  if (actor.role !== 'root') return named === null || named === actor.id ? actor.id : refuse('company/not-found')
  if (named === null) refuse('company/missing')
  return (await findCompany(db, named)) ? named : refuse('company/not-found')
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
 * The company that root sees for a partner application: the living one of its CNPJ, else a new one under review.
 * Whoever applied has proven nothing, so the e-mail is reserved for nobody and gets no mail before root decides.
 */
export async function companyOfApplication(trx: Trx, application: Application, now: Date): Promise<number> {
  const cnpj = parseCnpj(application.cnpj)
  const email = emailSchema.safeParse(application.email)
  const { telefone, endereco, cidade, estado, cep, descricao } = application
  const written = await insertRequest(trx, {
    ...{ cnpj, endereco, cidade, estado, cep, now },
    name: inOneLine(application.nome),
    cnpjValid: isCnpj(cnpj),
    email: email.success ? email.data : null,
    signInEmail: null,
    phone: telefone,
    categoria: inOneLine(application.categoria),
    descricao_empresa: descricao,
    origin: 'partner',
  })
  if (typeof written === 'object') return written.id
  const existing = await findByCnpj(trx, cnpj)
  if (!existing) throw new Error('the company of a taken CNPJ is gone')
  return existing.user_id
}

/** The public insert takes any text; a name goes into tables and subject lines. */
const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
