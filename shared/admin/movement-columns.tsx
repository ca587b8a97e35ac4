import type { CustomerMovement } from '@loopi/contract/customers/customers.reading'
import { formatChange, formatMoment } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import type { Column } from '@loopi/shared/ui/data'
import type { ReactNode } from 'react'

const texts = {
  date: 'Data',
  kind: 'Tipo',
  kinds: { credito: 'Crédito', resgate: 'Resgate' },
  description: 'Descrição',
  noDescription: 'Sem descrição',
  amount: 'Valor',
  free: 'Grátis',
} as const

/** Columns of a customer's credits and redemptions; `describe` may replace the description. */
export const movementColumns = (
  describe: (movement: CustomerMovement, title: string) => ReactNode = () => undefined,
): readonly Column<CustomerMovement>[] => [
  { header: texts.date, cell: ({ data }) => formatMoment(data), narrow: 'below' },
  {
    header: texts.kind,
    cell: ({ tipo }) => <Status kind={tipo === 'credito' ? 'ready' : 'used'}>{texts.kinds[tipo]}</Status>,
    narrow: 'below',
  },
  {
    header: texts.description,
    cell: (movement) =>
      describe(movement, movement.descricao ?? texts.kinds[movement.tipo]) ??
      movement.descricao ?? <Text c="dimmed">{texts.noDescription}</Text>,
    lead: true,
  },
  {
    header: texts.amount,
    cell: ({ valor }) => (valor === 0 ? texts.free : formatChange(valor)),
    align: 'end',
    narrow: 'beside',
  },
]
