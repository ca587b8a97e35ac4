import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { readingsSummary } from '../codes/codes.schemas.ts'
import { pageQuery } from '../paging.ts'
import { STATES } from '../places/states.ts'
import { calendarDate, id, instant, points, requiredLine, wholeNumber } from '../primitives.ts'

/** Largest number of codes of a batch. */
export const MAX_BATCH_CODES = 1_000_000

/** Most CLP that a code pays. */
export const MAX_CODE_POINTS = 10_000

/** `interno`: below a lid or scratch field, so that only the buyer sees it; `externo`: visible on the shelf. */
export const CODE_POSITIONS = ['interno', 'externo'] as const

/** Most CLP of a code that everybody can photograph on the shelf. */
export const MAX_OUTER_POINTS = 10

export const BATCH_STATES = ['inativo', 'ativo', 'recolhido'] as const

export type BatchState = (typeof BATCH_STATES)[number]

const stateCodes = STATES.map(([code]) => code)

const whole = (min: number, max: number) =>
  wholeNumber(
    z
      .int({ error: 'Use um número inteiro.' })
      .min(min, { error: `Use no mínimo ${min.toLocaleString('pt-BR')}.` })
      .max(max, { error: `Use no máximo ${max.toLocaleString('pt-BR')}.` }),
  )

export const batchToCreate = z
  .object({
    produto_id: id,
    /** Lot of production. A GS1 Digital Link carries it, so it has the characters of one. */
    lote: requiredLine(20)
      .regex(/^[A-Za-z0-9._-]+$/, { error: 'Use letras, números, ponto, hífen ou sublinhado.' })
      // Browsers take `/./` and `/../` out of an address.
      .regex(/[A-Za-z0-9]/, { error: 'Use ao menos uma letra ou um número.' }),
    quantidade: whole(1, MAX_BATCH_CODES),
    posicao: z.enum(CODE_POSITIONS, { error: 'Escolha a posição do código.' }),
    clp_por_codigo: whole(0, MAX_CODE_POINTS),
    /** Codes of the batch that one customer can claim in a day. */
    limite_dia: whole(1, 1_000).default(20),
    /** Last day on which codes are claimed; null for none. */
    validade: calendarDate.nullish().transform((day) => day ?? null),
    /** States where the products are sold; readings elsewhere are shown as unusual. Empty: everywhere. */
    ufs: z
      .array(z.enum(stateCodes, { error: 'Escolha um estado.' }))
      .max(27)
      .default([]),
  })
  .refine(({ posicao, clp_por_codigo }) => posicao === 'interno' || clp_por_codigo <= MAX_OUTER_POINTS, {
    error: `Um código externo paga no máximo ${MAX_OUTER_POINTS} CLP: qualquer pessoa o fotografa na prateleira.`,
    path: ['clp_por_codigo'],
  })

export type BatchToCreate = z.output<typeof batchToCreate>

export const batch = z.object({
  id: z.int().positive(),
  produto_id: z.int().positive(),
  produto: z.string(),
  marca: z.string(),
  gtin: z.string().nullable(),
  lote: z.string(),
  quantidade: z.int().positive(),
  posicao: z.enum(CODE_POSITIONS),
  clp_por_codigo: points,
  limite_dia: z.int().positive(),
  validade: calendarDate.nullable(),
  ufs: orElse(z.array(z.string()), []),
  estado: z.enum(BATCH_STATES),
  /** CLP reserved for codes that are not claimed yet. */
  reserva: points,
  resgates: z.int().nonnegative(),
  criado_em: instant,
  ativado_em: instant.nullable(),
})

export type Batch = z.output<typeof batch>

export const batchId = z.object({ id })

export const batchesQuery = z.object({
  ...pageQuery,
  produto_id: id.optional(),
  estado: z.enum(BATCH_STATES).optional(),
})

export type BatchesQuery = z.output<typeof batchesQuery>

/** First and last number of a range of codes of a batch, from 1, both inclusive. */
const range = {
  de: whole(1, MAX_BATCH_CODES).optional(),
  ate: whole(1, MAX_BATCH_CODES).optional(),
} as const

/** Forms of a batch's file. */
export const FILE_FORMATS = ['csv', 'svg', 'pdf'] as const

/** Most codes of one SVG or PDF file; a CSV file has up to all of a batch. */
export const MAX_DRAWN_CODES = 20_000

/** Sheets of labels that PDF files are laid out for; `livre`: one label a page. */
export const LABEL_SHEETS = ['a4-24', 'a4-40', 'carta-30', 'livre'] as const

export type LabelSheet = (typeof LABEL_SHEETS)[number]

export const fileQuery = z.object({
  formato: z.enum(FILE_FORMATS, { error: 'Formato desconhecido.' }),
  ...range,
  /** Only for PDF. */
  folha: z.enum(LABEL_SHEETS, { error: 'Folha desconhecida.' }).default('a4-24'),
  /** Width and height of a label in millimetres, for `livre`. */
  largura: whole(18, 200).default(30),
  altura: whole(18, 200).default(30),
  /** One page with measures and codes in several sizes, to check a printer. Its codes are of no product. */
  teste: z.enum(['sim', 'nao']).default('nao'),
})

export type FileQuery = z.output<typeof fileQuery>

export const blockBody = z.object({ ...range, motivo: requiredLine(200) })

export type BlockBody = z.output<typeof blockBody>

export const recallBody = z.object({ mensagem: requiredLine(300) })

export const codeBlock = z.object({
  de: z.int().positive(),
  ate: z.int().positive(),
  motivo: z.string(),
  em: instant,
})

/** Kinds of unusual readings, each with what to do about it. */
export const ANOMALY_KINDS = [
  'duas_ufs',
  'muitas_redes',
  'em_sequencia',
  'muitos_resgates',
  'muitos_de_uma_rede',
  'antes_da_ativacao',
  'fora_da_regiao',
] as const

export type AnomalyKind = (typeof ANOMALY_KINDS)[number]

export const anomaly = z.object({
  tipo: z.enum(ANOMALY_KINDS),
  /** Number of the code in the batch, from 1, or first of several; null where it is about no single code. */
  numero: z.int().positive().nullable(),
  ate: z.int().positive().nullable(),
  vezes: z.int().positive(),
  ultima_em: instant,
})

export type Anomaly = z.output<typeof anomaly>

export const batchSummary = readingsSummary.omit({ por_produto: true }).extend({
  /** Latest first, at most a hundred. */
  anomalias: z.array(anomaly),
  bloqueios: z.array(codeBlock),
  mensagem_recolhimento: z.string().nullable(),
})

export type BatchSummary = z.output<typeof batchSummary>

/** Batch with unusual readings, for root. */
export const suspiciousBatch = z.object({
  id: z.int().positive(),
  empresa_id: z.int().positive(),
  empresa: z.string(),
  produto: z.string(),
  lote: z.string(),
  estado: z.enum(BATCH_STATES),
  anomalias: z.int().positive(),
  ultima_em: instant,
})

export type SuspiciousBatch = z.output<typeof suspiciousBatch>
