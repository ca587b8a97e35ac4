import { z } from '@loopi/contract/zod'
import { orElse } from '../answer-shape.ts'
import { calendarDate, instant, points, wholeNumber } from '../primitives.ts'
import { gtin14 } from './gtin.ts'
import { codeForm, readCode } from './product-code.ts'

/** A product code as typed or scanned. */
export const typedCode = z
  .string({ error: 'Informe o código.' })
  .max(60, { error: 'O código tem 20 letras e números.' })
  .overwrite(codeForm)
  .refine((form) => readCode(form) !== null, { error: 'O código tem 20 letras e números.' })

/** What the label says beside the code, when it is a GS1 Digital Link. */
export const labelFields = {
  gtin: z
    .string()
    .max(14, { error: 'GTIN inválido.' })
    .refine((typed) => gtin14(typed) !== null, { error: 'GTIN inválido.' })
    .nullish(),
  lote: z.string().max(20, { error: 'Use no máximo 20 caracteres.' }).nullish(),
} as const

/** How a code came to the page: an address opened, the camera of the page, or typed. */
export const READING_SOURCES = ['link', 'camera', 'digitado'] as const

export const readingBody = z.object({
  codigo: typedCode,
  ...labelFields,
  origem: z.enum(READING_SOURCES, { error: 'Origem desconhecida.' }),
  /** Moment of a reading that was kept while the device was offline. */
  lido_em: instant.nullish(),
  /** Random mark of the device, which changes it every day; a mark's readings of a code on one day count as one. */
  aparelho: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'Marca do aparelho desconhecida.' })
    .nullish(),
})

export type ReadingBody = z.output<typeof readingBody>

/** Verdicts on a read code. Forged and unknown codes have the same one. */
export const VERDICTS = [
  'original_primeira',
  'original_repetida',
  'resgatado',
  'bloqueado',
  'recolhido',
  'vencido',
  'inativo',
  'desconhecido',
] as const

export type Verdict = (typeof VERDICTS)[number]

export const reading = z.object({
  veredito: z.enum(VERDICTS),
  /** Absent for `desconhecido`, whose fields are all absent. */
  produto: z.object({ nome: z.string(), imagem_url: z.string().nullable() }).nullish(),
  marca: z.object({ nome: z.string(), logo_url: z.string().nullable() }).nullish(),
  /** Company that a person becomes a customer of. */
  empresa: z.string().nullish(),
  lote: z.string().nullish(),
  validade: calendarDate.nullish(),
  /** First reading of the code in the time that readings are kept, this one included. */
  primeira_em: instant.nullish(),
  /** Readings in that time, this one included; those of one device on one day are one. */
  leituras: z.int().nonnegative().nullish(),
  /** Moment of the answer, which a device's clock is compared with. */
  agora: instant.nullish(),
  /** Moment of the claim, for `resgatado`. */
  resgatado_em: instant.nullish(),
  /** True when the caller has claimed the code. */
  meu: orElse(z.boolean(), false),
  /** Points that a claim pays now; 0 where none can be had. */
  clp: orElse(points, 0),
  /** Sentence of the company, for `recolhido`. */
  mensagem: z.string().nullish(),
})

export type CodeReading = z.output<typeof reading>

export const claimBody = z.object({
  codigo: typedCode,
  ...labelFields,
  /** True: the person becomes a customer of the product's company. */
  consentimento: z.boolean({ error: 'Diga sim ou não.' }).default(false),
})

export type ClaimBody = z.output<typeof claimBody>

export const claimReply = z.object({ clp: points, saldo: points, veredito: z.enum(VERDICTS) })

export type ClaimReply = z.output<typeof claimReply>

/** Readings of a company, or of one batch, in the last days. */
export const READING_DAYS = [7, 30, 90] as const

export const readingsQuery = z.object({ dias: wholeNumber(z.int().min(1).max(180)).default(30) })

const counted = { leituras: z.int().nonnegative() } as const

export const readingsSummary = z.object({
  total: z.int().nonnegative(),
  resgates: z.int().nonnegative(),
  /** CLP paid for codes. */
  clp: points,
  /** Every day of the time, oldest first. */
  por_dia: z.array(z.object({ dia: calendarDate, ...counted })),
  /** Largest first; null where the place is not known. */
  por_uf: z.array(z.object({ uf: z.string().nullable(), ...counted })),
  por_veredito: z.array(z.object({ veredito: z.enum(VERDICTS), ...counted })),
  por_produto: z.array(z.object({ produto_id: z.int(), nome: z.string(), ...counted })),
})

export type ReadingsSummary = z.output<typeof readingsSummary>
