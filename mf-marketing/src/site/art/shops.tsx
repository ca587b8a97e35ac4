import { palette } from './palette.ts'
import { Rings } from './rings.tsx'

const shops = [
  { x: 0, wall: '#ffdfd4', awning: palette.ember },
  { x: 116, wall: '#d9eee4', awning: palette.leaf },
  { x: 232, wall: '#ffefc7', awning: '#e89a0c' },
]

/** Three partner shops side by side, 340 by 150. */
export function Shops() {
  return shops.map(({ x, wall, awning }) => (
    <g key={x} transform={`translate(${x} 0)`}>
      <path d="M8 40h92v110H8z" fill={wall} />
      <path d="M14 8h80l14 40H0z" fill={awning} />
      <path
        d="M0 48a13.5 13.5 0 0 0 27 0 13.5 13.5 0 0 0 27 0 13.5 13.5 0 0 0 27 0 13.5 13.5 0 0 0 27 0Z"
        fill={awning}
      />
      <path d="M27 8v40M54 8v40M81 8v40" stroke="#fff" strokeOpacity="0.35" strokeWidth="4" />
      <rect x="20" y="84" width="34" height="34" rx="6" fill="#fff" />
      <path d="M64 150V88a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v62z" fill={palette.ink} />
      <Rings x={23.5} y={92} size={18} first={awning} second={palette.ink} />
    </g>
  ))
}
