import { z } from '@loopi/contract/zod'
import { ownerProof } from '../auth/owner-proof.ts'
import { instant, requiredLine } from '../primitives.ts'

/** Days for which a remembered device signs in without a code. */
export const DEVICE_DAYS = 30

/** Number of recovery codes, each good for one sign-in. */
export const RECOVERY_CODES = 10

/** Crockford's base 32: no letter in it looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six digits of an authenticator app, in groups or not, as people paste them. */
export const oneTimeCode = z
  .string({ error: 'Informe o código.' })
  .max(40, { error: 'Informe os 6 dígitos do código.' })
  .transform((typed) => typed.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, { error: 'Informe os 6 dígitos do código.' }))

/** A recovery code as somebody types it; what looks alike counts as alike. */
export const recoveryCode = z
  .string({ error: 'Informe o código de recuperação.' })
  .max(40, { error: 'Confira o código de recuperação: são 10 letras e números.' })
  .transform((typed) =>
    typed
      .replace(/[\s.-]/g, '')
      .toUpperCase()
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  )
  .pipe(
    z.string().regex(new RegExp(`^[${RECOVERY_ALPHABET}]{10}$`), {
      error: 'Confira o código de recuperação: são 10 letras e números.',
    }),
  )

/** Proof of the second factor: a code of the app, or a recovery code. */
const proof = { codigo: oneTimeCode.optional(), codigo_recuperacao: recoveryCode.optional() }
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

export const secondFactorRemoval = ownerProof.safeExtend(proof).refine(isOne, ONE)

export const secondStepBody = z
  .object({
    /** Challenge, as the error `auth/second-factor` of the login carried it. */
    desafio: z.string().min(1).max(200),
    ...proof,
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
