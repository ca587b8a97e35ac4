import { dayInBrazil } from '@loopi/contract/calendar'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { Button } from '@loopi/shared/ui/core'
import { BulkBar } from '../../../components/bulk/bulk-bar.tsx'
import { useBulk } from '../../../components/bulk/use-bulk.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { isPaused, promotionState } from './promotion-state.rules.ts'
import { useManyPromotions } from './use-many-promotions.ts'

const texts = promotionsTexts.bulk

type Props = { chosen: readonly Coupon[]; onDone: () => void }

/** Actions on the selected promotions; each button shows how many it applies to. */
export function PromotionsBar({ chosen, onDone }: Props) {
  const { pending, run } = useBulk(useManyPromotions(), { texts, onDone })
  if (chosen.length === 0) return null
  const today = dayInBrazil(new Date())
  const toPause = chosen.filter((promotion) => promotionState(promotion, today) === 'on-air')
  const toResume = chosen.filter(isPaused)
  return (
    <BulkBar {...{ texts, pending }} count={chosen.length} onCancel={() => run('cancel', chosen)} onClear={onDone}>
      {toPause.length > 0 && (
        <Button size="sm" variant="default" disabled={pending} onClick={() => void run('pause', toPause)}>
          {texts.pause(toPause.length)}
        </Button>
      )}
      {toResume.length > 0 && (
        <Button size="sm" variant="default" disabled={pending} onClick={() => void run('resume', toResume)}>
          {texts.resume(toResume.length)}
        </Button>
      )}
    </BulkBar>
  )
}
