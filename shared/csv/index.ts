/** Tables as CSV for spreadsheets in Portuguese: `;` between cells, a byte order mark, CRLF. */

export { parseCsv, parseCsvLines } from './parse-csv.ts'
export { saveFile } from './save-file.ts'
export { type CsvCell, toCsv } from './to-csv.ts'
