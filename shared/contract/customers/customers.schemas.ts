import { z } from '@loopi/contract/zod'
import { ifReadable, lenient, orElse } from '../answer-shape.ts'
import { labelFields, typedCode } from '../codes/codes.schemas.ts'
import { redeemedCoupon } from '../coupons/coupons.schemas.ts'
import { behindLabel } from '../documents/digits.ts'
import { personName } from '../names.ts'
import { pageQuery } from '../paging.ts'
import {
  calendarDate,
  email,
  figure,
  id,
  instant,
  line,
  newPassword,
  points,
  requiredPhone,
  wholeNumber,
} from '../primitives.ts'
import { welcomeStatus } from '../welcome/welcome.schemas.ts'
import { RELATION_ORIGINS } from './relation-origins.ts'

/** Request for the 10% coupon. `phone` is stored in the product's format. */
export const preRegistration = z.object({
  name: personName(120),
  email,
  phone: requiredPhone,
  /** Code of a product, kept for the person until the registration is finished. */
  codigo: typedCode.nullish(),
  ...labelFields,
  /** True: the person becomes a customer of the code's company. */
  consentimento: z.boolean({ error: 'Diga sim ou não.' }).default(false),
})

/** `message` describes the next step, in Portuguese; it is the same for known and unknown e-mails. */
export const preRegistrationReply = z.object({ message: z.string() })

export const customerRegistration = z.object({
  user_id: id,
  token: z.string().min(1).max(200),
  /** With or without its mask. */
  cpf: line(20, behindLabel).min(1, { error: 'Informe o CPF.' }),
  password: newPassword,
  password_confirmation: z.string().max(1024),
  /** Consent to marketing mails; absent is no consent. */
  marketing: z.boolean().nullish(),
  /** Token of a company's invitation that is accepted with the registration. */
  convite: z.string().min(1).max(200).nullish(),
})

/** Data for the new customer. */
export const registrationReply = z.object({
  boas_vindas: ifReadable(welcomeStatus.nullish()),
  /** The welcome coupon with its codes. */
  cupom: ifReadable(redeemedCoupon.nullish()),
  /** Points paid for the product code that the person signed up with; null without one, or where it paid nothing. */
  codigo: ifReadable(z.object({ clp: points, produto: z.string().nullish() }).nullish()),
  /** Opens the account's first session once, from the same network, for ten minutes: `/user/primeira-entrada`. */
  entrada: ifReadable(z.string().nullish()),
})

export const customer = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Only for root: a company knows its customers by name. */
  email: z.string().nullable(),
  /** Masked for everybody but the customer: `***.982.247-**`. */
  cpf: z.string(),
  cashloop_balance: points,
  created_at: instant,
  /** Last sign-in or redemption, else the creation. */
  last_activity: lenient(instant, { from: 'created_at' }),
  status: lenient(z.enum(['Ativo', 'Inativo']), { absent: 'Ativo', unreadable: 'Desconhecido' }),
  /** What made the person the company's customer; null for root. */
  origem: ifReadable(z.enum(RELATION_ORIGINS).nullish()),
})

export type Customer = z.output<typeof customer>

/** `top`: more than 200 CLP; `expirando`: less than 100; `inativos`: no activity for 90 days. */
export const CUSTOMER_FILTERS = ['todos', 'top', 'expirando', 'inativos'] as const

export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number]

/** Sort keys; a minus reverses them. */
export const CUSTOMER_ORDERS = [
  'nome',
  '-nome',
  'saldo',
  '-saldo',
  'atividade',
  '-atividade',
  'criado',
  '-criado',
] as const

export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number]

/**
 * `busca` matches words of names in any order, ignoring accents, and for root also e-mails. Newest first without
 * `ordem`.
 */
export const customerQuery = z.object({
  ...pageQuery,
  busca: line(200).optional(),
  filtro: z.enum(CUSTOMER_FILTERS).optional(),
  ordem: z.enum(CUSTOMER_ORDERS).optional(),
})

/** Filter of an export. */
export const exportBody = customerQuery.pick({ busca: true, filtro: true, ordem: true })

export const customerId = z.object({ id })

/** Customer with the movements between them and the calling company, or for root all companies. */
export const customerPage = customer.extend({
  /** Start of the relation to the company; for root the creation of the account. */
  cliente_desde: instant,
  clp_creditado: points,
  resgates: z.number().int().nonnegative(),
  clp_resgatado: points,
})

export type CustomerPage = z.output<typeof customerPage>

const movedCoupon = z.object({
  id: z.number().int(),
  desconto: orElse(z.string(), ''),
  valido_ate: calendarDate.nullable(),
})

export const customerMovement = z.object({
  /** Unique in the list: `credito-12`. */
  id: z.string(),
  tipo: z.enum(['credito', 'resgate']),
  data: instant,
  /** CLP; negative when the customer spent them, 0 for a free coupon. */
  valor: z.number().int(),
  /** Reason of a credit, or title of a redeemed coupon; null for a credit without a reason. */
  descricao: z.string().nullable(),
  /** Promotion of a redemption with its last day; absent for a credit. */
  cupom: ifReadable(movedCoupon.nullish()),
})

export type CustomerMovement = z.output<typeof customerMovement>

export const customerMovementQuery = z.object(pageQuery)

/** Counters of the master panel. Customers are people who accepted; pending invitations are counted separately. */
export const customersSummary = z.object({
  clientes: figure,
  /** Number of listed invitations. */
  convites: orElse(z.number().int().nonnegative(), 0),
  clientes_ativos: figure,
  /** Budget that the company may credit to its customers. */
  saldo_empresa: figure,
  /** Points received by redemptions; only root moves them. */
  recebido_em_resgates: figure,
  /** Sum of the company's credits. */
  clp_distribuido: figure,
})

export type CustomersSummary = z.output<typeof customersSummary>

/** The last `dias` days including today, optionally of one customer (`cliente`). */
export const activityQuery = z.object({
  dias: wholeNumber(z.int().min(7).max(366)).default(90),
  cliente: id.optional(),
})

/** Day in São Paulo. */
export const activityDay = z.object({
  dia: calendarDate,
  resgates: figure,
  clp_resgatado: figure,
  clp_creditado: figure,
})

export type ActivityDay = z.output<typeof activityDay>
