export type CsvCell = string | number | null | undefined

/** A cell that starts like this would be run as a formula by the program that opens it. */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: CsvCell): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Text of a CSV file with its header. Text that looks like a formula is defused by an apostrophe; numbers stay numbers. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}
