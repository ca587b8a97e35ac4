/**
 * Parses a CSV file into rows of cells without empty lines. The separator is named by a first line `sep=;`, or is the
 * most frequent of `;`, `,` and tab in the first line. All line endings are accepted. Quoted cells may have separators,
 * doubled quotes and line breaks; an apostrophe that `toCsv` put before a formula is removed.
 */
export const parseCsv = (text: string): string[][] => parseCsvLines(text).map(({ cells }) => cells)

/** Rows with the number of the file's line that each starts on, from 1 and counting empty lines. */
export function parseCsvLines(text: string): { line: number; cells: string[] }[] {
  const whole = text.replace(/^\uFEFF/, '')
  const named = /^"?sep=(.)"?(?:\r?\n|\r|$)/i.exec(whole)
  const source = whole.slice(named?.[0].length ?? 0)
  const separator = named?.[1] ?? separatorOf(source)
  const rows: { line: number; cells: string[] }[] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  let line = named ? 2 : 1
  let startedAt = line
  const endCell = () => {
    row.push(cell.replace(/^'(?=[=+\-@\t\r])/, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((cell) => cell.trim() !== '')) rows.push({ line: startedAt, cells: row })
    row = []
    startedAt = line
  }
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string
    const isEnd = char === '\n' || (char === '\r' && source[at + 1] !== '\n')
    if (isEnd) line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) endCell()
    else if (isEnd) endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}

function separatorOf(source: string): string {
  const first = source.slice(0, source.search(/[\r\n]|$/))
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}
