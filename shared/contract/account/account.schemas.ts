import { z } from '@loopi/contract/zod'
import { factorFields, ownPassword, proofFields, showsFactor } from '../auth/owner-proof.ts'
import { behindLabel } from '../documents/digits.ts'
import { companyName } from '../names.ts'
import { optionalStateOf } from '../places/states.ts'
import { email, line, lines, newPassword } from '../primitives.ts'
import { ROLES } from '../roles.ts'

const text = z.string().nullable()

/** Read-only fields of a person; each screen says why. */
export const IMMUTABLE_FIELDS = ['cpf', 'cnpj'] as const

/**
 * The signed-in person as the settings show it. `nome`, `telefone` and `descricao` carry the same as their namesakes. The
 * company's fields are their own words where they have no company.
 */
export const ownUser = z.object({
  id: z.number().int(),
  role: z.enum(ROLES),
  name: z.string(),
  nome: z.string(),
  email: z.string(),
  /** A new address that waits for its confirmation. */
  email_pendente: text,
  /** Eleven digits. */
  cpf: text,
  phone: text,
  telefone: text,
  /** Normalised, without mask. */
  cnpj: text,
  categoria: text,
  endereco: text,
  cidade: text,
  estado: text,
  cep: text,
  descricao_empresa: text,
  descricao: text,
  /** Name of the person's company, which only root changes; null for who has none. */
  empresa: text,
  somente_leitura: z.array(z.enum(IMMUTABLE_FIELDS)),
})

export type OwnUser = z.output<typeof ownUser>

/** Text that is left alone when absent, and cleared by null or by nothing in it. */
const clearable = (text: ReturnType<typeof line>) =>
  text
    .nullable()
    .transform((typed) => typed || null)
    .optional()

const settingsFields = z.object({
  name: companyName(160).optional(),
  /** Another address than now is not written: it gets a link to confirm it. */
  email: email.optional(),
  /** Proof of the owner, needed when `email` is another one than now and than the one that waits. */
  ...proofFields,
  /** With or without its mask; only while there is none. */
  cpf: clearable(line(20, behindLabel)),
  phone: clearable(line(40)),
  /** Sent back as it is by a company, where only root changes it; who has none may note one. */
  cnpj: clearable(line(30)),
  categoria: clearable(line(60)),
  endereco: clearable(line(200)),
  cidade: clearable(line(120)),
  estado: clearable(line(60)).unwrap().transform(optionalStateOf).optional(),
  cep: clearable(line(10, behindLabel)),
  descricao_empresa: clearable(lines(2000)),
})

/** `visto`: the fields as the form opened with them, see `request/changed-meanwhile`. */
const settings = settingsFields.extend({ visto: settingsFields.optional() })

/** The fields of the two tabs; those that are absent stay as they are, and any other is ignored. */
export const settingsBody = z.preprocess((sent: z.input<typeof settings>) => {
  if (sent === null || typeof sent !== 'object') return sent
  const { nome, telefone, descricao } = sent as Record<string, unknown>
  const named = Object.entries({ name: nome, phone: telefone, descricao_empresa: descricao })
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...sent }
}, settings)

/** Takes every passkey away in the same step, as whoever knew the password may have added one. */
export const endPasskeys = z.boolean().default(false)

export type SettingsBody = z.output<typeof settingsBody>

/** With a passkey's `confirmacao` the password of now is not needed. */
export const passwordChange = z
  .object({
    current_password: ownPassword,
    ...factorFields,
    password: newPassword,
    password_confirmation: z.string().max(1024),
    encerrar_chaves: endPasskeys,
  })
  .refine((given) => Boolean(given.current_password) || showsFactor(given), {
    error: 'Informe a senha atual.',
    path: ['current_password'],
  })

/** The token of the link that was sent to a new address. */
export const emailConfirmation = z.object({ token: z.string().min(1).max(200) })

/** The token of the link that was sent to the address of before, and the password that is good from now on. */
export const emailTakeback = z.object({
  token: z.string().min(1).max(200),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})

/** Owner of the address, before and now. */
export const emailConfirmed = z.object({ user_id: z.number().int(), email: z.string() })
