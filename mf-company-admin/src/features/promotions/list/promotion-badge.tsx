import { Badge } from '@loopi/ui/core'
import { promotionsTexts as texts } from '../promotions.texts.ts'
import type { PromotionState } from './promotion-state.rules.ts'

const COLOURS = { 'on-air': 'mata', paused: 'sol', expired: 'gray', 'sold-out': 'gray' } as const

type Props = { state: PromotionState; ml?: number }

/** Status of a promotion: the word of the specification, and of an inactive one the reason. */
export const PromotionBadge = ({ state, ...props }: Props) => (
  <Badge component="span" miw="max-content" color={COLOURS[state]} {...props}>
    {state === 'on-air' ? texts.isActive : texts.inactive(texts.why[state])}
  </Badge>
)
