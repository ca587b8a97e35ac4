import { LineIcon } from '@loopi/shared/ui/components'
import type { ReactNode } from 'react'
import classes from './seal.module.css'
import type { SealIcon, Tone } from './verdict.rules.ts'

/** Rosette of twelve lobes on a grid of 100. */
const ROSETTE =
  'M50 7A11.4 11.4 0 0 1 71.5 12.8A11.4 11.4 0 0 1 87.2 28.5A11.4 11.4 0 0 1 93 50A11.4 11.4 0 0 1 87.2 71.5A11.4 11.4 0 0 1 71.5 87.2A11.4 11.4 0 0 1 50 93A11.4 11.4 0 0 1 28.5 87.2A11.4 11.4 0 0 1 12.8 71.5A11.4 11.4 0 0 1 7 50A11.4 11.4 0 0 1 12.8 28.5A11.4 11.4 0 0 1 28.5 12.8A11.4 11.4 0 0 1 50 7Z'

const DRAWINGS: Record<SealIcon, ReactNode> = {
  check: <path d="m5 12.5 4.5 4.5L19.5 7" />,
  again: <path d="M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 4.5v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 19.5v-5h5" />,
  ticket: (
    <path d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6ZM14.5 7.5v1.6m0 2.1v1.6m0 2.1v1.6" />
  ),
  lock: <path d="M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2.3" />,
  alert: <path d="M12 4.5v9M12 18.5v.01" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  question: <path d="M8.7 9.2a3.4 3.4 0 1 1 4.9 3c-1 .5-1.6 1.2-1.6 2.3M12 18.5v.01" />,
}

/** Seal of a verdict; decoration beside its title. Without an icon it stands for a verdict that is not known yet. */
export function Seal({ icon, tone }: { icon?: SealIcon | undefined; tone?: Tone | undefined }) {
  return (
    <span className={classes.seal} data-tone={tone ?? 'waiting'} aria-hidden="true">
      <svg className={classes.rosette} viewBox="0 0 100 100" aria-hidden="true">
        <path d={ROSETTE} />
      </svg>
      {icon && (
        <LineIcon size={44} strokeWidth={2.2}>
          {DRAWINGS[icon]}
        </LineIcon>
      )}
    </span>
  )
}
