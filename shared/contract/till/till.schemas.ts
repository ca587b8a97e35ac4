import { z } from '@loopi/contract/zod'
import { ifReadable, orElse } from '../answer-shape.ts'
import { calendarDate, id, instant, line, optionalLine, rows, wholeNumber } from '../primitives.ts'

/** Minutes in which a till undoes its own use; later a manager does. */
export const UNDO_MINUTES = 15

/** Uses that a device without a network accepts at most, and their sum in centavos. */
export const OFFLINE_CEILING = { uses: 20, centavos: 50_000 } as const

/** Uses of one synchronisation. */
export const MOST_SYNCED = 500

/** States of a customer's code at a till. */
export const CODE_STATES = ['valido', 'usado', 'vencido', 'cancelado', 'desconhecido'] as const

/** A customer's code, as typed, read from a QR code or with the offline token behind it. */
export const tillCode = line(400).min(1, { error: 'Leia ou digite o código do cliente.' })

/** Value of the sale in centavos; null when the till does not say it. */
const saleValue = wholeNumber(
  z
    .int({ error: 'Informe o valor da venda.' })
    .min(0, { error: 'Informe o valor da venda.' })
    .max(100_000_000, { error: 'O valor máximo é R$ 1.000.000,00.' }),
)

/** Store of a member without a paired device; a device knows its own. */
const atStore = { loja_id: id.nullish() }

export const pairBody = z.object({ codigo: line(20).min(1, { error: 'Digite o código do aparelho.' }) })

export const pairReply = z.object({
  /** Bearer token of the device, in `X-Loopi-Aparelho` or as the bearer token; shown once. */
  token: z.string(),
  aparelho: z.string(),
  loja: z.string(),
  empresa: z.string(),
  vence_em: instant,
})

/** Public key of tokens, raw 32 bytes in base64url. */
const publicKey = z.object({ nome: z.string(), chave: z.string() })

/** Promotion as a till without a network shows it. */
const keptPromotion = z.object({
  id: z.int(),
  titulo: z.string(),
  desconto: orElse(z.string(), ''),
  descricao: orElse(z.string(), ''),
  marca: orElse(z.string(), ''),
})

/** What a till keeps to work without a network. */
export const tillState = z.object({
  empresa: z.object({ id: z.int(), nome: z.string() }),
  loja: z.object({ id: z.int(), nome: z.string() }).nullable(),
  /** Null for a member without a paired device. */
  aparelho: z.object({ id: z.int(), nome: z.string(), vence_em: instant }).nullable(),
  /** Stores to choose from, for a member without a paired device. */
  lojas: rows(z.object({ id: z.int(), nome: z.string() })),
  chaves: rows(publicKey),
  promocoes: rows(keptPromotion),
  /** True when the till's company takes the welcome coupon. */
  aceita_boas_vindas: orElse(z.boolean(), false),
  limite: z.object({ usos: z.int(), centavos: z.int() }),
  /** Time of the server, for a device whose clock is wrong. */
  agora: instant,
})

/** Numbers of redemptions of the company that are used, since the last question. */
export const usedQuery = z.object({ desde: z.string().max(40).optional() })

export const usedReply = z.object({
  usados: z.array(z.int()),
  /** Undone since: valid again. */
  desfeitos: z.array(z.int()),
  /** For the next question's `desde`. */
  ate: z.string(),
})

export const checkBody = z.object({ codigo: tillCode })

const shownCoupon = z.object({
  titulo: z.string(),
  desconto: orElse(z.string(), ''),
  condicoes: orElse(z.string(), ''),
  marca: orElse(z.string(), ''),
  valido_ate: calendarDate.nullable(),
  /** The promotion has ended, is paused or was cancelled since; a redeemed coupon is honoured all the same. */
  encerrada: orElse(z.boolean(), false),
})

/** Answer to a code. `coupon` and `cliente` only where the code is the company's. */
export const checkReply = z.object({
  estado: z.enum(CODE_STATES),
  /** Sentence that the cashier can read out. */
  mensagem: z.string(),
  cupom: shownCoupon.nullable(),
  /** First name and initial, `João M.`. */
  cliente: z.string().nullable(),
  usado_em: instant.nullable(),
  loja: orElse(z.string().nullable(), null),
})

export const useBody = z.object({
  codigo: tillCode,
  valor_centavos: saleValue.nullish(),
  /** Number of the sale in the shop's system. */
  venda: optionalLine(60),
  ...atStore,
})

export const useReply = z.object({
  uso_id: z.int(),
  em: instant,
  cupom: shownCoupon,
  cliente: z.string().nullable(),
  /** Until then the till may undo it. */
  desfaz_ate: instant,
})

export const undoBody = z.object({
  uso_id: id,
  motivo: line(200).min(3, { error: 'Diga por que o uso é desfeito.' }),
})

/**
 * A use that a till accepted without a network. `em` is the device's time. `id_local` of a use whose answer was lost is the
 * `Idempotency-Key` that it was sent with: it is one use, whichever way it arrives.
 */
export const syncItem = z.object({
  id_local: line(60).min(1, { error: 'Falta o número do uso.' }),
  codigo: tillCode,
  em: instant,
  valor_centavos: saleValue.nullish(),
  venda: optionalLine(60),
  ...atStore,
})

/** Items are read one by one, so that an invalid one refuses itself alone. */
export const syncBody = z
  .array(z.unknown(), { error: 'Envie uma lista de usos.' })
  .min(1, { error: 'Envie pelo menos um uso.' })
  .max(MOST_SYNCED, { error: `Envie no máximo ${MOST_SYNCED} usos de uma vez.` })

export const syncReply = z.array(
  z.object({
    id_local: z.string().nullable(),
    /** `conflito`: another use of the coupon was first; kept, and paid by whom the promotion says. */
    resultado: z.enum(['aceito', 'repetido', 'conflito', 'recusado']),
    mensagem: z.string(),
    uso_id: z.int().nullable(),
  }),
)

/** A use in lists of the till and of the company. */
export const couponUse = z.object({
  id: z.int(),
  em: instant,
  loja: z.string(),
  /** Member, or the device's name. */
  caixa: z.string(),
  cupom: z.string(),
  cliente: orElse(z.string().nullable(), null),
  valor_centavos: z.int().nullable(),
  venda: orElse(z.string().nullable(), null),
  situacao: z.enum(['usado', 'desfeito', 'conflito']),
  sem_rede: orElse(z.boolean(), false),
  desfeito_em: orElse(instant.nullable(), null),
  motivo: orElse(z.string().nullable(), null),
  /** Of a conflict: who pays, by the promotion's setting. */
  pago_por: ifReadable(z.enum(['empresa', 'loja']).nullable()),
  /** The customer is of the company's own team. */
  propria_equipe: orElse(z.boolean(), false),
})
