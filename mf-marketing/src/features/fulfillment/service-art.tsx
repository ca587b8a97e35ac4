import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'
import { Scene } from '../../site/art/scene.tsx'

/** Shelves with boxes, one place still free. */
export function StorageArt() {
  const boxes = [
    { x: 44, y: 26, fill: palette.sun },
    { x: 104, y: 26, fill: palette.paper },
    { x: 184, y: 26, fill: palette.blush },
    { x: 44, y: 98, fill: palette.paper },
    { x: 124, y: 98, fill: palette.sun },
    { x: 184, y: 98, fill: palette.mist },
  ]
  return (
    <Scene>
      <path d="M26 8v162M254 8v162M26 74h228M26 146h228" stroke={palette.ink} strokeWidth="9" strokeLinecap="round" />
      {boxes.map(({ x, y, fill }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="52" height="44" rx="8" fill={fill} />
          <path d={`M${x + 20} ${y}h12v16h-12Z`} fill={palette.ember} />
        </g>
      ))}
    </Scene>
  )
}

/** Warehouse that ships to many addresses. */
export function DistributionArt() {
  const places = [
    { x: 236, y: 34, fill: palette.ember },
    { x: 250, y: 92, fill: palette.sun },
    { x: 228, y: 146, fill: palette.leaf },
  ]
  return (
    <Scene>
      <g fill="none" stroke={palette.ink} strokeWidth="6" strokeDasharray="2 13" strokeLinecap="round">
        <path d="M92 92c60-2 70-58 128-58M92 92h142M92 92c60 2 66 54 120 54" />
      </g>
      <path d="M28 84 74 48l46 36v66H28Z" fill={palette.paper} />
      <path
        d="M18 88 74 44l56 44"
        fill="none"
        stroke={palette.ink}
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Rings x={52} y={98} size={28} first={palette.ember} second={palette.leaf} />
      {places.map(({ x, y, fill }) => (
        <g key={y}>
          <circle cx={x} cy={y} r="20" fill={fill} />
          <circle cx={x} cy={y} r="7" fill={palette.paper} />
        </g>
      ))}
    </Scene>
  )
}

/** A parcel being closed and checked. */
export function ProcessingArt() {
  return (
    <Scene>
      <path d="M10 152h260" stroke={palette.ink} strokeWidth="10" strokeLinecap="round" strokeDasharray="34 14" />
      <rect x="52" y="58" width="120" height="86" rx="12" fill={palette.paper} />
      <path d="M62 34h100l10 30H52Z" fill={palette.blush} />
      <path d="M102 34h20l3 30v22h-26V64Z" fill={palette.ember} />
      <Rings x={68} y={100} size={32} first={palette.ember} second={palette.leaf} />
      <rect x="192" y="40" width="64" height="84" rx="12" fill={palette.paper} />
      <path
        d="m204 62 6 6 11-12M204 88l6 6 11-12"
        fill="none"
        stroke={palette.leaf}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M230 64h14M230 90h14" stroke={palette.ink} strokeWidth="6" strokeLinecap="round" />
    </Scene>
  )
}

/** A route on a telephone. */
export function TrackingArt() {
  return (
    <Scene>
      <rect x="88" y="8" width="104" height="180" rx="22" fill={palette.ink} />
      <rect x="96" y="16" width="88" height="164" rx="15" fill={palette.paper} />
      <path
        d="M116 142c0-30 46-22 46-50 0-22-34-14-34-34"
        fill="none"
        stroke={palette.ember}
        strokeWidth="6"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
      <circle cx="116" cy="142" r="10" fill={palette.leaf} />
      <path d="M128 28a18 18 0 0 1 18 18c0 13-18 30-18 30s-18-17-18-30a18 18 0 0 1 18-18Z" fill={palette.caju} />
      <circle cx="128" cy="46" r="7" fill={palette.paper} />
      <rect x="202" y="72" width="66" height="40" rx="14" fill={palette.sun} />
      <path
        d="m222 92 8 8 16-17"
        fill="none"
        stroke={palette.ink}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}
