import { dayInBrazil } from '@loopi/contract/calendar'
import type { tillResults } from '@loopi/contract/till/till-results.schemas'
import { events } from '@loopi/shared/demo/history'
import type { z } from 'zod'
import type { DemoCoupon } from '../rows.ts'
import type { World } from '../world.ts'
import type { UseRow } from './till-rows.ts'

type Results = z.input<typeof tillResults>

const countsOf = (uses: readonly UseRow[]) => ({
  usos: uses.length,
  valor_centavos: uses.reduce((sum, { valor_centavos }) => sum + (valor_centavos ?? 0), 0),
})

/** Hour in São Paulo, which has no daylight saving time. */
const hourOf = ({ em }: UseRow): number => (new Date(em).getUTCHours() + 21) % 24

/** Uses by a key, the most used first. */
function grouped<Key>(uses: readonly UseRow[], keyOf: (use: UseRow) => Key): [Key, UseRow[]][] {
  const groups = new Map<Key, UseRow[]>()
  for (const use of uses) groups.set(keyOf(use), [...(groups.get(keyOf(use)) ?? []), use])
  return [...groups].sort(
    ([keyA, a], [keyB, b]) =>
      b.length - a.length || String(keyA).localeCompare(String(keyB), 'pt-BR', { numeric: true }),
  )
}

/** Redemptions of a promotion without those of the demo that are older. */
function redeemedWithin(coupon: DemoCoupon | undefined, days: number): number {
  const older = events.filter(
    (event) => 'redeemed' in event && event.redeemed === coupon?.code && event.daysAgo >= days,
  )
  return (coupon?.usos ?? 0) - older.length
}

/** Uses of the last days, today included. */
export function tillResultsOf({ till, coupons, day }: World, days: number): Results {
  const recent = till.usos.filter(({ em }) => dayInBrazil(new Date(em)) >= day(1 - days))
  const used = recent.filter(({ situacao }) => situacao === 'usado')
  const countOf = (state: UseRow['situacao']) => recent.filter(({ situacao }) => situacao === state).length
  const titleOf = (id: number | null) => coupons.find((one) => one.id === id)?.title ?? 'Cupom de boas-vindas'
  return {
    ...countsOf(used),
    ...{ desfeitos: countOf('desfeito'), conflitos: countOf('conflito') },
    propria_equipe: used.filter((one) => one.propria_equipe).length,
    lojas: grouped(used, ({ loja_id }) => loja_id).map(([id, uses]) => ({
      ...{ id, nome: uses[0]?.loja ?? '', ...countsOf(uses) },
    })),
    promocoes: grouped(used, ({ cupom_id }) => cupom_id).map(([id, uses]) => ({
      ...{
        id,
        titulo: titleOf(id),
        resgates: redeemedWithin(
          coupons.find((one) => one.id === id),
          days,
        ),
        ...countsOf(uses),
      },
    })),
    caixas: grouped(used, ({ caixa }) => caixa).map(([nome, uses]) => ({ nome, ...countsOf(uses) })),
    horas: Array.from({ length: 24 }, (_, hora) => ({ hora, ...countsOf(used.filter((one) => hourOf(one) === hora)) })),
    dias: grouped(used, ({ em }) => dayInBrazil(new Date(em)))
      .map(([dia, uses]) => ({ dia, ...countsOf(uses) }))
      .sort((a, b) => a.dia.localeCompare(b.dia)),
  }
}
