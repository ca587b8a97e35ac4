import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { BinIcon } from '@loopi/ui/components'
import { Button, Group, Text } from '@loopi/ui/core'
import { ConfirmDialog } from '@loopi/ui/forms/confirm-dialog'
import { notify } from '@loopi/ui/notify'
import { useState } from 'react'
import classes from '../promotions.module.css'
import { promotionsTexts } from '../promotions.texts.ts'
import { isPaused, promotionState } from './promotion-state.rules.ts'
import { type BulkAction, useBulk } from './use-bulk.ts'

const texts = promotionsTexts.bulk

type Props = { chosen: readonly Coupon[]; onDone: () => void }

/** Actions on all promotions that were chosen: each button says how many it is for. */
export function BulkBar({ chosen, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const bulk = useBulk()
  if (chosen.length === 0) return null
  const today = dayInBrazil(new Date())
  const toPause = chosen.filter((one) => promotionState(one, today) === 'on-air')
  const toResume = chosen.filter(isPaused)
  const run = async (action: BulkAction, rows: readonly Coupon[]) => {
    const { done, refused } = await bulk.mutateAsync({ action, ids: rows.map(({ id }) => id) })
    setAsking(false)
    if (done > 0) notify.success(texts.done[action](done))
    if (refused !== null) notify.error(refused.message, texts.failed(rows.length - done))
    onDone()
  }
  return (
    <Group component="fieldset" gap="xs" aria-label={texts.label} className={classes.bulk}>
      <Text size="sm" fw={600} role="status" mr="auto">
        {texts.chosen(chosen.length)}
      </Text>
      {toPause.length > 0 && (
        <Button size="sm" variant="default" disabled={bulk.isPending} onClick={() => run('pause', toPause)}>
          {texts.pause(toPause.length)}
        </Button>
      )}
      {toResume.length > 0 && (
        <Button size="sm" variant="default" disabled={bulk.isPending} onClick={() => run('resume', toResume)}>
          {texts.resume(toResume.length)}
        </Button>
      )}
      <Button
        size="sm"
        variant="light"
        color="red"
        leftSection={<BinIcon size={16} />}
        disabled={bulk.isPending}
        onClick={() => setAsking(true)}
      >
        {texts.cancel(chosen.length)}
      </Button>
      <Button size="sm" variant="subtle" disabled={bulk.isPending} onClick={onDone}>
        {texts.clear}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.cancelTitle(chosen.length)}
        confirm={texts.confirmCancel}
        keep={texts.keep}
        pending={bulk.isPending}
        onConfirm={() => void run('cancel', chosen)}
        onClose={() => setAsking(false)}
      >
        {texts.cancelText}
      </ConfirmDialog>
    </Group>
  )
}
