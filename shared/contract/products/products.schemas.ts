import { z } from '@loopi/contract/zod'
import { gtin14 } from '../codes/gtin.ts'
import { pageQuery } from '../paging.ts'
import { id, instant, line, requiredLine, webLink } from '../primitives.ts'

/** Optional GTIN with 8, 12, 13 or 14 digits; stored with 14. */
const gtin = z
  .string({ error: 'GTIN inválido.' })
  .max(40, { error: 'GTIN inválido.' })
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null
    const digits = gtin14(typed)
    if (digits === null) context.addIssue({ code: 'custom', message: 'GTIN inválido.' })
    return digits
  })

export const productFields = z.object({
  nome: requiredLine(120),
  marca_id: id,
  gtin,
  imagem_url: webLink,
})

export type ProductFields = z.output<typeof productFields>

export const product = z.object({
  id: z.int().positive(),
  nome: z.string(),
  marca_id: z.int().positive(),
  marca: z.string(),
  /** With 14 digits. */
  gtin: z.string().nullable(),
  imagem_url: z.string().nullable(),
  /** Batches of this product. */
  lotes: z.int().nonnegative(),
  criado_em: instant,
})

export type Product = z.output<typeof product>

export const productId = z.object({ id })

/** Searches names and GTINs. */
export const productsQuery = z.object({ ...pageQuery, busca: line(120).optional() })

export type ProductsQuery = z.output<typeof productsQuery>
