import { MAX_IMPORT_LINES } from '@loopi/contract/customers/customer-import.schemas'
import { decodeFile, readLines, withProblems } from './import.rules.ts'

const line = { name: 'Ana Prado', email: 'ana@exemplo.test', phone: '11984523067' }

test.each([
  ['nome;email;telefone\nAna Prado;ana@exemplo.test;11984523067'],
  ['E-mail,Celular,Nome Completo,Cidade\nana@exemplo.test,11984523067,Ana Prado,Natal'],
  ['\uFEFFNome\tE-mail\tTelefone\r\n Ana Prado \tana@exemplo.test\t11984523067\r\n'],
  ['\u200bNome;E\u2011mail;\u00a0Telefone\u00a0\nAna Prado;ana@exemplo.test;11984523067'],
])('the columns are found by their names, in any order: %j', (text) => {
  expect(readLines(text)).toEqual({ is: 'read', lines: [{ linha: 2, ...line }] })
})

test('lines keep their numbers in the file, past empty ones', () => {
  const read = readLines('nome;email;telefone\n\nAna Prado;ana@exemplo.test;11984523067\n\nBia\n')
  expect(read).toEqual({
    is: 'read',
    lines: [
      { linha: 3, ...line },
      { linha: 5, name: 'Bia', email: '', phone: '' },
    ],
  })
})

test.each([
  ['', 'O arquivo não tem nenhuma linha de cliente.'],
  ['nome;email;telefone\n', 'O arquivo não tem nenhuma linha de cliente.'],
  ['nome;cidade\nAna;Natal', 'Falta no arquivo: e-mail, telefone. A primeira linha deve ter os nomes das colunas.'],
  [
    `nome;email;telefone${'\nAna;a@b.test;1'.repeat(MAX_IMPORT_LINES + 1)}`,
    'O arquivo tem 1.001 linhas. Importe no máximo 1.000 clientes por vez.',
  ],
])('a file that cannot be one of customers is told why (%#)', (text, why) => {
  expect(readLines(text)).toEqual({ is: 'refused', why })
})

test('files of older spreadsheets are read too', () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes).buffer
  expect(decodeFile(bytes(0x4a, 0x6f, 0xc3, 0xa3, 0x6f))).toBe('João')
  expect(decodeFile(bytes(0x4a, 0x6f, 0xe3, 0x6f))).toBe('João')
})

test.each([
  ['little', [0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f, 0]],
  ['big', [0xfe, 0xff, 0, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f]],
])('Unicode text of spreadsheets is read, %s end first', (_, codes) => {
  expect(decodeFile(new Uint8Array(codes).buffer)).toBe('João')
})

test('each line has what is wrong with its cells, the first sentence of each', () => {
  const lines = [2, 3, 4].map((linha) => ({ linha, ...line }))
  const problems = [
    { linha: 4, campo: 'email', valor: '', mensagem: 'A.' },
    { linha: 4, campo: 'email', valor: '', mensagem: 'C.' },
    { linha: 4, campo: 'phone', valor: '', mensagem: 'B.' },
  ] as const
  expect(withProblems(lines, problems).map(({ linha, wrong }) => [linha, wrong])).toEqual([
    [2, {}],
    [3, {}],
    [4, { email: 'A.', phone: 'B.' }],
  ])
})
