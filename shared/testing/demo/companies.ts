import type { companies } from '@loopi/contract/companies/companies.contract'
import type { CompanyDetails } from '@loopi/contract/companies/companies.schemas'
import { sentenceOf } from '@loopi/contract/errors/catalogue'
import { hasWords } from '@loopi/contract/search/folded'
import { aCompany } from '../builders.ts'
import { refuse } from '../fake-handler.ts'
import { type Answers, paged, sorted } from './answers.ts'
import { grantRequest } from './balance-requests.ts'
import { companyOf, decisionAnswers } from './decisions.ts'
import { demandLink } from './people.ts'
import { tokenOf } from './team/personas.ts'
import { companyIdOf, type World } from './world.ts'

const KEYS = {
  nome: ({ nome }: CompanyDetails) => nome,
  criado: ({ created_at }: CompanyDetails) => created_at,
}

const textOf = ({ nome, cnpj, email, categoria }: CompanyDetails) => `${nome} ${cnpj} ${email} ${categoria}`

/** CNPJ without its mask, as stored. */
const plain = (cnpj: string) => cnpj.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

const demandNewCnpj = (world: World, cnpj: string, but?: number): void => {
  if (world.companies.some((one) => one.cnpj === plain(cnpj) && one.status === 1 && one.id !== but))
    throw refuse('company/cnpj-taken', {}, { cnpj: [sentenceOf('company/cnpj-taken', {})] })
}

/** Request marked like by the api when another registration has its CNPJ or e-mail. */
const marked = ({ companies: all }: World, company: CompanyDetails): CompanyDetails => {
  const has = (field: 'cnpj' | 'email') =>
    company.status === 2 &&
    company[field] !== null &&
    all.some((other) => other.id !== company.id && other[field] === company[field])
  return { ...company, cnpj_repetido: has('cnpj'), email_repetido: has('email') }
}

export const companyAnswers = (world: World): Answers<typeof companies> => ({
  list: ({ query }) => {
    const found = world.companies.filter(
      (one) =>
        hasWords(textOf(one), query.busca ?? '') && (query.situacao === undefined || one.status === query.situacao),
    )
    const all = sorted(found, query.ordem ?? '-criado', KEYS).map((one) => marked(world, one))
    return paged(all, query)
  },
  counts: () => {
    const count = (status: number) => world.companies.filter((one) => one.status === status).length
    return {
      total: world.companies.length,
      em_analise: count(2),
      aprovadas: count(1),
      rejeitadas: count(0),
      pedidos_de_saldo: 0,
    }
  },
  get: ({ params }) => marked(world, companyOf(world, params.id)),
  ofUser: ({ params }) => companyOf(world, companyIdOf(world, params.userId)),
  register: ({ body }) => {
    demandNewCnpj(world, body.cnpj)
    const { name, email, cnpj, phone, endereco, cidade, estado, cep, categoria, descricao_empresa } = body
    const basics = { id: world.nextId(), name, nome: name, email: email ?? null, telefone: phone, cnpj: plain(cnpj) }
    const standing = {
      status: 2 as const,
      categoria: categoria ?? 'Geral',
      cashloop_balance: 0,
      recebido_em_resgates: 0,
      created_at: world.at(0),
    }
    const place = { endereco, cidade, estado, cep, descricao_empresa, acesso_criado: false }
    const company: CompanyDetails = { ...aCompany({ ...basics, ...standing }), ...place }
    world.companies.unshift(company)
    return { message: 'Cadastro recebido. Vamos analisar e responder por e-mail.', company }
  },
  ...decisionAnswers(world),
  update: ({ body: { user_id, nome, cnpj, email, categoria } }) => {
    const company = companyOf(world, user_id)
    if (cnpj !== undefined && plain(cnpj) !== company.cnpj) demandNewCnpj(world, cnpj, user_id)
    if (email === null && company.status === 1) throw refuse('company/email-missing', {})
    return Object.assign(
      company,
      nome !== undefined && { nome, name: nome },
      cnpj !== undefined && { cnpj: plain(cnpj) },
      email !== undefined && { email },
      categoria !== undefined && { categoria: categoria ?? 'Geral' },
    )
  },
  sendLink: ({ body }) => {
    const { status, email } = companyOf(world, body.user_id)
    if (status !== 1) throw refuse('company/not-approved', {})
    if (!email) throw refuse('company/email-missing', {})
    return undefined
  },
  credit: ({ params, body }) => {
    const company = companyOf(world, params.id)
    if (company.status !== 1) throw refuse('company/not-approved', {})
    grantRequest(world, body)
    return Object.assign(company, { cashloop_balance: company.cashloop_balance + body.valor })
  },
  moveReceived: ({ params, body: { destino, valor, pedido } }) => {
    const company = companyOf(world, params.id)
    const { status, recebido_em_resgates: received, cashloop_balance: held } = company
    if (destino === 'saldo' && status !== 1) throw refuse('company/not-approved', {})
    if (valor > received) throw refuse('ledger/insufficient-balance', {})
    grantRequest(world, { valor, pedido })
    return Object.assign(company, {
      recebido_em_resgates: received - valor,
      ...(destino === 'saldo' && { cashloop_balance: held + valor }),
    })
  },
  act: ({ params }) => {
    const { status, name } = companyOf(world, params.id)
    if (status !== 1) throw refuse('company/not-approved', {})
    const { atuando_ate: ate = world.at(0) } = world.users.atuando
    return { access_token: tokenOf('atuando'), ate, empresa: name }
  },
  finishRegistration: ({ body }) => {
    demandLink(body.token)
    if (body.password !== body.password_confirmation) throw refuse('password/mismatch', {})
    return { entrada: 'prova' }
  },
  remove: ({ params }) => {
    companyOf(world, params.id)
    world.companies = world.companies.filter(({ id }) => id !== params.id)
    return undefined
  },
})
