import art from '../../site/art/art.module.css'
import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'

const boxes = [
  { x: 66, y: 218, fill: palette.ember, tape: palette.blush },
  { x: 178, y: 218, fill: palette.paper, tape: palette.line },
  { x: 290, y: 218, fill: palette.leaf, tape: palette.mist },
  { x: 122, y: 124, fill: palette.leaf, tape: palette.mist },
  { x: 234, y: 124, fill: palette.ember, tape: palette.blush },
  { x: 178, y: 30, fill: palette.paper, tape: palette.line },
]

/** Closed boxes on a pallet. */
export function WholesaleArt() {
  return (
    <svg viewBox="0 0 460 380" className={art.panel} aria-hidden="true">
      <rect width="460" height="380" rx="40" fill={palette.sun} />
      {boxes.map(({ x, y, fill, tape }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect width="106" height="90" rx="10" fill={fill} />
          <path d="M42 0h22v34l-11-7-11 7Z" fill={tape} />
          <Rings
            x={62}
            y={60}
            size={18}
            first={palette.ink}
            second={fill === palette.paper ? palette.ember : palette.paper}
          />
          <path d="M12 66h26M12 76h16" stroke={tape} strokeWidth="5" strokeLinecap="round" />
        </g>
      ))}
      <path d="M50 308h360v16H50zM64 324h44v18H64zM208 324h44v18h-44zM352 324h44v18h-44z" fill={palette.ink} />
    </svg>
  )
}
