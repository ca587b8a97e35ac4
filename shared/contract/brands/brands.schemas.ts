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
  /** The owning company's id. */
  user_id: orElse(z.number().int(), null),
  nome: lenient(z.string(), { from: 'name' }),
  descricao: z.string().nullable(),
  /** An http(s) address of a picture, or a short text (an emoji) to show in its place. */
  logo_url: z.string().nullable(),
  /** Brand category id of `categories.ts`, or 'Geral'. */
  categoria: orElse(z.string(), DEFAULT_CATEGORY),
  website: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: z.string().nullable(),
  cep: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  pais: z.string().nullable(),
  /** `tipo` and `tipo_marca` carry the same. */
  tipo: lenient(brandKind, { from: 'tipo_marca', absent: 'digital' }),
  tipo_marca: orElse(brandKind, 'digital'),
  desconto_info: z.string().nullable(),
  status: orElse(brandStatus, 'Ativa'),
  /** Other names of `nome`, `telefone` and `descricao`, as older clients read them. */
  name: z.string().optional(),
  phone: z.string().nullish(),
  descricao_empresa: z.string().nullish(),
  /** Number of its promotions that can be redeemed today; in lists of who manages them. */
  cupons_ativos: z.number().int().nonnegative().optional(),
})

export type Brand = z.output<typeof brand>

/** A place's name as somebody typed it; accents and case aside. */
const place = line(120).optional()
const state = place.unwrap().transform(stateOf).optional()

/** Query of the brands: page by page, and narrowed by any of these. */
export const brandsQuery = z.object({
  ...pageQuery,
  /** Only the brands of this company. */
  user_id: id.optional(),
  /** Only the brand of this number, where it is among those that who asks may see. */
  id: id.optional(),
  /** Words that the brand's name or its company's contains, all of them; accents and case aside. */
  busca: line(200).optional(),
  /** A category in any of its spellings. */
  nicho: line(60).optional(),
  tipo: brandKind.optional(),
  status: brandStatus.optional(),
  /** Places are those of shops: with one of them, brands that sell online are left out. */
  estado: state,
  cidade: place,
  pais: place.unwrap().transform(countryOf).optional(),
})

export type BrandsQuery = z.output<typeof brandsQuery>

/** Cities of this state alone. */
export const placesQuery = z.object({ estado: state })

/** Places of the directory's shops: names to choose from, in order, spellings of one place only once. */
export const brandPlaces = z.object({
  estado: rows(z.string()),
  cidade: rows(z.string()),
  pais: rows(z.string()),
})

export type BrandPlaces = z.output<typeof brandPlaces>

/** A brand as a choice of the promotion form. */
export const brandOption = z.object({
  id: z.number().int(),
  nome: lenient(z.string(), { from: 'name' }),
  name: z.string().optional(),
})

export type BrandOption = z.output<typeof brandOption>

/** Category in any spelling, kept as brands spell it. */
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
  /** Online on creation, unchanged on update, when absent. */
  tipo: brandKind.nullish(),
  desconto_info: optionalLine(200),
  /** Ativa on creation, unchanged on update, when absent. */
  status: brandStatus.nullish(),
})

export type BrandFields = z.output<typeof brandFields>

/** The fields by any of their names; `nome`, `telefone`, `descricao` and `tipo` win over their namesakes. */
const byAnyName = <S>(sent: S): S => {
  if (sent === null || typeof sent !== 'object') return sent
  const { name, phone, descricao_empresa, tipo_marca } = sent as Record<string, unknown>
  return Object.assign({ nome: name, telefone: phone, descricao: descricao_empresa, tipo: tipo_marca }, sent)
}

const newBrand = brandFields.extend({ user_id: id.nullish() })

/** A brand to create. `user_id` counts for root alone: others create for their own company. */
export const brandToCreate = z.preprocess(byAnyName<z.input<typeof newBrand>>, newBrand)

/** `visto`: the fields as the form opened with them, see `request/changed-meanwhile`. */
const changedBrand = brandFields.extend({ visto: brandFields.partial().optional() })

/** A brand as it shall be from now on; it stays with its company. */
export const brandToUpdate = z.preprocess(byAnyName<z.input<typeof changedBrand>>, changedBrand)

export type BrandChange = z.output<typeof changedBrand>

export const brandId = z.object({ id })

export const brandsOfUser = z.object({ userId: id })
