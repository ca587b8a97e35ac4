import { z } from '@loopi/shared/contract/zod'
import { companyStatus } from '../auth/auth.schemas.ts'
import { email, id, instant, newPassword, optionalLine, optionalText, points, requiredLine } from '../primitives.ts'

/** A company. Its id is the id of its admin user; `name` and `nome` carry the same text. */
export const company = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  name: z.string(),
  nome: z.string(),
  /** Normalised, without mask; letters are possible since July 2026. */
  cnpj: z.string(),
  /** False when the check digits do not match; a person decides at approval. */
  cnpj_valido: z.boolean(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  categoria: z.string(),
  status: companyStatus,
  /** It came in as a partner application, or sent one while under review ('Pedido de parceria'). */
  pedido_parceria: z.boolean(),
  /** The company's own CLP. */
  cashloop_balance: points,
  created_at: instant,
})

export type Company = z.output<typeof company>

const companyToRegister = z.object({
  name: requiredLine(160),
  /** Required, except when root registers the company. */
  email: email.nullish(),
  /** With or without its mask. Wrong check digits are accepted and flagged to root. */
  cnpj: requiredLine(30).regex(/[0-9A-Za-z]/, { error: 'Informe o CNPJ.' }),
  phone: optionalLine(30),
  endereco: optionalLine(200),
  cidade: optionalLine(120),
  estado: optionalLine(60),
  cep: optionalLine(10),
  categoria: optionalLine(60),
  descricao_empresa: optionalText(2000),
})

/** A company's request to join. `nome`, `telefone` and `descricao` are read for their namesakes too. */
export const companyToRegisterBody = z.preprocess((sent: z.input<typeof companyToRegister>) => {
  if (sent === null || typeof sent !== 'object') return sent
  const { nome, telefone, descricao } = sent as Record<string, unknown>
  return Object.assign({ name: nome, phone: telefone, descricao_empresa: descricao }, sent)
}, companyToRegister)

/** `message` says what happens next, in Portuguese. */
export const companyRegistered = z.object({ message: z.string(), company })

export const companyId = z.object({ id })

export const companyOfUser = z.object({ userId: id })

export const companyStatusChange = z.object({
  user_id: id,
  status: z.coerce.number<number | string>().pipe(companyStatus),
})

export const companyRegistration = z.object({
  user_id: id,
  token: z.string().min(1).max(200),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})
