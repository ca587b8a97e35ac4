import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { ApiError, queryOf } from '@loopi/shared/api-client'
import { TicketSkeleton } from '@loopi/shared/ticket/face'
import { Alert, Title } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { useId } from 'react'
import type { CurrentUserState } from '../../../components/use-current-user.ts'
import { offerOf } from '../coupons.rules.ts'
import { OfferedCoupon } from '../offered-coupon.tsx'
import { useRedeemFlow } from '../redeem/use-redeem-flow.tsx'
import classes from './linked-coupon.module.css'
import { linkedCouponTexts as texts } from './linked-coupon.texts.ts'
import { useCountedView } from './use-counted-view.ts'

type Props = {
  id: number
  /** The visitor came by a link or a poster, not by choosing a coupon before the login. */
  isByLink: boolean
  user: CurrentUserState
  today: string
}

/** Coupon of the link, shown above the lists, since it may be on any page of them. */
export function LinkedCoupon({ id, isByLink, user, today }: Props) {
  const title = useId()
  // The wanted coupon was already requested and not found; the first answer is reused.
  const coupon = useQuery({ ...queryOf(coupons.get, { params: { id: String(id) } }), retryOnMount: false })
  const { redeem, waitingFor, dialog } = useRedeemFlow(user)
  useCountedView(isByLink ? coupon.data?.id : undefined)
  if (coupon.isError)
    return (
      <Alert color="sol" mb="xl" role="status">
        {ApiError.from(coupon.error).status === 404 ? texts.gone : texts.failed}
      </Alert>
    )
  return (
    <section aria-labelledby={title} className={classes.linked}>
      <Title order={2} size="h3" id={title}>
        {texts.title}
      </Title>
      <div className={classes.ticket}>
        {coupon.data && user.is !== 'checking' ? (
          <OfferedCoupon
            coupon={coupon.data}
            offer={offerOf(coupon.data, user, today)}
            onRedeem={redeem}
            waiting={waitingFor === coupon.data.id}
          />
        ) : (
          <TicketSkeleton />
        )}
      </div>
      {dialog}
    </section>
  )
}
