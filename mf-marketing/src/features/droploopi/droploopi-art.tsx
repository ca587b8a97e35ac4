import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'
import { Scene } from '../../site/art/scene.tsx'

/** A shop on a screen; what is sold leaves it along the loop, in a box. */
export function DropLoopiArt() {
  return (
    <svg viewBox="0 0 460 400" className={art.panel} aria-hidden="true">
      <rect width="460" height="400" rx="40" fill={palette.sun} />
      <circle cx="356" cy="300" r="128" fill="none" stroke="#e89a0c" strokeWidth="44" />
      <Screen />
      <path
        d="M330 168c70 0 92 58 54 84-32 22-68-12-46-40 26-32 92 4 78 74"
        fill="none"
        stroke={palette.ember}
        strokeWidth="7"
        strokeDasharray="2 15"
        strokeLinecap="round"
      />
      <Box x={318} y={276} size={104} />
    </svg>
  )
}

function Screen() {
  const goods = [
    { x: 74, fill: palette.blush },
    { x: 158, fill: palette.mist },
    { x: 242, fill: '#ffefc7' },
  ]
  return (
    <>
      <rect x="44" y="64" width="300" height="212" rx="22" fill={palette.ink} />
      <rect x="58" y="78" width="272" height="184" rx="12" fill={palette.paper} />
      <path d="M58 90a12 12 0 0 1 12-12h248a12 12 0 0 1 12 12v26H58Z" fill={palette.ember} />
      <path
        d="M58 116a17 17 0 0 0 34 0 17 17 0 0 0 34 0 17 17 0 0 0 34 0 17 17 0 0 0 34 0 17 17 0 0 0 34 0 17 17 0 0 0 34 0 17 17 0 0 0 34 0 17 17 0 0 0 34 0Z"
        fill={palette.ember}
      />
      <Rings x={168} y={84} size={24} first={palette.sun} second={palette.paper} />
      {goods.map(({ x, fill }) => (
        <g key={x}>
          <rect x={x} y="148" width="72" height="62" rx="12" fill={fill} />
          <rect x={x} y="220" width="46" height="9" rx="4.5" fill={palette.ink} />
          <rect x={x} y="236" width="30" height="9" rx="4.5" fill={palette.leaf} />
        </g>
      ))}
      <path d="M96 164h28l6 34H90Z" fill={palette.ember} />
      <circle cx="194" cy="178" r="19" fill={palette.leaf} />
      <path d="M262 198v-24a16 16 0 0 1 32 0v24Z" fill={palette.ink} />
      <path d="M14 288h360l-14 26a16 16 0 0 1-14 8H42a16 16 0 0 1-14-8Z" fill="#3d594e" />
      <path d="M160 288h68a10 10 0 0 1-10 10h-48a10 10 0 0 1-10-10Z" fill={palette.ink} />
    </>
  )
}

function Box({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`}>
      <rect y="18" width="100" height="76" rx="10" fill={palette.paper} />
      <path d="M10 0h80l10 26H0Z" fill={palette.blush} />
      <path d="M42 0h16l3 26v22H39V26Z" fill={palette.ember} />
      <Rings x={26} y={54} size={31} first={palette.ember} second={palette.leaf} />
    </g>
  )
}

/** The ticket to the catalogue: the registration. */
export function CardArt() {
  return (
    <Scene>
      <rect x="44" y="30" width="192" height="122" rx="20" fill={palette.paper} />
      <rect x="44" y="54" width="192" height="22" fill={palette.ink} />
      <rect x="64" y="96" width="70" height="10" rx="5" fill={palette.line} />
      <rect x="64" y="116" width="44" height="10" rx="5" fill={palette.line} />
      <Rings x={168} y={96} size={32} first={palette.ember} second={palette.sun} />
    </Scene>
  )
}

/** Goods on a shelf, one of them chosen. */
export function ShelfArt() {
  return (
    <Scene>
      <path d="M24 96h232M24 164h232" stroke={palette.ink} strokeWidth="8" strokeLinecap="round" />
      <rect x="44" y="40" width="48" height="52" rx="10" fill={palette.paper} />
      <path d="M112 92V62a22 22 0 0 1 44 0v30Z" fill={palette.ember} />
      <rect x="180" y="26" width="54" height="66" rx="12" fill={palette.leaf} />
      <circle cx="234" cy="28" r="20" fill={palette.ink} />
      <path
        d="m225 28 7 7 12-14"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="52" y="112" width="60" height="48" rx="10" fill={palette.leaf} />
      <circle cx="150" cy="136" r="24" fill={palette.paper} />
      <path d="M192 160v-42h40v42Z" fill={palette.ember} />
    </Scene>
  )
}

/** A price tag with its slider. */
export function PriceArt() {
  return (
    <Scene>
      <path d="M88 22h116a14 14 0 0 1 14 14v62a14 14 0 0 1-14 14H88L50 76a13 13 0 0 1 0-18Z" fill={palette.paper} />
      <circle cx="82" cy="67" r="9" fill="#177351" />
      <text x="106" y="84" className={art.figure} fontSize="46" fill={palette.ink}>
        R$
      </text>
      <path d="M50 142h180" stroke="#fff" strokeOpacity="0.35" strokeWidth="10" strokeLinecap="round" />
      <path d="M50 142h112" stroke={palette.sun} strokeWidth="10" strokeLinecap="round" />
      <circle cx="162" cy="142" r="17" fill={palette.paper} stroke={palette.sun} strokeWidth="7" />
    </Scene>
  )
}

/** A parcel that leaves. */
export function ParcelArt() {
  return (
    <Scene>
      <path d="M20 62h46M8 92h58M28 122h38" stroke={palette.sun} strokeWidth="7" strokeLinecap="round" />
      <Box x={92} y={22} size={148} />
    </Scene>
  )
}
