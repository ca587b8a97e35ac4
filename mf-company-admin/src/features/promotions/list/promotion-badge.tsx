import { Status } from '@loopi/shared/ui/components'
import { promotionsTexts as texts } from '../promotions.texts.ts'
import type { PromotionState } from './promotion-state.rules.ts'

const KINDS = {
  'on-air': 'ready',
  paused: 'paused',
  'brand-inactive': 'paused',
  expired: 'expired',
  'sold-out': 'sold-out',
} as const

/** Status word of the specification; an inactive promotion also shows the reason. */
export const PromotionBadge = ({ state }: { state: PromotionState }) => (
  <Status kind={KINDS[state]}>{state === 'on-air' ? texts.isActive : texts.inactive(texts.why[state])}</Status>
)
