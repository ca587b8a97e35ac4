import classes from './art.module.css'
import { palette } from './palette.ts'
import { Rings } from './rings.tsx'

type Props = {
  /** Ground of the ticket and of its stub's rings. */
  fill: string
  ink?: string
  accent?: string
}

/** The 10% coupon, 160 by 112. */
export function Ticket({ fill, ink = '#fff', accent = palette.sun }: Props) {
  return (
    <>
      <path
        d="M16 0h82a10 10 0 0 0 20 0h26a16 16 0 0 1 16 16v80a16 16 0 0 1-16 16h-26a10 10 0 0 0-20 0H16A16 16 0 0 1 0 96V16A16 16 0 0 1 16 0Z"
        fill={fill}
      />
      <path d="M108 18v76" stroke={ink} strokeOpacity={0.5} strokeWidth="3" strokeDasharray="7 7" />
      <text x="13" y="66" className={classes.figure} fontSize="46" fill={ink}>
        10%
      </text>
      <text x="15" y="91" className={classes.figure} fontSize="20" fill={accent}>
        OFF
      </text>
      <Rings x={119} y={47} size={18} first={accent} second={ink} />
    </>
  )
}
