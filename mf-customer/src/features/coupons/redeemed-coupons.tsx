import { Button } from '@loopi/shared/ui/core'
import { EmptyState } from '@loopi/shared/ui/parts'
import { Link } from '@loopi/shared/ui/router'
import { TicketPicture } from '../../parts/pictures.tsx'
import type { Viewer } from '../../parts/viewer.ts'
import { paths } from '../../paths.ts'
import { CouponSection, type SectionContent } from './coupon-section.tsx'
import type { useRedeemedCoupons } from './coupons.queries.ts'
import { couponTexts as texts } from './coupons.texts.ts'
import { RedeemedCoupon } from './redeemed-coupon.tsx'

/** Where the section is on the page. */
export const REDEEMED_ID = 'resgatados'

type List = ReturnType<typeof useRedeemedCoupons>

type Props = { list: List; viewer: Viewer; today: string }

/** 'Cupons resgatados' */
export function RedeemedCoupons({ list, viewer, today }: Props) {
  const content = viewer.is === 'visitor' ? FOR_VISITORS : contentOf(list, today)
  return (
    <CouponSection
      id={REDEEMED_ID}
      title={texts.redeemed}
      count={list.data?.length ? texts.count(list.data.length) : undefined}
      content={content}
    />
  )
}

function contentOf(list: List, today: string): SectionContent {
  if (list.data?.length === 0) return NOTHING_YET
  if (list.data) {
    return { is: 'ready', tickets: list.data.map((one) => <RedeemedCoupon key={one.id} coupon={one} today={today} />) }
  }
  if (list.isError) {
    const retry = () => void list.refetch()
    return { is: 'failed', message: texts.redeemedLoadFailed, retry, retrying: list.isFetching }
  }
  return { is: 'loading' }
}

const NOTHING_YET: SectionContent = {
  is: 'empty',
  message: (
    <EmptyState picture={<TicketPicture />} title={texts.noneRedeemedTitle}>
      {texts.noneRedeemedText}
    </EmptyState>
  ),
}

const FOR_VISITORS: SectionContent = {
  is: 'empty',
  message: (
    <EmptyState
      picture={<TicketPicture />}
      title={texts.signInTitle}
      action={
        <Button component={Link} to={paths.signIn}>
          {texts.signIn}
        </Button>
      }
    >
      {texts.signInText}
    </EmptyState>
  ),
}
