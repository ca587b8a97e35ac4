import art from '../../../site/art/art.module.css'
import { Code } from '../../../site/art/code.tsx'
import { palette } from '../../../site/art/palette.ts'
import { Rings } from '../../../site/art/rings.tsx'
import { Ticket } from '../../../site/art/ticket.tsx'
import classes from './scene.module.css'

/** A product with a code, a phone that reads it, the coupon that comes out: one thread through all three. */
export function ScanScene({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 600 268" className={`${art.art} ${className ?? ''}`} aria-hidden="true">
      <path d="M20 250h560" stroke="var(--loopi-line)" strokeWidth="3" strokeLinecap="round" />
      <Product />
      <g fill="none" stroke={palette.caju} strokeWidth="6" strokeLinecap="round">
        <path
          className={classes.thread}
          pathLength={1}
          d="M150 196c44 4 62-20 62-58 0-34-34-38-36-12-2 30 30 36 64 10"
        />
        <path
          className={classes.thread}
          pathLength={1}
          d="M352 150c30 0 62-22 60-58-2-28-32-28-32-4 0 26 26 42 50 44"
        />
      </g>
      <Phone />
      <g transform="translate(424 96) rotate(6 80 56)">
        <g className={classes.arrive}>
          <Ticket fill={palette.caju} accent="#ffd26a" />
        </g>
      </g>
      <circle cx="406" cy="40" r="7" fill={palette.leaf} />
      <circle cx="566" cy="66" r="10" fill={palette.sun} />
      <circle cx="206" cy="54" r="6" fill={palette.sun} />
    </svg>
  )
}

function Product() {
  return (
    <g>
      <path d="M46 62h128l9 174a14 14 0 0 1-14 14H51a14 14 0 0 1-14-14Z" fill={palette.leaf} />
      <path d="M46 62h128l1.5 28H44.5Z" fill="#000" opacity="0.12" />
      <rect x="40" y="38" width="140" height="28" rx="8" className={art.phone} />
      <path d="M54 52h112" stroke={palette.mist} strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
      <circle cx="110" cy="124" r="33" fill={palette.sun} />
      <Rings x={83.5} y={107} size={34} first={palette.ink} second={palette.paper} />
      <rect x="74" y="170" width="72" height="66" rx="12" fill={palette.paper} />
      <Code x={86} y={179} size={48} />
    </g>
  )
}

function Phone() {
  return (
    <g transform="rotate(-5 296 140)">
      <rect x="238" y="22" width="116" height="226" rx="24" className={art.phone} />
      <rect x="246" y="30" width="100" height="210" rx="17" fill={palette.paper} />
      <rect x="282" y="37" width="28" height="7" rx="3.5" fill={palette.ink} opacity="0.85" />
      <path
        d="M262 78V68a8 8 0 0 1 8-8h10M312 60h10a8 8 0 0 1 8 8v10M330 118v10a8 8 0 0 1-8 8h-10M280 136h-10a8 8 0 0 1-8-8v-10"
        fill="none"
        stroke={palette.caju}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Code x={273} y={75} size={46} />
      <rect x="260" y="154" width="72" height="9" rx="4.5" fill={palette.mist} />
      <rect x="260" y="171" width="46" height="9" rx="4.5" fill={palette.blush} />
      <rect x="260" y="196" width="72" height="28" rx="14" fill={palette.leaf} />
      <path
        d="m287 210 6.5 6.5 12-13"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}
