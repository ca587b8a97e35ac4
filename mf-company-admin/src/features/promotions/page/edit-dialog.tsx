import type { PromotionPage as Promotion } from '@loopi/contract/coupons/promotion-page.reading'
import { Modal } from '@loopi/ui/dialogs'
import { useUnsavedChangesGuard } from '@loopi/ui/forms/unsaved-changes'
import { common } from '@loopi/ui/texts/common'
import { EditPromotion, editDraft } from './edit-promotion.tsx'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

type Props = { id: string; promotion: Promotion; opened: boolean; onClose: () => void }

/** Changes a promotion. */
export function EditDialog({ id, promotion, opened, onClose: close }: Props) {
  const { formRef, discard, setBusy, dialog, onClose } = useUnsavedChangesGuard(close, editDraft(id))
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={texts.edit}
        size="lg"
        // A click beside the form must not throw away what was typed.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <div ref={formRef}>
          <EditPromotion id={id} promotion={promotion} onBusy={setBusy} onDone={discard} />
        </div>
      </Modal>
      {dialog}
    </>
  )
}
