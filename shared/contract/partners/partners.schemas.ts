import { z } from '@loopi/contract/zod'
import { isPhone, PHONE_REFUSED } from '../documents/phone.ts'
import { stateOf } from '../places/states.ts'
import { line, lines } from '../primitives.ts'

/** Table of the backend-as-a-service for partner applications. */
export const PARTNER_TABLE = 'empresas'

/** Maximum length per column, also checked by the database. */
export const PARTNER_LIMITS = {
  nome: 160,
  cnpj: 30,
  email: 254,
  telefone: 30,
  endereco: 200,
  cidade: 120,
  estado: 60,
  cep: 10,
  descricao: 2000,
  categoria: 60,
} as const

const required = (column: keyof typeof PARTNER_LIMITS) => line(PARTNER_LIMITS[column]).min(1)
const optional = (column: keyof typeof PARTNER_LIMITS) => line(PARTNER_LIMITS[column]).nullish()

/** Partner application; only root reads it back. */
export const partnerApplication = z.object({
  nome: required('nome'),
  cnpj: required('cnpj'),
  email: required('email'),
  telefone: optional('telefone').refine((typed) => !typed || isPhone(typed), { error: PHONE_REFUSED }),
  endereco: optional('endereco'),
  cidade: optional('cidade'),
  estado: optional('estado').unwrap().unwrap().transform(stateOf).nullish(),
  cep: optional('cep'),
  descricao: lines(PARTNER_LIMITS.descricao).nullish(),
  categoria: required('categoria').default('Geral'),
  status: z.literal('Inativa'),
  cadastro: z.literal('Em Análise'),
})

export type PartnerApplication = z.input<typeof partnerApplication>
