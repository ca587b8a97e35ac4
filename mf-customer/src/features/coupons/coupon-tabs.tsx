import { Link, usePageParameters } from '@loopi/shared/ui/router'
import classes from './coupon-tabs.module.css'
import { couponTexts as texts } from './coupons.texts.ts'
import { type CouponTab, parametersFor } from './use-coupon-tab.ts'

type Props = {
  tab: CouponTab
  /** Number of the customer's coupons that can be used; null when unknown or too large to be counted. */
  readyCount: number | null
}

/** Tabs of the page, each with its own URL. */
export function CouponTabs({ tab, readyCount }: Props) {
  const parameters = usePageParameters()
  const to = (side: CouponTab) => ({
    to: { search: parametersFor(side, parameters) },
    preventScrollReset: true,
    ...(side === tab && { 'aria-current': 'page' as const }),
  })
  return (
    <nav className={classes.tabs} aria-label={texts.tabs}>
      <Link {...to('mine')}>{texts.mine(readyCount)}</Link>
      <Link {...to('discover')}>{texts.discover}</Link>
    </nav>
  )
}
