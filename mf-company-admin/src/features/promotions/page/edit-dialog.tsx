import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { FormDialog } from '@loopi/shared/forms/unsaved-changes'
import { EditPromotion, editDraft } from './edit-promotion.tsx'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

type Props = { id: string; promotion: Promotion; opened: boolean; onClose: () => void }

export const EditDialog = ({ id, promotion, ...open }: Props) => (
  <FormDialog {...open} title={texts.edit} draft={editDraft(id)}>
    {(ways) => <EditPromotion id={id} promotion={promotion} {...ways} />}
  </FormDialog>
)
