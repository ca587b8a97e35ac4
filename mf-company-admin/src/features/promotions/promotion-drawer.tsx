import type { PromotionPage } from '@loopi/contract/coupons/promotion-page.reading'
import { Drawer } from '@loopi/ui/dialogs'
import { useUnsavedChangesGuard } from '@loopi/ui/forms/unsaved-changes'
import { common } from '@loopi/ui/texts/common'
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
export function PromotionDrawer({ role, from, opened, onClose: close }: Props) {
  const { formRef, discard, setBusy, dialog, onClose } = useUnsavedChangesGuard(close, draftName(from))
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        title={texts.title}
        position="right"
        size="62rem"
        // A click beside the form must not throw away what was typed.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <div ref={formRef}>
          <PromotionForm role={role} from={from} onBusy={setBusy} onDone={discard} />
        </div>
      </Drawer>
      {dialog}
    </>
  )
}
