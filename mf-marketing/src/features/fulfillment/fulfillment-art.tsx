import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'

/** A truck on its way, the route curling to the customer's door. */
export function FulfillmentArt() {
  return (
    <svg viewBox="0 0 460 380" className={art.panel} aria-hidden="true">
      <rect width="460" height="380" rx="40" fill="#177351" />
      <path
        d="M70 196c0-70 70-112 120-78 46 32 6 92-32 66-42-30 26-118 106-112 40 4 66 22 82 44"
        fill="none"
        stroke={palette.sun}
        strokeWidth="7"
        strokeDasharray="2 15"
        strokeLinecap="round"
      />
      <path d="M352 42a36 36 0 0 1 36 36c0 26-36 60-36 60s-36-34-36-60a36 36 0 0 1 36-36Z" fill={palette.caju} />
      <circle cx="352" cy="78" r="14" fill={palette.paper} />
      <path d="M0 318h460v22a40 40 0 0 1-40 40H40a40 40 0 0 1-40-40Z" fill={palette.ink} />
      <rect x="58" y="188" width="206" height="120" rx="16" fill={palette.paper} />
      <Rings x={117} y={222} size={52} first={palette.ember} second={palette.sun} />
      <path d="M272 222h62a20 20 0 0 1 17 9l28 44a20 20 0 0 1 3 11v10a12 12 0 0 1-12 12h-98Z" fill={palette.sun} />
      <path d="M294 240h36a8 8 0 0 1 7 4l18 30h-61Z" fill={palette.ink} />
      <Wheel x={122} />
      <Wheel x={320} />
    </svg>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="308" r="30" fill={palette.ink} stroke="#177351" strokeWidth="6" />
      <circle cx={x} cy="308" r="11" fill={palette.paper} />
    </>
  )
}
