import { z } from '@loopi/contract/zod'
import { lenient, orElse } from '../answer-shape.ts'
import { categoryOf, DEFAULT_CATEGORY } from '../categories.ts'
import { behindLabel } from '../documents/digits.ts'
import { contactPhone, isContactPhone, PHONE_EXAMPLES } from '../documents/phone.ts'
import { companyName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import { countryOf, optionalCountryOf } from '../places/countries.ts'
import { optionalStateOf, stateOf } from '../places/states.ts'
import { id, line, optionalLine, optionalText, requiredLine, rows, webLink } from '../primitives.ts'
import { folded } from '../search/folded.ts'
import { logoOf } from './logo.ts'

/** Sales channel of a brand: a shop with an address, or online. */
export const brandKind = z.enum(['fisico', 'digital'])

export type BrandKind = z.output<typeof brandKind>

const brandStatus = z.enum(['Ativa', 'Inativa'])

export const brand = z.object({
  id: z.number().int(),
  /** Id of the owning company. */
  user_id: orElse(z.number().int(), null),
  nome: lenient(z.string(), { from: 'name' }),
  descricao: z.string().nullable(),
  /** http(s) URL of a picture, or a short text (an emoji) shown instead. */
  logo_url: z.string().nullable(),
  /** Category id of `categories.ts`, or 'Geral'. */
  categoria: orElse(z.string(), DEFAULT_CATEGORY),
  website: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  pais: z.string().nullable(),
  /** `tipo` and `tipo_marca` have the same value. */
  tipo: lenient(brandKind, { from: 'tipo_marca', absent: 'digital' }),
  tipo_marca: orElse(brandKind, 'digital'),
  desconto_info: z.string().nullable(),
  status: orElse(brandStatus, 'Ativa'),
  /** Aliases of `nome`, `telefone` and `descricao`. */
  name: z.string().optional(),
  phone: z.string().nullish(),
  descricao_empresa: z.string().nullish(),
  /** Number of promotions redeemable today; only in lists for the brand's managers. */
  cupons_ativos: z.number().int().nonnegative().optional(),
})

export type Brand = z.output<typeof brand>

/** Typed name of a place; accents and case are ignored. */
const place = line(120).optional()
const state = place.unwrap().transform(stateOf).optional()

/** Paged and filtered query of brands. */
export const brandsQuery = z.object({
  ...pageQuery,
  /** Only brands of this company. */
  user_id: id.optional(),
  /** Only the brand with this id, if the caller may see it. */
  id: id.optional(),
  /** Words that must all occur in the brand's or company's name, ignoring accents and case. */
  busca: line(200).optional(),
  /** A category in any of its spellings. */
  nicho: line(60).optional(),
  tipo: brandKind.optional(),
  status: brandStatus.optional(),
  /** Places are those of shops, so these filters exclude online brands. */
  estado: state,
  cidade: place,
  pais: place.unwrap().transform(countryOf).optional(),
})

export type BrandsQuery = z.output<typeof brandsQuery>

/** Only cities of this state. */
export const placesQuery = z.object({ estado: state })

/** Sorted place names of shops as options, one spelling each. */
export const brandPlaces = z.object({
  estado: rows(z.string()),
  cidade: rows(z.string()),
  pais: rows(z.string()),
})

export type BrandPlaces = z.output<typeof brandPlaces>

/** Brand as an option of the promotion form. */
export const brandOption = z.object({
  id: z.number().int(),
  nome: lenient(z.string(), { from: 'name' }),
  name: z.string().optional(),
})

export type BrandOption = z.output<typeof brandOption>

/** Category in any spelling, stored in that of brands. */
const category = requiredLine(60).transform((text, context) => {
  const known = categoryOf(text)?.brand ?? (folded(text) === folded(DEFAULT_CATEGORY) ? DEFAULT_CATEGORY : null)
  if (known === null) context.addIssue({ code: 'custom', message: 'Escolha uma categoria.' })
  return known ?? text
})

const brandFields = z.object({
  nome: companyName(160),
  categoria: category,
  telefone: requiredLine(40)
    .overwrite(contactPhone)
    .refine(isContactPhone, {
      error: `Telefone inválido. Use um destes formatos: ${PHONE_EXAMPLES.join(', ')}.`,
    }),
  descricao: optionalText(2000),
  logo_url: optionalLine(2000).refine((logo) => logo === null || logoOf(logo).is !== 'none', {
    error: 'Use um endereço http(s) de imagem ou um emoji.',
  }),
  website: webLink,
  endereco: optionalLine(200),
  cep: optionalLine(10, behindLabel),
  bairro: optionalLine(120),
  cidade: optionalLine(120),
  estado: optionalLine(60).transform(optionalStateOf),
  pais: optionalLine(60).transform(optionalCountryOf),
  /** When absent: online on creation, unchanged on update. */
  tipo: brandKind.nullish(),
  desconto_info: optionalLine(200),
  /** When absent: Ativa on creation, unchanged on update. */
  status: brandStatus.nullish(),
})

export type BrandFields = z.output<typeof brandFields>

/** Accepts either name of a field; `nome`, `telefone`, `descricao` and `tipo` take precedence. */
const byAnyName = <S>(sent: S): S => {
  if (sent === null || typeof sent !== 'object') return sent
  const { name, phone, descricao_empresa, tipo_marca } = sent as Record<string, unknown>
  return Object.assign({ nome: name, telefone: phone, descricao: descricao_empresa, tipo: tipo_marca }, sent)
}

const newBrand = brandFields.extend({ user_id: id.nullish() })

/** New brand. `user_id` applies only for root: others create for their own company. */
export const brandToCreate = z.preprocess(byAnyName<z.input<typeof newBrand>>, newBrand)

/** `visto`: the fields as the form was opened with, see `request/changed-meanwhile`. */
const changedBrand = brandFields.extend({ visto: brandFields.partial().optional() })

/** Changed brand; its company stays. */
export const brandToUpdate = z.preprocess(byAnyName<z.input<typeof changedBrand>>, changedBrand)

export type BrandChange = z.output<typeof changedBrand>

export const brandId = z.object({ id })

export const brandsOfUser = z.object({ userId: id })
