import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { Anchor, Button, Text } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { keepWantedPage } from '@loopi/shared/wanted-page'
import { useId } from 'react'
import { BusyButton } from '../../components/busy-button.tsx'
import { paths } from '../../paths.ts'
import type { Offer } from './coupons.rules.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import type { Redeem } from './redeem/use-redeem-flow.tsx'
import { WANTED } from './redeem/use-wanted-coupon.ts'
import { redeemedId } from './redeemed-coupon.tsx'
import { MINE, USED } from './use-coupon-tab.ts'

type Props = { coupon: Coupon; offer: Offer; onRedeem: Redeem; waiting: boolean }

/** Button or sentence that fits the offer. */
export function OfferAction({ coupon, offer, onRedeem, waiting }: Props) {
  switch (offer.is) {
    case 'redeemed':
      if (coupon.outra_conta)
        return (
          <Text size="sm" c="dimmed">
            {texts.otherAccount}
          </Text>
        )
      return (
        <Anchor
          component={Link}
          to={{ search: coupon.usado ? USED : MINE, hash: redeemedId(coupon.id) }}
          aria-label={coupon.usado ? texts.seeUseOf(coupon.title) : texts.seeCodeOf(coupon.title)}
          fw={600}
          size="sm"
        >
          {coupon.usado ? texts.seeUse : texts.seeCode}
        </Anchor>
      )
    case 'sold-out':
    case 'expired':
      return null
    case 'preview':
      return (
        <Text size="sm" c="dimmed">
          {texts.onlyCustomers}
        </Text>
      )
    case 'signed-out':
      return <SignInToRedeem coupon={coupon} />
    case 'waiting':
      return <IdleButton title={coupon.title} />
    case 'too-expensive':
      return <IdleButton title={coupon.title} reason={texts.tooExpensive(offer.missing)} />
    case 'redeemable':
      return (
        <BusyButton
          busy={waiting}
          aria-label={texts.redeemOf(coupon.title)}
          onClick={(event) => onRedeem(coupon, event.currentTarget)}
        >
          {texts.redeem}
        </BusyButton>
      )
  }
}

/** Leads to the login, which returns to the coupon; its link to the registration does, too. */
function SignInToRedeem({ coupon: { id, title } }: { coupon: Coupon }) {
  const wanted = `${paths.promotions}?${WANTED}=${id}`
  return (
    <Button
      component={Link}
      to={paths.signIn}
      state={{ wanted }}
      onClick={() => keepWantedPage(wanted)}
      variant="light"
      aria-label={texts.signInToRedeemOf(title)}
    >
      {texts.signInToRedeem}
    </Button>
  )
}

function IdleButton({ title, reason }: { title: string; reason?: string }) {
  const reasonId = useId()
  return (
    <>
      <Button disabled aria-label={texts.redeemOf(title)} {...(reason && { 'aria-describedby': reasonId })}>
        {texts.redeem}
      </Button>
      {reason && (
        <Text size="sm" c="dimmed" id={reasonId}>
          {reason}
        </Text>
      )}
    </>
  )
}
