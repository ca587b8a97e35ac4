import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
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
