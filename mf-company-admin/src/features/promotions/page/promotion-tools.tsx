import type { PromotionPage as Promotion } from '@loopi/contract/coupons/promotion-page.schemas'
import { ApiError } from '@loopi/ui/api-client'
import { copyText } from '@loopi/ui/copy-text'
import { Button } from '@loopi/ui/core'
import { useUnsavedChangesGuard } from '@loopi/ui/forms/unsaved-changes'
import { notify } from '@loopi/ui/notify'
import { Modal } from '@loopi/ui/overlays'
import { common } from '@loopi/ui/texts/common'
import { useState } from 'react'
import { EditPromotion, editDraft } from './edit-promotion.tsx'
import { useChangePromotion } from './promotion-page.queries.ts'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

type Props = { id: string; promotion: Promotion }

/** Actions on a promotion: change it, take it off the air and back, share it. */
export function PromotionTools({ id, promotion }: Props) {
  const [editing, setEditing] = useState(false)
  const { formRef, discard, setBusy, dialog, onClose } = useUnsavedChangesGuard(() => setEditing(false), editDraft(id))
  return (
    <>
      <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
      <Pause id={id} isPaused={promotion.estoque_pausado !== null} />
      <Share title={promotion.title} />
      <Modal
        opened={editing}
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

function Pause({ id, isPaused }: { id: string; isPaused: boolean }) {
  const change = useChangePromotion(id)
  const toggle = () =>
    change.mutate(
      { pausada: !isPaused },
      {
        onSuccess: () => notify.success(isPaused ? texts.resumed : texts.paused),
        onError: (cause) => notify.error(ApiError.from(cause).message),
      },
    )
  return (
    <Button variant="default" disabled={change.isPending} onClick={toggle}>
      {isPaused ? texts.resume : texts.pause}
    </Button>
  )
}

function Share({ title }: { title: string }) {
  const share = async () => {
    const address = new URL(`/cupons?${new URLSearchParams({ busca: title })}`, window.location.origin)
    if (await copyText(address.href)) notify.success(texts.shared)
    else notify.error(texts.shareFailed)
  }
  return (
    <Button variant="default" onClick={share}>
      {texts.share}
    </Button>
  )
}
