import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { webAddress } from '@loopi/contract/documents/web-address'
import { ActionMenu, BinIcon } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { paths } from '../../../paths.ts'
import { linkOf } from './promotion-link.ts'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

type Props = { promotion: Promotion; mayChange: boolean; onDuplicate: () => void; onCancel: () => void }

export function MoreActions({ promotion, mayChange, onDuplicate, onCancel }: Props) {
  const { id, title, discount, brand_name } = promotion
  const receipt = webAddress(promotion.comprovante_url)
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  const share = () =>
    // Rejects when the person cancels, which is no failure.
    navigator.share({ title, text: texts.shareText(discount, title, brand_name), url: linkOf(id) }).catch(() => {})
  return (
    <ActionMenu
      actions={[
        canShare && { label: texts.shareWith, onChosen: share },
        { label: texts.poster, to: paths.poster(id) },
        mayChange && { label: texts.duplicate, onChosen: onDuplicate },
        receipt !== null && { label: texts.receipt, href: receipt },
        mayChange && { label: texts.cancel, icon: <BinIcon size={16} />, isDangerous: true, onChosen: onCancel },
      ]}
    >
      {(button) => (
        <Button {...button} variant="default">
          {texts.more}
        </Button>
      )}
    </ActionMenu>
  )
}
