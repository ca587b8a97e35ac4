import type { PromotionPage } from '@loopi/contract/coupons/coupons.reading'
import { FormDialog } from '@loopi/shared/forms/unsaved-changes'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import { PromotionForm } from './promotion-form.tsx'
import { draftName } from './use-promotion-form.ts'

type Props = {
  role: 'admin' | 'root'
  /** Promotion to copy. */
  from?: PromotionPage
  opened: boolean
  onClose: () => void
}

/** Drawer with the form of a new promotion, and its preview where there is room. */
export const PromotionDrawer = ({ role, from, ...open }: Props) => (
  <FormDialog {...open} title={texts.title} draft={draftName(from)} size="62rem" atSide>
    {(ways) => <PromotionForm role={role} from={from} {...ways} />}
  </FormDialog>
)
