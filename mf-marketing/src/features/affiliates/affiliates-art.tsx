import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'

const rates = [
  { figure: '15%', x: 92, y: 88, fill: palette.sun, ink: palette.ink },
  { figure: '20%', x: 368, y: 92, fill: palette.leaf, ink: '#fff' },
  { figure: '25%', x: 92, y: 300, fill: palette.paper, ink: palette.ink },
  { figure: '30%', x: 364, y: 292, fill: palette.ember, ink: '#fff' },
]

/** Link of a person in the middle, the earnings of each recommendation around it. */
export function AffiliatesArt() {
  return (
    <svg viewBox="0 0 460 390" className={art.panel} aria-hidden="true">
      <rect width="460" height="390" rx="40" fill={palette.blush} />
      <path
        d="M230 195C170 195 196 92 130 88M230 195c60 0 40-108 100-104M230 195c-62 0-34 104-100 104M230 195c62 0 36 100 98 98"
        fill="none"
        stroke={palette.ink}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="230" cy="195" r="66" fill={palette.ink} />
      <Rings x={191} y={170} size={50} first={palette.sun} second={palette.paper} />
      {rates.map(({ figure, x, y, fill, ink }) => (
        <g key={figure}>
          <circle cx={x} cy={y} r="50" fill={fill} />
          <text x={x} y={y + 11} textAnchor="middle" className={art.figure} fontSize="32" fill={ink}>
            {figure}
          </text>
        </g>
      ))}
    </svg>
  )
}
