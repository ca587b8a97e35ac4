import { z } from '@loopi/contract/zod'
import { codeFields, oneTimeCode, RECOVERY_CODES } from '../auth/one-time-codes.ts'
import { instant, requiredLine } from '../primitives.ts'

/** Days for which a remembered device signs in without a code. */
export const DEVICE_DAYS = 30

type Proof = { codigo?: string | undefined; codigo_recuperacao?: string | undefined }
const isOne = ({ codigo, codigo_recuperacao }: Proof) => (codigo === undefined) !== (codigo_recuperacao === undefined)
const ONE = { error: 'Informe o código.', path: ['codigo'] }

export const secondFactorState = z.object({
  /** False where this installation has no key to keep secrets with. */
  disponivel: z.boolean(),
  /** Required of this role by the platform, so it cannot be turned off. */
  obrigatoria: z.boolean(),
  /** Since when it is on; null while it is off. */
  ativa_desde: instant.nullable(),
  codigos_restantes: z.number().int().nonnegative(),
})

export type SecondFactorState = z.output<typeof secondFactorState>

/** The secret of the authenticator app: as text in base 32, and as the address that its picture carries. */
export const secondFactorSecret = z.object({ chave: z.string(), endereco: z.string() })

export const secondFactorCode = z.object({ codigo: oneTimeCode })

/** Shown once: only hashes of them are kept. */
export const recoveryCodes = z.object({ codigos: z.array(z.string()).length(RECOVERY_CODES) })

export const secondStepBody = z
  .object({
    /** Challenge, as the error `auth/second-factor` of the login carried it. */
    desafio: z.string().min(1).max(200),
    ...codeFields,
    /** Sign in on this device without a code from now on, for `DEVICE_DAYS` days. */
    lembrar: z.boolean().default(false),
  })
  .refine(isOne, ONE)

/** A device that signs in without a code. */
export const rememberedDevice = z.object({
  id: z.number().int(),
  user_agent: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
})

export type RememberedDevice = z.output<typeof rememberedDevice>

export const helpBody = z.object({ motivo: requiredLine(200) })
