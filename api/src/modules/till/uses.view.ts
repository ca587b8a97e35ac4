import type { couponUse } from '@loopi/contract/till/till.schemas'
import type { z } from 'zod'
import type { UseState } from '../../db/tables/till.ts'
import { isoOrNull } from '../../lib/clock.ts'
import { couponTexts, shortNameOf } from '../coupons/coupons.public.ts'
import type { UseRow } from './uses.repository.ts'

const STATES = { used: 'usado', undone: 'desfeito', conflict: 'conflito' } as const satisfies Record<UseState, string>

/** State of the database by its name in the interface. */
export const useStateOf = (shown: (typeof STATES)[UseState] | undefined): UseState | undefined =>
  (Object.keys(STATES) as UseState[]).find((state) => STATES[state] === shown)

export const asUse = (row: UseRow): z.input<typeof couponUse> => ({
  id: row.id,
  em: row.at.toISOString(),
  loja: row.store,
  caixa: row.member ?? row.device ?? '',
  cupom: row.title ?? couponTexts.welcome.title,
  cliente: shortNameOf(row.customer),
  valor_centavos: row.value_cents,
  venda: row.sale,
  situacao: STATES[row.state],
  sem_rede: row.is_offline,
  desfeito_em: isoOrNull(row.undone_at),
  motivo: row.undo_reason,
  pago_por: row.payer,
  propria_equipe: row.own_team,
})
