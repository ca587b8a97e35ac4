import { Badge } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import { LineIcon } from '../line-icon.tsx'

/** State of a coupon, a promotion, a request or a person, with its word in `statusTexts`. */
export type StatusKind =
  | 'ready'
  | 'used'
  | 'expiring'
  | 'expired'
  | 'sold-out'
  | 'paused'
  | 'draft'
  | 'pending'
  | 'refused'
  | 'inactive'

type Look = { tone: 'mata' | 'gray' | 'sol' | 'red'; icon: string }

const CIRCLE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z'

/** Tone and icon of each state, because colour alone is not accessible. */
const LOOKS: Record<StatusKind, Look> = {
  ready: { tone: 'mata', icon: 'm5 12.5 4.5 4.5L19.5 7' },
  used: { tone: 'gray', icon: 'm2.5 12.5 4 4L14 8M11.5 15l1.5 1.5L21.5 8' },
  expiring: { tone: 'sol', icon: `${CIRCLE}M12 7.5V12l3 2` },
  expired: { tone: 'gray', icon: `${CIRCLE}M8.5 12h7` },
  'sold-out': { tone: 'gray', icon: `${CIRCLE}M6 6l12 12` },
  paused: { tone: 'sol', icon: 'M9 5.5v13M15 5.5v13' },
  draft: { tone: 'gray', icon: 'm4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5Z' },
  pending: { tone: 'sol', icon: 'M5.5 12h.01M12 12h.01M18.5 12h.01' },
  refused: { tone: 'red', icon: 'm6.5 6.5 11 11M17.5 6.5l-11 11' },
  inactive: { tone: 'gray', icon: 'M6 12h12' },
}

type Props = {
  kind: StatusKind
  /** The word, from `@loopi/shared/texts/status` unless the specification has another. */
  children: ReactNode
  className?: string
}

/** State in a word, with its fixed tone and icon. */
export function Status({ kind, children, className }: Props) {
  const { tone, icon } = LOOKS[kind]
  return (
    <Badge
      component="span"
      miw="max-content"
      color={tone}
      leftSection={<LineIcon size={14} strokeWidth={kind === 'pending' ? 3.4 : 2.4} d={icon} />}
      {...(className && { className })}
    >
      {children}
    </Badge>
  )
}
