import { z } from '@loopi/contract/zod'

/** Number of single-use recovery codes. */
export const RECOVERY_CODES = 10

/** Crockford's base 32, in which no letter looks like a digit. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six digits of an authenticator app, with or without grouping. */
export const oneTimeCode = z
  .string({ error: 'Informe o código.' })
  .max(40, { error: 'Informe os 6 dígitos do código.' })
  .transform((typed) => typed.replace(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, { error: 'Informe os 6 dígitos do código.' }))

/** Typed recovery code; similar characters are treated as equal. */
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
export const codeFields = { codigo: oneTimeCode.optional(), codigo_recuperacao: recoveryCode.optional() }
