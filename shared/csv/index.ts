/** Tables as CSV, the way spreadsheets in Portuguese open them: `;` between cells, a byte order mark, CRLF. */

export { parseCsv, parseCsvLines } from './parse-csv.ts'
export { saveFile } from './save-file.ts'
export { type CsvCell, toCsv } from './to-csv.ts'
