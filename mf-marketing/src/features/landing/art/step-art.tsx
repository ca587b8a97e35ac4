import { Code } from '../../../site/art/code.tsx'
import { palette } from '../../../site/art/palette.ts'
import { Rings } from '../../../site/art/rings.tsx'
import { Scene } from '../../../site/art/scene.tsx'
import { Ticket } from '../../../site/art/ticket.tsx'

/** A phone above the code of a package. */
export function ScanArt() {
  return (
    <Scene>
      <rect x="26" y="46" width="128" height="124" rx="18" fill="#fff" opacity="0.16" />
      <rect x="42" y="62" width="92" height="92" rx="14" fill={palette.paper} />
      <Code x={58} y={78} size={60} />
      <g transform="rotate(10 200 96)">
        <rect x="146" y="14" width="94" height="172" rx="20" fill={palette.ink} />
        <rect x="153" y="21" width="80" height="158" rx="14" fill={palette.paper} />
        <path
          d="M166 62V54a7 7 0 0 1 7-7h9M204 47h9a7 7 0 0 1 7 7v8M220 94v8a7 7 0 0 1-7 7h-9M182 109h-9a7 7 0 0 1-7-7v-8"
          fill="none"
          stroke={palette.caju}
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path d="M160 78h66" stroke={palette.sun} strokeWidth="5" strokeLinecap="round" />
        <rect x="168" y="126" width="50" height="8" rx="4" fill={palette.mist} />
        <rect x="168" y="142" width="32" height="8" rx="4" fill={palette.blush} />
      </g>
    </Scene>
  )
}

/** A short form that is almost done. */
export function RegisterArt() {
  return (
    <Scene>
      <rect x="52" y="18" width="176" height="160" rx="20" fill={palette.paper} />
      <circle cx="86" cy="52" r="16" fill={palette.caju} />
      <path d="M76 62a10 10 0 0 1 20 0" fill={palette.paper} />
      <circle cx="86" cy="48" r="5.5" fill={palette.paper} />
      <rect x="112" y="40" width="74" height="9" rx="4.5" fill={palette.ink} />
      <rect x="112" y="56" width="46" height="9" rx="4.5" fill={palette.line} />
      <rect x="70" y="84" width="140" height="28" rx="10" fill="none" stroke={palette.line} strokeWidth="3" />
      <rect x="82" y="94" width="58" height="8" rx="4" fill={palette.ink} />
      <path
        d="m188 98 5 5 9-10"
        fill="none"
        stroke={palette.leaf}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="70" y="122" width="140" height="28" rx="10" fill="none" stroke={palette.leaf} strokeWidth="3" />
      <path d="M84 130v12" stroke={palette.leaf} strokeWidth="3" strokeLinecap="round" />
    </Scene>
  )
}

/** An open lock and the coupon that was behind it. */
export function UnlockArt() {
  return (
    <Scene>
      <g transform="translate(20 48) rotate(-7 80 56)">
        <Ticket fill={palette.paper} ink={palette.ink} accent={palette.ember} />
      </g>
      <g transform="translate(158 38)">
        <path d="M20 62V34a26 26 0 0 1 50-10" fill="none" stroke={palette.ink} strokeWidth="12" strokeLinecap="round" />
        <rect x="0" y="58" width="96" height="78" rx="20" fill={palette.sun} />
        <Rings x={20} y={79} size={36} first={palette.ink} second={palette.ember} />
      </g>
    </Scene>
  )
}
