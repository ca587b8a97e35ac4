import { groupedCode } from '@loopi/contract/codes/product-code'

/** The readable code in two lines of two groups. */
export function linesOfCode(code: string): readonly string[] {
  const groups = groupedCode(code).split('-')
  return [groups.slice(0, 2).join('-'), groups.slice(2).join('-')]
}

/** Words in at most `most` lines of `width` characters; what does not fit ends in an ellipsis. */
export function wrapped(text: string, width: number, most: number): readonly string[] {
  const lines: string[] = []
  let rest = text.replace(/\s+/g, ' ').trim()
  while (rest.length > width && lines.length < most - 1) {
    const space = rest.lastIndexOf(' ', width)
    const end = space > 0 ? space : width
    lines.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  return [...lines, rest.length > width ? `${rest.slice(0, width - 1).trimEnd()}…` : rest]
}
