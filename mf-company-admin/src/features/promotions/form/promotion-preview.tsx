import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { formatClp, formatDay, wholeNumberOf } from '@loopi/shared/texts/format'
import { Ticket } from '@loopi/shared/ticket/face'
import { Button, Text } from '@loopi/shared/ui/core'
import { useId } from 'react'
import type { PromotionValues } from '../promotion-form.rules.ts'
import { promotionFormTexts as texts } from '../promotion-form.texts.ts'
import { discountOf } from './benefit.rules.ts'
import classes from './promotion-preview.module.css'

/** Live preview of the ticket. Missing texts show examples; an incomplete benefit shows a dash. */
export function PromotionPreview({ values }: { values: PromotionValues }) {
  const title = useId()
  const price = wholeNumberOf(values.points) ?? 0
  return (
    <section aria-labelledby={title} className={classes.preview}>
      <Text id={title} size="sm" fw={600}>
        {texts.preview}
      </Text>
      <div className={classes.ticket}>
        <Ticket
          coupon={couponOf(values)}
          look="live"
          facts={[
            <strong key="price">{price > 0 ? formatClp(price) : texts.free}</strong>,
            values.validUntil === '' ? texts.noEnd : texts.until(formatDay(values.validUntil)),
          ]}
        >
          {/* Inert, because the preview's button does nothing. */}
          <Button fullWidth inert>
            {texts.redeem}
          </Button>
        </Ticket>
      </div>
      <Text size="xs" c="dimmed">
        {texts.previewHint}
      </Text>
    </section>
  )
}

const couponOf = (values: PromotionValues): Coupon => ({
  // Shows no category until one is chosen.
  ...{
    id: 0,
    company_id: values.category === '' ? 0 : null,
    usos: 0,
    qtd_disponivel: wholeNumberOf(values.quantity) ?? 0,
    resgatado: false,
  },
  ...{ valid_until: values.validUntil || null, promotion_link: null, comprovante_url: null, points_required: 0 },
  brand_name: values.brand || texts.brandExample,
  title: values.title.trim() || texts.namePlaceholder,
  description: values.description.trim() || texts.descriptionPlaceholder,
  discount: discountOf(values) || (values.benefit === 'percent' ? texts.discountExample : '–'),
  category_id: Number(values.category) || 0,
})
