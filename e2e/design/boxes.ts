import type { Page } from '@playwright/test'

/** Width and height in pixels of each section and its content, in page order. */
export type Boxes = Readonly<Record<string, readonly (readonly [width: number, height: number])[]>>

const HELD = 'button, input, select, textarea, table, figure, dl, h3, a, .mantine-Card-root, .mantine-Badge-root'

/** Tolerance for half a pixel per letter between browsers; a padding is larger. */
const TOLERANCE = 3

export const boxesOf = (page: Page): Promise<Boxes> =>
  page.locator('[data-section]').evaluateAll((sections, held) => {
    const box = (element: Element): [number, number] => {
      const { width, height } = element.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    }
    return Object.fromEntries(
      sections.map((section) => [
        section.getAttribute('data-section') ?? '',
        [box(section), ...[...section.querySelectorAll(held)].map(box)],
      ]),
    )
  }, HELD)

/** Text of boxes, one section per line, for reviewable diffs. */
export const textOf = (boxes: Boxes): string =>
  Object.entries(boxes)
    .map(([name, held]) => `${name} ${held.map((box) => box.join('x')).join(' ')}\n`)
    .join('')

export const readBoxes = (text: string): Boxes =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...held] = line.split(' ')
        return [name, held.map((box) => box.split('x').map(Number) as [number, number])]
      }),
  )

/** Sections that differ, each with its first different box. */
export function differences(expected: Boxes, found: Boxes): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names.flatMap((name) => {
    const [before = [], now = []] = [expected[name], found[name]]
    if (before.length !== now.length) return [`${name}: ${before.length} parts, now ${now.length}`]
    const at = before.findIndex(
      ([width, height], index) =>
        Math.abs(width - (now[index]?.[0] ?? 0)) > TOLERANCE || Math.abs(height - (now[index]?.[1] ?? 0)) > TOLERANCE,
    )
    return at < 0 ? [] : [`${name}: part ${at} was ${before[at]?.join(' × ')}, now ${now[at]?.join(' × ')}`]
  })
}
