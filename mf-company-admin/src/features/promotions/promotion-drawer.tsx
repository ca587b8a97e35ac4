import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.reading'
import { FormDialog } from '@loopi/ui/forms/unsaved-changes'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import { PromotionForm } from './promotion-form.tsx'
import { draftName } from './use-promotion-form.ts'

type Props = {
  role: 'admin' | 'root'
  /** Promotion that is copied. */
  from?: PromotionPage
  opened: boolean
  onClose: () => void
}

/** Form of a new promotion at the side, with its ticket beside it where there is room. */
export const PromotionDrawer = ({ role, from, ...open }: Props) => (
  <FormDialog {...open} title={texts.title} draft={draftName(from)} size="62rem" atSide>
    {(ways) => <PromotionForm role={role} from={from} {...ways} />}
  </FormDialog>
)
