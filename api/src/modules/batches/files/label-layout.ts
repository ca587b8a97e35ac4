import type { Size } from './label-sheets.ts'
import { QUIET } from './qr-modules.ts'

/** Smallest module in millimetres that common printers and phones manage. */
export const SMALLEST_MODULE = 0.33

/** Free edge of a label in millimetres, because cutting is not exact. */
const EDGE = 1.5

/** Width of a character and distance of two lines, in parts of the font size. */
export const ADVANCE = 0.65
const LEADING = 1.2

/** Smallest and largest font size of the code in millimetres, and the share of it that product and lot have. */
const FONT = { least: 2, most: 3.2, small: 0.75 } as const

/** Characters of a line of the code. */
const CODE_WIDTH = 11

/** Lines of product and lot below a QR code, and most of the product's beside one. */
const BELOW_LINES = 2
const BESIDE_LINES = 3

type Font = { readonly size: number; readonly leading: number; readonly characters: number }

/** Where QR code and text of a label are, in millimetres from its left upper corner. */
export type LabelLayout = {
  /** Corner of the quiet zone, and side of a module. */
  readonly qr: { readonly x: number; readonly y: number; readonly module: number }
  /** Left upper corner of the text, or its upper middle. */
  readonly text: { readonly x: number; readonly y: number; readonly isCentred: boolean }
  readonly code: Font
  readonly small: Font
  /** Most lines of the product's name. */
  readonly productLines: number
}

/**
 * Layout of a label for a QR code with `modules` a side: with the text beside or below it, whichever leaves the larger
 * modules. Null where they would be smaller than SMALLEST_MODULE.
 */
export function layoutOf(label: Size, modules: number): LabelLayout | null {
  const [beside, below] = [besideOf(label, modules), belowOf(label, modules)]
  const best = beside.qr.module >= below.qr.module ? beside : below
  return best.qr.module >= SMALLEST_MODULE ? best : null
}

/** Whole millimetres of the smallest label that has a layout with the text below. */
export function smallestLabel(modules: number): Size {
  const side = SMALLEST_MODULE * (modules + 2 * QUIET)
  const width = Math.ceil(Math.max(side, CODE_WIDTH * ADVANCE * FONT.least) + 2 * EDGE)
  return { width, height: Math.ceil(side + heightOf(FONT.least, BELOW_LINES) + 2 * EDGE) }
}

function besideOf({ width, height }: Size, modules: number): LabelLayout {
  const least = CODE_WIDTH * ADVANCE * FONT.least
  const side = Math.min(height - 2 * EDGE, width - 2 * EDGE - least)
  const room = width - 2 * EDGE - side
  const size = Math.min(FONT.most, room / (CODE_WIDTH * ADVANCE))
  const text = heightOf(size, BESIDE_LINES + 1)
  return {
    qr: { x: EDGE, y: (height - side) / 2, module: side / (modules + 2 * QUIET) },
    text: { x: EDGE + side, y: Math.max(EDGE, (height - text) / 2), isCentred: false },
    ...fontsOf(size, room),
    productLines: Math.max(1, Math.min(BESIDE_LINES, linesIn(height - 2 * EDGE, size) - 1)),
  }
}

function belowOf({ width, height }: Size, modules: number): LabelLayout {
  const room = width - 2 * EDGE
  const size = Math.min(FONT.most, Math.max(FONT.least, height / 14), room / (CODE_WIDTH * ADVANCE))
  const text = heightOf(size, BELOW_LINES)
  const side = Math.min(room, height - 2 * EDGE - text)
  const top = (height - side - text) / 2
  return {
    qr: { x: (width - side) / 2, y: top, module: side / (modules + 2 * QUIET) },
    text: { x: width / 2, y: top + side, isCentred: true },
    ...fontsOf(size, room),
    productLines: 1,
  }
}

/** Height of two lines of the code and of so many small ones. */
const heightOf = (size: number, small: number): number => LEADING * size * (2 + small * FONT.small)

/** Small lines that fit below those of the code. */
const linesIn = (height: number, size: number): number => Math.floor((height / (LEADING * size) - 2) / FONT.small)

function fontsOf(size: number, room: number): Pick<LabelLayout, 'code' | 'small'> {
  const font = (size: number) => ({ size, leading: LEADING * size, characters: Math.floor(room / (ADVANCE * size)) })
  return { code: font(size), small: font(FONT.small * size) }
}
