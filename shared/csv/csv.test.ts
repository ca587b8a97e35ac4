import { parseCsv, parseCsvLines } from './parse-csv.ts'
import { toCsv } from './to-csv.ts'

test('a table is written with a byte order mark, semicolons and CRLF', () => {
  expect(toCsv(['Data', 'Valor'], [['01/02/2026', -50]])).toBe('\uFEFFData;Valor\r\n01/02/2026;-50\r\n')
})

test('cells with separators, quotes and line breaks are quoted, and an absent value is empty', () => {
  expect(toCsv(['a'], [['x;y'], ['diz "oi"'], ['duas\nlinhas'], [null]])).toBe(
    '\uFEFFa\r\n"x;y"\r\n"diz ""oi"""\r\n"duas\nlinhas"\r\n\r\n',
  )
})

test.each(['=1+1', '+55', '-2+3', '@cmd', '\tx', '\rx'])('text that begins like a formula is defused: %j', (text) => {
  const [, cell] = toCsv(['a'], [[text]]).split('\r\n', 2)
  expect(cell?.replace(/^"/, '')).toMatch(/^'/)
})

test('a written table is read back', () => {
  const rows = [
    ['Nome', 'Obs'],
    ['Ana; Bia', 'diz "oi"'],
    ['=SOMA(A1)', 'duas\r\nlinhas'],
  ]
  expect(parseCsv(toCsv(rows[0] as string[], rows.slice(1)))).toEqual(rows)
})

test('files of other programs are read: commas, tabs, plain line feeds, no last line break, empty lines', () => {
  expect(parseCsv('nome,fone\nAna,11\n\nBia,12')).toEqual([
    ['nome', 'fone'],
    ['Ana', '11'],
    ['Bia', '12'],
  ])
  expect(parseCsv('nome\tfone\r\nAna\t11\r\n')).toEqual([
    ['nome', 'fone'],
    ['Ana', '11'],
  ])
})

test('rows know the line they start on, past empty lines and breaks within cells', () => {
  expect(parseCsvLines('nome\r\n\r\n"duas\nlinhas"\r\nAna').map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'nome'],
    [3, 'duas\nlinhas'],
    [5, 'Ana'],
  ])
})

test.each([
  ['a first line that names the separator', 'sep=;\r\nnome;fone,ramal\r\nAna;11\r\n', [2, 3]],
  ['lines that end as on old Macs', 'nome;fone,ramal\rAna;11\r', [1, 2]],
  ['quotes behind a space', '"nome"; "fone,ramal"\nAna; "11"', [1, 2]],
])('a file with %s is read', (_, text, lines) => {
  const rows = parseCsvLines(text)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['nome', 'fone,ramal'],
    ['Ana', '11'],
  ])
  expect(rows.map(({ line }) => line)).toEqual(lines)
})
