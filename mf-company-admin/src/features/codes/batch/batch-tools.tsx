import type { Batch } from '@loopi/contract/batches/batches.reading'
import { ApiError } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { notify } from '@loopi/shared/notify'
import { ActionMenu, lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { useChangeBatch } from './batch.queries.ts'
import { batchTexts as texts } from './batch.texts.ts'

const ActivateDialog = lateDialog(async () => (await import('./activate-dialog.tsx')).ActivateDialog)
const BlockDialog = lateDialog(async () => (await import('./block-dialog.tsx')).BlockDialog)
const RecallDialog = lateDialog(async () => (await import('./recall-dialog.tsx')).RecallDialog)

type Props = { id: string; batch: Batch }

/** Actions on a batch: activate, block codes, recall. A recalled batch has none, nor have those who may only look. */
export function BatchTools({ id, batch }: Props) {
  const [doing, setDoing] = useState<'nothing' | 'activating' | 'blocking' | 'recalling'>('nothing')
  const activate = useChangeBatch(id)
  const stop = () => setDoing('nothing')
  const confirm = () =>
    activate.mutate(
      { is: 'activate' },
      {
        onSuccess: () => notify.success(texts.activated),
        onError: (cause) => notify.error(ApiError.from(cause).message),
        onSettled: stop,
      },
    )
  const isOpen = batch.estado !== 'recolhido'
  if (!useMay('ofertas')) return null
  return (
    <>
      {batch.estado === 'inativo' && <Button onClick={() => setDoing('activating')}>{texts.activate}</Button>}
      {isOpen && (
        <ActionMenu
          actions={[
            { label: texts.block, onChosen: () => setDoing('blocking') },
            { label: texts.recall, isDangerous: true, onChosen: () => setDoing('recalling') },
          ]}
        >
          {(button) => (
            <Button {...button} variant="default">
              {texts.more}
            </Button>
          )}
        </ActionMenu>
      )}
      <ActivateDialog opened={doing === 'activating'} pending={activate.isPending} onConfirm={confirm} onClose={stop} />
      <BlockDialog id={id} batch={batch} opened={doing === 'blocking'} onClose={stop} />
      <RecallDialog id={id} batch={batch} opened={doing === 'recalling'} onClose={stop} />
    </>
  )
}
