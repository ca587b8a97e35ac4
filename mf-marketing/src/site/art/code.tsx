import { palette } from './palette.ts'

/** Modules of a drawn code on an 18 by 18 grid; it encodes nothing. */
const MODULES =
  'M0 0h6v6H0zm1.5 1.5v3h3v-3zM12 0h6v6h-6zm1.5 1.5v3h3v-3zM0 12h6v6H0zm1.5 1.5v3h3v-3zM8 0h2v2H8zm0 4h2v4H8zM0 8h2v2H0zm4 0h2v2H4zm8 0h2v2h-2zm4 0h2v2h-2zm-8 2h2v2H8zm4 2h2v2h-2zm4 0h2v4h-2zm-8 2h2v4H8zm4 2h2v2h-2z'

type Props = { x: number; y: number; size: number; fill?: string }

/** The scannable code of the drawings. */
export function Code({ x, y, size, fill = palette.ink }: Props) {
  return <path d={MODULES} fillRule="evenodd" fill={fill} transform={`translate(${x} ${y}) scale(${size / 18})`} />
}
