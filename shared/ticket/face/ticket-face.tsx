import { couponCategoryName } from '@loopi/contract/coupons/categories'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { LoopMark } from '@loopi/shared/ui/components'
import { Title } from '@loopi/shared/ui/core'
import { type ReactNode, type Ref, useId } from 'react'
import stub from '../stub.module.css'
import { discountSize, isAmount, isFromPlatform, toneOf } from '../ticket.rules.ts'
import { ticketTexts as texts } from '../ticket.texts.ts'
import classes from './ticket-face.module.css'

type Props = {
  coupon: Coupon
  /** `spent` removes the colour of the stub. */
  look: 'live' | 'spent'
  /** Note beside the category: a state, or the remaining stock. */
  mark?: ReactNode
  /** Short facts below the description, such as price and validity. */
  facts: readonly ReactNode[]
  /** Action of the ticket. */
  children: ReactNode
  id?: string
  /** Receives the focus after an action. */
  ref?: Ref<HTMLElement>
}

/** Coupon drawn as a paper ticket: the discount on the stub, the rest behind the perforation. */
export function Ticket({ coupon, look, mark, facts, children, id, ref }: Props) {
  const titleId = useId()
  const { brand_name, title, description, discount, category_id } = coupon
  return (
    <article className={classes.frame} aria-labelledby={titleId} id={id} ref={ref} tabIndex={-1}>
      <div className={classes.ticket} data-look={look}>
        <div className={`${stub.stub} ${classes.stub}`} data-tone={look === 'live' ? toneOf(coupon) : 'spent'}>
          <p className={`${stub.discount} ${classes.discount}`} data-size={discountSize(discount)}>
            {discount}
          </p>
          {isAmount(discount) && <p className={classes.off}>{texts.off}</p>}
          <LoopMark size={120} tone="mono" className={`${stub.watermark} ${classes.watermark}`} />
        </div>
        <div className={classes.body}>
          <p className={classes.brand}>{brand_name}</p>
          <Title order={3} id={titleId} className={classes.title}>
            {title}
          </Title>
          <div className={classes.marks}>
            {!isFromPlatform(coupon) && <span className={classes.category}>{couponCategoryName(category_id)}</span>}
            {mark}
          </div>
          <p className={classes.description}>{description}</p>
          <ul className={classes.facts}>
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered
              <li key={index}>{fact}</li>
            ))}
          </ul>
          <div className={classes.foot}>{children}</div>
        </div>
      </div>
    </article>
  )
}

/** Remaining stock, when it is low. */
export const FewLeft = ({ children }: { children: ReactNode }) => <span className={classes.few}>{children}</span>

export const TicketSkeleton = () => (
  <div className={classes.frame} aria-hidden="true">
    <div className={`${classes.ticket} ${classes.skeleton}`}>
      <div className={`${stub.stub} ${classes.stub}`} data-tone="spent" />
      <div className={classes.body}>
        {['35%', '80%', '45%', '95%', '55%'].map((width) => (
          <span key={width} className={classes.line} style={{ width }} />
        ))}
      </div>
    </div>
  </div>
)
