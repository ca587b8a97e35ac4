import { z } from '@loopi/contract/zod'
import { ifReadable, lenient, orElse } from '../answer-shape.ts'
import { companyStatus } from '../auth/auth.schemas.ts'
import { DEFAULT_CATEGORY } from '../categories.ts'
import { behindLabel } from '../documents/digits.ts'
import { companyName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import { optionalStateOf } from '../places/states.ts'
import {
  email,
  figure,
  id,
  instant,
  line,
  newPassword,
  optionalLine,
  optionalPhone,
  optionalText,
  points,
  requiredLine,
  wholeNumber,
} from '../primitives.ts'
import { decisionExtras } from './company-decisions.schemas.ts'

/** A company. Its id is that of its admin user; `name` and `nome` have the same value. */
export const company = z.object({
  id: z.number().int(),
  user_id: orElse(z.number().int(), null),
  name: lenient(z.string(), { from: 'nome' }),
  nome: orElse(z.string(), ''),
  /** Normalised, without mask; may contain letters since July 2026. */
  cnpj: orElse(z.string(), ''),
  /** False for wrong check digits; a person decides at the approval. */
  cnpj_valido: orElse(z.boolean(), true),
  email: z.string().nullable(),
  /** Address requested by root, which becomes effective when the link sent there is used. */
  email_pendente: z.string().optional(),
  telefone: z.string().nullable(),
  categoria: orElse(z.string(), DEFAULT_CATEGORY),
  status: lenient(companyStatus, { is: z.number(), absent: null, unreadable: null }),
  /** The company was created by a partner application, or has sent one while under review ('Pedido de parceria'). */
  pedido_parceria: orElse(z.boolean(), false),
  /** Under review, and another company has the same CNPJ. Not shown to the sender of a request. */
  cnpj_repetido: z.boolean().optional(),
  /** Under review, and another company or an account has the same e-mail. */
  email_repetido: z.boolean().optional(),
  /** CLP that the company may credit to its customers. */
  cashloop_balance: orElse(points, null),
  /** CLP received from redemptions; only root moves them. */
  recebido_em_resgates: orElse(points, null),
  created_at: orElse(instant, null),
})

export type Company = z.output<typeof company>

/** Details of the registration, for the decision about the company. */
export const companyDetails = company.extend({
  endereco: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  cep: z.string().nullable(),
  descricao_empresa: z.string().nullable(),
  /** True when the admin has set a password. */
  acesso_criado: orElse(z.boolean(), null),
})

export type CompanyDetails = z.output<typeof companyDetails>

/** Sort order of the list; a minus reverses it. */
export const COMPANY_ORDERS = ['nome', '-nome', 'criado', '-criado'] as const

export type CompanyOrder = (typeof COMPANY_ORDERS)[number]

const companyStatusText = wholeNumber(companyStatus)

/** Search, filter and pages of the list; newest first by default. */
export const companyQuery = z.object({
  ...pageQuery,
  /** Part of the name, the CNPJ (with or without its mask), the e-mail or the category. */
  busca: line(200).optional(),
  situacao: companyStatusText.optional(),
  ordem: z.enum(COMPANY_ORDERS).optional(),
})

/** Number of companies by status. */
export const companyCounts = z.object({
  total: figure,
  em_analise: figure,
  aprovadas: figure,
  rejeitadas: figure,
  /** Requests for CLP pending with root. */
  pedidos_de_saldo: figure,
})

export type CompanyCounts = z.output<typeof companyCounts>

/** With or without its mask. Wrong check digits are accepted and flagged for root. */
const cnpj = requiredLine(30).regex(/[0-9A-Za-z]/, { error: 'Informe o CNPJ.' })

const companyToRegister = z.object({
  name: companyName(160),
  /** Required, except when root registers the company. */
  email: email.nullish(),
  cnpj,
  phone: optionalPhone,
  endereco: optionalLine(200),
  cidade: optionalLine(120),
  estado: optionalLine(60).transform(optionalStateOf),
  cep: optionalLine(10, behindLabel),
  categoria: optionalLine(60),
  descricao_empresa: optionalText(2000),
})

/** Request of a company to join. `nome`, `telefone` and `descricao` are accepted as aliases. */
export const companyToRegisterBody = z.preprocess((sent: z.input<typeof companyToRegister>) => {
  if (sent === null || typeof sent !== 'object') return sent
  const { nome, telefone, descricao } = sent as Record<string, unknown>
  return Object.assign({ name: nome, phone: telefone, descricao_empresa: descricao }, sent)
}, companyToRegister)

/** `message` describes the next step, in Portuguese. */
export const companyRegistered = z.object({ message: z.string(), company })

export const companyId = z.object({ id })

export const companyOfUser = z.object({ userId: id })

export const companyStatusChange = z.object({ user_id: id, status: companyStatusText, ...decisionExtras })

const companyData = z.object({
  nome: companyName(160).optional(),
  cnpj: cnpj.optional(),
  /** Null removes it, which is refused for an approved company. */
  email: email.nullish(),
  /** Null or empty is 'Geral'. */
  categoria: optionalLine(60).optional(),
})

/** `visto`: the fields as the form was opened with, see `request/changed-meanwhile`. */
const companyToUpdate = companyData.extend({ user_id: id, visto: companyData.optional() })

/** Root's change of a company's data; absent fields stay. `name` is an alias of `nome`. */
export const companyUpdate = z.preprocess((sent: z.input<typeof companyToUpdate>) => {
  if (sent === null || typeof sent !== 'object' || !('name' in sent)) return sent
  return Object.assign({ nome: sent.name }, sent)
}, companyToUpdate)

/** Maximum of a single credit. */
export const COMPANY_CREDIT_LIMIT = 1_000_000_000

/** CLP that root issues to a company, with a reason. */
export const companyCredit = z.object({
  valor: wholeNumber(
    z
      .int({ error: 'Informe um número inteiro de CLP.' })
      .min(1, { error: 'Informe pelo menos 1 CLP.' })
      .max(COMPANY_CREDIT_LIMIT, { error: 'Valor acima do limite de um crédito.' }),
  ),
  motivo: requiredLine(200),
  /** Request of the company that this movement grants. */
  pedido: id.optional(),
})

/** Destination of received CLP: the company's budget, or back to the platform. */
export const RECEIVED_DESTINATIONS = ['saldo', 'loopi'] as const

export type ReceivedDestination = (typeof RECEIVED_DESTINATIONS)[number]

/** Received CLP that root moves, with destination and reason. */
export const receivedMove = companyCredit.extend({
  destino: z.enum(RECEIVED_DESTINATIONS, { error: 'Escolha para onde vão os CLP.' }),
})

/** Balances after CLP were credited or moved. */
export const companyBalances = z.object({ cashloop_balance: points, recebido_em_resgates: points })

export const companyToWrite = z.object({ user_id: id })

/** `entrada` opens the account's first session once, for ten minutes: `/user/primeira-entrada`. */
export const companyRegistrationReply = z.object({
  entrada: ifReadable(z.string().nullish()),
})

export const companyRegistration = z.object({
  user_id: id,
  token: z.string().min(1).max(200),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})
