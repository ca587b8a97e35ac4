import { palette } from '../../site/art/palette.ts'
import { Rings } from '../../site/art/rings.tsx'
import { Scene } from '../../site/art/scene.tsx'

/** A badge on its ribbon: joining. */
export function BadgeArt() {
  return (
    <Scene>
      <path d="M112 0h22l16 44h-22Zm56 0h-22l-16 44h22Z" fill={palette.sun} />
      <rect x="72" y="42" width="136" height="140" rx="20" fill={palette.paper} />
      <rect x="122" y="54" width="36" height="9" rx="4.5" fill={palette.ink} />
      <circle cx="140" cy="98" r="24" fill={palette.blush} />
      <path d="M122 114a18 18 0 0 1 36 0" fill={palette.ember} />
      <circle cx="140" cy="92" r="9" fill={palette.ember} />
      <rect x="100" y="136" width="80" height="10" rx="5" fill={palette.ink} />
      <rect x="116" y="153" width="48" height="9" rx="4.5" fill={palette.line} />
    </Scene>
  )
}

/** Link that travels to many people. */
export function ShareArt() {
  const people = [
    { x: 48, y: 58 },
    { x: 232, y: 52 },
    { x: 40, y: 136 },
    { x: 240, y: 138 },
  ]
  return (
    <Scene>
      <path
        d="M140 96C104 96 92 58 62 58M140 96c38 0 48-44 78-44M140 96c-38 0-52 40-86 40M140 96c40 0 54 42 86 42"
        fill="none"
        stroke={palette.ink}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="140" cy="96" r="42" fill={palette.ink} />
      <Rings x={112.5} y={78} size={36} first={palette.sun} second={palette.paper} />
      {people.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="24" fill={palette.paper} />
          <path d={`M${x - 13} ${y + 15}a13 13 0 0 1 26 0`} fill={palette.ember} />
          <circle cx={x} cy={y - 5} r="7.5" fill={palette.ember} />
        </g>
      ))}
    </Scene>
  )
}

/** Earnings, each month a little more. */
export function EarnArt() {
  const months = [
    { x: 44, coins: 1 },
    { x: 112, coins: 3 },
    { x: 180, coins: 5 },
  ]
  return (
    <Scene>
      {months.map(({ x, coins }) =>
        Array.from({ length: coins }, (_, row) => 146 - row * 22).map((y) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect width="58" height="19" rx="9.5" fill={palette.sun} />
            <path d="M11 9.5h36" stroke={palette.gold} strokeWidth="4" strokeDasharray="3 7" strokeLinecap="round" />
          </g>
        )),
      )}
      <path
        d="M46 104C78 96 92 62 128 58s52-18 66-34m-20-4 22 2-1 22"
        fill="none"
        stroke={palette.paper}
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}

const faces = [
  { ground: palette.sun, hair: palette.ink, shirt: palette.ember },
  { ground: palette.mist, hair: '#6b3a1e', shirt: palette.ink },
  { ground: palette.blush, hair: '#8a5700', shirt: palette.leaf },
] as const

const skins = ['#b9744c', '#8d5433', '#e0a882'] as const

/** A small portrait, different for each of three people. */
export function Portrait({ person }: { person: number }) {
  const { ground, hair, shirt } = faces[person % faces.length] ?? faces[0]
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={ground} />
      <path d="M11 56a21 21 0 0 1 42 0 32 32 0 0 1-42 0Z" fill={shirt} />
      {person !== 1 && <path d="M17 46V27a15 15 0 0 1 30 0v19Z" fill={hair} />}
      <circle cx="32" cy="28" r="12" fill={skins[person % skins.length]} />
      <path d="M20 27a12 12 0 0 1 24 0c-8 0-11-3-13-6-2 4-6 6-11 6Z" fill={hair} />
    </svg>
  )
}
