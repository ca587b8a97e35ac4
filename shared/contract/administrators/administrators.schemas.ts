import { z } from '@loopi/contract/zod'
import { id, instant } from '../primitives.ts'

/** A person who manages the platform. */
export const administrator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Last call of any session that is remembered; null where none is. */
  ultimo_acesso: instant.nullable(),
  /** The person who asks. */
  voce: z.boolean(),
})
