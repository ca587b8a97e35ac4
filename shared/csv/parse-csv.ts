/**
 * Reads a CSV file into rows of cells, empty lines left out. The separator is the one the first line uses more: `;`, `,`
 * or tab. Quoted cells may hold separators, quotes (doubled) and line breaks; an apostrophe that `toCsv` put before a
 * formula is taken away.
 */
export const parseCsv = (text: string): string[][] => parseCsvLines(text).map(({ cells }) => cells)

/** Rows with the line of the file that each starts on, from 1: empty lines count there. */
export function parseCsvLines(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: { line: number; cells: string[] }[] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startedAt = 1
  const endCell = () => {
    row.push(cell.replace(/^'(?=[=+\-@\t\r])/, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one.trim() !== '')) rows.push({ line: startedAt, cells: row })
    row = []
    startedAt = line
  }
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string
    if (char === '\n') line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}

function separatorOf(source: string): string {
  const first = source.slice(0, source.search(/\r?\n|$/))
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}
