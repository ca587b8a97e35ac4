import { z } from '@loopi/contract/zod'
import { codeFields, oneTimeCode, RECOVERY_CODES } from '../auth/one-time-codes.ts'
import { instant, requiredLine } from '../primitives.ts'

/** Days for which a remembered device signs in without a code. */
export const DEVICE_DAYS = 30

type Proof = { codigo?: string | undefined; codigo_recuperacao?: string | undefined }
const isOne = ({ codigo, codigo_recuperacao }: Proof) => (codigo === undefined) !== (codigo_recuperacao === undefined)
const ONE = { error: 'Informe o código.', path: ['codigo'] }

export const secondFactorState = z.object({
  /** False without a configured key for secrets. */
  disponivel: z.boolean(),
  /** Required for this role, so it cannot be turned off. */
  obrigatoria: z.boolean(),
  /** Time of activation; null while it is off. */
  ativa_desde: instant.nullable(),
  codigos_restantes: z.number().int().nonnegative(),
})

export type SecondFactorState = z.output<typeof secondFactorState>

/** Secret of the authenticator app: in base 32, and as the otpauth URL of the QR code. */
export const secondFactorSecret = z.object({ chave: z.string(), endereco: z.string() })

export const secondFactorCode = z.object({ codigo: oneTimeCode })

/** Shown once: only their hashes are stored. */
export const recoveryCodes = z.object({ codigos: z.array(z.string()).length(RECOVERY_CODES) })

export const secondStepBody = z
  .object({
    /** Challenge from the login's `auth/second-factor`. */
    desafio: z.string().min(1).max(200),
    ...codeFields,
    /** Remembers this device for `DEVICE_DAYS` days. */
    lembrar: z.boolean().default(false),
  })
  .refine(isOne, ONE)

/** Device that signs in without a code. */
export const rememberedDevice = z.object({
  id: z.number().int(),
  user_agent: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
})

export type RememberedDevice = z.output<typeof rememberedDevice>

export const helpBody = z.object({ motivo: requiredLine(200) })
