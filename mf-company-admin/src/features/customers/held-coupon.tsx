import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import type { CustomerMovement } from '@loopi/contract/customers/customers.reading'
import { useMay } from '@loopi/shared/current-user'
import { formatDay } from '@loopi/shared/texts/format'
import { Anchor, Text } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { movementTexts as texts } from './customers.texts.ts'

type Props = { title: string; coupon: NonNullable<CustomerMovement['cupom']> }

/** Redeemed coupon: its promotion, with a link for those who may see it, discount and expiry. */
export function HeldCoupon({ title, coupon: { id, desconto, valido_ate } }: Props) {
  const maySee = useMay('ofertas.ver')
  const state =
    valido_ate === null
      ? texts.endless
      : isPast(valido_ate, dayInBrazil(new Date()))
        ? texts.expired(formatDay(valido_ate))
        : texts.valid(formatDay(valido_ate))
  return (
    <>
      {maySee ? (
        <Anchor component={Link} to={paths.promotion(id)} c="inherit" fw={600}>
          {title}
        </Anchor>
      ) : (
        <Text component="span" inherit fw={600}>
          {title}
        </Text>
      )}
      <Text size="xs" c="dimmed" fw={400}>
        {[desconto, state].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
