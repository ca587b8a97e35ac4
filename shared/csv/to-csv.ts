export type CsvCell = string | number | null | undefined

/** Start of a cell that spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Text of a CSV file with its header. An apostrophe defuses text that looks like a formula; numbers stay numbers. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}
