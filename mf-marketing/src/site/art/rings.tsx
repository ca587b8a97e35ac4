type Props = { x: number; y: number; size: number; first: string; second: string }

/** The two rings of the brand, inside a drawing; `size` is their height. */
export function Rings({ x, y, size, first, second }: Props) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 36})`} fill="none" strokeWidth="7">
      <circle cx="18" cy="18" r="13.5" stroke={first} />
      <circle cx="38" cy="18" r="13.5" stroke={second} />
      <path d="M20.3 4.7A13.5 13.5 0 0 1 31.5 18" stroke={first} />
    </g>
  )
}
