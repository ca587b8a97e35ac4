import { Button } from '@loopi/ui/core'
import { useUnsavedChangesGuard } from '@loopi/ui/forms/unsaved-changes'
import { Drawer } from '@loopi/ui/overlays'
import { usePageParameters } from '@loopi/ui/router'
import { common } from '@loopi/ui/texts/common'
import { useState } from 'react'
import { promotionFormTexts as texts } from './promotion-form.texts.ts'
import { PromotionForm } from './promotion-form.tsx'
import { NEW_PROMOTION } from './use-promotion-form.ts'

/** The button, and the form that it opens at the side: empty each time, with a code of its own. */
export function NewPromotion({ role, label = texts.title }: { role: 'admin' | 'root'; label?: string }) {
  // Links lead here: the first steps of a company.
  const [opened, setOpened] = useState(usePageParameters().has('nova') && label === texts.title)
  const { formRef, discard, setBusy, dialog, onClose } = useUnsavedChangesGuard(() => setOpened(false), NEW_PROMOTION)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      <Drawer
        opened={opened}
        onClose={onClose}
        title={texts.title}
        position="right"
        size="lg"
        // A click beside the form must not throw away what was typed.
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <div ref={formRef}>
          <PromotionForm role={role} onBusy={setBusy} onDone={discard} />
        </div>
      </Drawer>
      {dialog}
    </>
  )
}
