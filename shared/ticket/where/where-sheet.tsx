import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { Modal } from '@loopi/shared/ui/dialogs'
import { TakingStores } from './taking-stores.tsx'
import { whereTexts as texts } from './where.texts.ts'

type Props = { coupon: Coupon; opened: boolean; onClose: () => void }

/** Dialog with the stores that take a coupon. */
export const WhereSheet = ({ coupon, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={texts.titleOf(coupon.title)} size="32rem">
    <TakingStores coupon={coupon} />
  </Modal>
)
