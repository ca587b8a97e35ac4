import { z } from '@loopi/shared/contract/zod'
import { id } from '../primitives.ts'

/** Where a brand sells: in a shop with an address, or online. */
export const brandKind = z.enum(['fisico', 'digital'])

export type BrandKind = z.output<typeof brandKind>

export const brand = z.object({
  id: z.number().int(),
  /** The owning company's id. */
  user_id: z.number().int(),
  nome: z.string(),
  descricao: z.string().nullable(),
  /** An http(s) address of a picture, or a short text (an emoji) to show in its place. */
  logo_url: z.string().nullable(),
  /** One of the brand ids of `categories.ts`, or 'Geral'. */
  categoria: z.string(),
  website: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  pais: z.string().nullable(),
  /** `tipo` and `tipo_marca` carry the same. */
  tipo: brandKind,
  tipo_marca: brandKind,
  desconto_info: z.string().nullable(),
  status: z.enum(['Ativa', 'Inativa']),
})

export type Brand = z.output<typeof brand>

/** Only the brands of this company. */
export const brandsOf = z.object({ user_id: id.optional() })
