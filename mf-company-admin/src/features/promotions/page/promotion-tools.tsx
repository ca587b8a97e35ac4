import type { PromotionPage as Promotion } from '@loopi/contract/coupons/coupons.reading'
import { parseRole } from '@loopi/contract/roles'
import { ApiError } from '@loopi/shared/api-client'
import { copyText } from '@loopi/shared/copy-text'
import { useMay } from '@loopi/shared/current-user'
import { notify } from '@loopi/shared/notify'
import { useSession } from '@loopi/shared/session'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { CancelQuestion } from './cancel-question.tsx'
import { MoreActions } from './more-actions.tsx'
import { linkOf } from './promotion-link.ts'
import { useChangePromotion } from './promotion-page.queries.ts'
import { promotionPageTexts as texts } from './promotion-page.texts.ts'

const PromotionDrawer = lateDialog(async () => (await import('../promotion-drawer.tsx')).PromotionDrawer)
const EditDialog = lateDialog(async () => (await import('./edit-dialog.tsx')).EditDialog)

type Props = { id: string; promotion: Promotion }

/** Actions on a promotion: edit, pause, resume, share, copy, cancel; sharing is for everybody. */
export function PromotionTools({ id, promotion }: Props) {
  const role = useSession((current) => (parseRole(current.role) === 'root' ? 'root' : 'admin'))
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'copying' | 'cancelling'>('nothing')
  const stop = () => setDoing('nothing')
  const mayChange = useMay('ofertas')
  return (
    <>
      {mayChange && (
        <>
          <Button onClick={() => setDoing('editing')}>{texts.edit}</Button>
          <Pause id={id} isPaused={promotion.estoque_pausado !== null} />
        </>
      )}
      <CopyLink id={promotion.id} />
      <MoreActions
        promotion={promotion}
        mayChange={mayChange}
        onDuplicate={() => setDoing('copying')}
        onCancel={() => setDoing('cancelling')}
      />
      <EditDialog id={id} promotion={promotion} opened={doing === 'editing'} onClose={stop} />
      <PromotionDrawer role={role} from={promotion} opened={doing === 'copying'} onClose={stop} />
      <CancelQuestion promotion={promotion} opened={doing === 'cancelling'} onClose={stop} />
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

function CopyLink({ id }: { id: number }) {
  const copy = async () => {
    if (await copyText(linkOf(id))) notify.success(texts.shared)
    else notify.error(texts.shareFailed)
  }
  return (
    <Button variant="default" onClick={copy}>
      {texts.share}
    </Button>
  )
}
