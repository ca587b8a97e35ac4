import { z } from '@loopi/contract/zod'
import { ifReadable, lenient, orElse } from '../answer-shape.ts'
import { factorFields, ownPassword, proofFields, showsFactor } from '../auth/owner-proof.ts'
import { behindLabel } from '../documents/digits.ts'
import { companyName } from '../names.ts'
import { optionalStateOf } from '../places/states.ts'
import { email, line, lines, newPassword, rows } from '../primitives.ts'
import { ROLES } from '../roles.ts'

const text = z.string().nullable()

/** Read-only fields of a person; each screen says why. */
export const IMMUTABLE_FIELDS = ['cpf', 'cnpj'] as const

/**
 * The signed-in person in the settings. `nome`, `telefone` and `descricao` repeat the values of their namesakes.
 * Without a company, the company's fields are the person's own notes.
 */
export const ownUser = z.object({
  /** The session of clients knows both. */
  id: orElse(z.number().int(), null),
  role: ifReadable(z.enum(ROLES)),
  name: lenient(z.string(), { from: 'nome' }),
  nome: orElse(z.string(), ''),
  email: z.string(),
  /** New address that waits for its confirmation. */
  email_pendente: text,
  /** Eleven digits. */
  cpf: text,
  phone: lenient(text, { from: 'telefone' }),
  telefone: text,
  /** Normalised, without mask. */
  cnpj: text,
  categoria: text,
  endereco: text,
  cidade: text,
  estado: text,
  cep: text,
  descricao_empresa: lenient(text, { from: 'descricao' }),
  descricao: text,
  /** Name of the person's company, which only root changes; null without a company. */
  empresa: text,
  somente_leitura: orElse(rows(z.enum(IMMUTABLE_FIELDS)), []),
})

export type OwnUser = z.output<typeof ownUser>

/** Text that is unchanged when absent, and cleared by null or an empty text. */
const clearable = (text: ReturnType<typeof line>) =>
  text
    .nullable()
    .transform((typed) => typed || null)
    .optional()

const settingsFields = z.object({
  name: companyName(160).optional(),
  /** A new address is not stored directly: a link is sent there to confirm it. */
  email: email.optional(),
  /** Proof of the owner, needed for an `email` that is neither the current nor the pending one. */
  ...proofFields,
  /** With or without its mask; can only be set once. */
  cpf: clearable(line(20, behindLabel)),
  phone: clearable(line(40)),
  /** Companies send it back unchanged, because only root changes it; people without a company may note one. */
  cnpj: clearable(line(30)),
  categoria: clearable(line(60)),
  endereco: clearable(line(200)),
  cidade: clearable(line(120)),
  estado: clearable(line(60)).unwrap().transform(optionalStateOf).optional(),
  cep: clearable(line(10, behindLabel)),
  descricao_empresa: clearable(lines(2000)),
})

/** `visto`: the fields as the form was opened with, see `request/changed-meanwhile`. */
const settings = settingsFields.extend({ visto: settingsFields.optional() })

/** Fields of the two tabs; absent ones stay, others are ignored. */
export const settingsBody = z.preprocess((sent: z.input<typeof settings>) => {
  if (sent === null || typeof sent !== 'object') return sent
  const { nome, telefone, descricao } = sent as Record<string, unknown>
  const named = Object.entries({ name: nome, phone: telefone, descricao_empresa: descricao })
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), ...sent }
}, settings)

/** Deletes every passkey with the change, because an intruder with the password may have added one. */
export const endPasskeys = z.boolean().default(false)

export type SettingsBody = z.output<typeof settingsBody>

/** A passkey's `confirmacao` replaces the current password. */
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

/** Token of the link sent to a new address. */
export const emailConfirmation = z.object({ token: z.string().min(1).max(200) })

/** Token of the link sent to the replaced address, and the new password. */
export const emailTakeback = z.object({
  token: z.string().min(1).max(200),
  password: newPassword,
  password_confirmation: z.string().max(1024),
})

/** Confirmed address with its user's id. */
export const emailConfirmed = z.object({ user_id: z.number().int(), email: z.string() })
