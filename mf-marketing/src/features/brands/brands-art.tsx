import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'
import { Shops } from '../../site/art/shops.tsx'

/** A street of partner shops under a low sun. */
export function BrandsArt() {
  return (
    <svg viewBox="0 0 460 340" className={art.panel} aria-hidden="true">
      <rect width="460" height="340" rx="40" fill={palette.mist} />
      <circle cx="330" cy="132" r="78" fill={palette.sun} />
      <path d="M0 268h460v32a40 40 0 0 1-40 40H40a40 40 0 0 1-40-40Z" fill={palette.ink} />
      <g transform="translate(34 88) scale(1.15 1.2)">
        <Shops />
      </g>
      <path d="M49 304h362" stroke={palette.sun} strokeWidth="6" strokeDasharray="26 22" strokeLinecap="round" />
    </svg>
  )
}

/** A shop with its shutter down. */
export function ClosedShop() {
  return (
    <svg viewBox="0 0 150 120" width="150" height="120" aria-hidden="true">
      <path d="M20 44h110v66a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8Z" fill={palette.mist} />
      <path d="M26 8h98l18 38H8Z" fill={palette.caju} />
      <path
        d="M8 46a16.7 16.7 0 0 0 33.5 0 16.7 16.7 0 0 0 33.5 0 16.7 16.7 0 0 0 33.5 0A16.7 16.7 0 0 0 142 46Z"
        fill={palette.ember}
      />
      <path d="M40 74h70M40 86h70M40 98h70" stroke={palette.leaf} strokeWidth="4" strokeLinecap="round" />
      <rect x="50" y="72" width="50" height="30" rx="10" fill={palette.paper} />
      <Rings x={61} y={78} size={18} first={palette.ember} second={palette.ink} />
    </svg>
  )
}
