import type { PromotionPage as Promotion } from '@loopi/contract/coupons/promotion-page.reading'
import { webAddress } from '@loopi/contract/documents/web-address'
import { BinIcon } from '@loopi/ui/components'
import { Button } from '@loopi/ui/core'
import { Menu } from '@loopi/ui/overlays'
import { Link } from '@loopi/ui/router'
import { paths } from '../../../paths.ts'
import { linkOf } from './promotion-link.ts'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

type Props = { promotion: Promotion; onDuplicate: () => void; onCancel: () => void }

/** Actions that are wanted less often. */
export function MoreActions({ promotion, onDuplicate, onCancel }: Props) {
  const { id, title, discount, brand_name } = promotion
  const receipt = webAddress(promotion.comprovante_url)
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  const share = () =>
    // Rejected where the person changes their mind, which is no failure.
    navigator.share({ title, text: texts.shareText(discount, title, brand_name), url: linkOf(id) }).catch(() => {})
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default">{texts.more}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canShare && <Menu.Item onClick={share}>{texts.shareWith}</Menu.Item>}
        <Menu.Item component={Link} to={paths.poster(id)}>
          {texts.poster}
        </Menu.Item>
        <Menu.Item onClick={onDuplicate}>{texts.duplicate}</Menu.Item>
        {receipt && (
          <Menu.Item component="a" href={receipt} target="_blank" rel="noopener noreferrer">
            {texts.receipt}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<BinIcon size={16} />} onClick={onCancel}>
          {texts.cancel}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
