import { z } from '@loopi/shared/contract/zod'
import { companyStatus } from '../auth/auth.schemas.ts'
import { id, instant, newPassword, points } from '../primitives.ts'

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
  /** The company's own CLP. */
  cashloop_balance: points,
  created_at: instant,
})

export type Company = z.output<typeof company>

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
