import { z } from '@loopi/contract/zod'
import { points, requiredLine } from '../primitives.ts'

/** Maximum CLP of one credit. */
export const MAX_CREDIT = 1_000_000

export const creditBody = z.object({
  valor: z
    .number({ error: 'Informe um valor em CLP.' })
    .int({ error: 'Use um número inteiro de CLP.' })
    .min(1, { error: 'O valor mínimo é 1 CLP.' })
    .max(MAX_CREDIT, { error: 'O valor máximo é 1.000.000 CLP.' }),
  motivo: requiredLine(200),
})

/** Balances after the credit. */
export const creditReply = z.object({ message: z.string(), saldo_cliente: points, saldo_empresa: points })
