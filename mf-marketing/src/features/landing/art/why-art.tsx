import classes from '../../../site/art/art.module.css'
import { Code } from '../../../site/art/code.tsx'
import { palette } from '../../../site/art/palette.ts'
import { Rings } from '../../../site/art/rings.tsx'
import { Shops } from '../../../site/art/shops.tsx'

const COIN = 20
const GROUND = 146
const piles = [2, 4, 6].map((count, pile) => ({
  x: pile * 92,
  coins: Array.from({ length: count }, (_, row) => GROUND - row * COIN),
}))

/** CLP coins that pile up. */
export function CoinsArt() {
  return (
    <svg viewBox="0 0 270 170" className={classes.art} aria-hidden="true">
      {piles.map(({ x, coins }) =>
        coins.map((y) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect width="80" height="17" rx="8.5" fill={palette.sun} />
            <path d="M14 8.5h52" stroke={palette.gold} strokeWidth="4" strokeDasharray="3 7" strokeLinecap="round" />
          </g>
        )),
      )}
      <circle cx="224" cy="18" r="18" fill={palette.caju} />
      <path
        d="M224 27V10m-7 7 7-7 7 7"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A code under a seal. */
export function SealArt() {
  return (
    <svg viewBox="0 0 200 150" className={classes.art} aria-hidden="true">
      <rect x="10" y="14" width="122" height="122" rx="22" fill={palette.paper} />
      <Code x={32} y={36} size={78} fill={palette.ink} />
      <path d="M140 62 98 77v26c0 23 17 37 42 45 25-8 42-22 42-45V77Z" fill={palette.sun} />
      <path
        d="m122 105 13 13 24-26"
        fill="none"
        stroke={palette.ink}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A round of visits, four of six done. */
export function RoundArt() {
  const stops = Array.from({ length: 6 }, (_, index) => {
    const angle = ((index * 60 - 90) * Math.PI) / 180
    return { cx: Math.round(75 + 54 * Math.cos(angle)), cy: Math.round(75 + 54 * Math.sin(angle)), done: index < 4 }
  })
  return (
    <svg viewBox="0 0 150 150" className={classes.art} aria-hidden="true">
      <circle cx="75" cy="75" r="54" fill="none" stroke={palette.ink} strokeOpacity="0.2" strokeWidth="8" />
      <path d="M75 21A54 54 0 0 1 75 129" fill="none" stroke={palette.ember} strokeWidth="8" />
      {stops.map(({ cx, cy, done }) => (
        <circle
          key={`${cx}-${cy}`}
          cx={cx}
          cy={cy}
          r="15"
          fill={done ? palette.ember : palette.paper}
          stroke={done ? palette.paper : palette.ink}
          strokeWidth="4"
        />
      ))}
      <Rings x={52} y={60} size={30} first={palette.ink} second={palette.ember} />
    </svg>
  )
}

/** A street of partner shops. */
export function StreetArt() {
  return (
    <svg viewBox="0 0 340 150" className={classes.art} aria-hidden="true">
      <Shops />
    </svg>
  )
}
