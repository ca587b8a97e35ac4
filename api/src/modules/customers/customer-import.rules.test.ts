import { checkLines } from './customer-import.rules.ts'

const line = (linha: number, fields: Partial<Record<'name' | 'email' | 'phone', string>> = {}) => ({
  linha,
  name: 'Marina Duarte',
  email: `pessoa-${linha}@exemplo.test`,
  phone: '11 98452-3067',
  ...fields,
})
const problemsOf = (...lines: ReturnType<typeof line>[]) =>
  checkLines(lines).problems.map(({ linha, campo, mensagem }) => [linha, campo, mensagem])

test('good lines become people, e-mails and phones as they are stored', () => {
  const { people, problems } = checkLines([line(2, { email: ' Ana@Exemplo.TEST ', name: ' Ana ' })])
  expect([people, problems]).toEqual([[{ name: 'Ana', email: 'ana@exemplo.test', phone: '(11) 98452-3067' }], []])
})

test.each([
  ['no name', { name: ' ' }, ['name', 'Falta o nome.']],
  ['a name too long', { name: 'x'.repeat(121) }, ['name', 'Use no máximo 120 caracteres.']],
  ['no e-mail', { email: '\u200b ' }, ['email', 'Falta o e-mail.']],
  ['no real e-mail', { email: 'ana@' }, ['email', 'Informe um e-mail válido.']],
  ['no phone', { phone: '' }, ['phone', 'Falta o telefone.']],
  [
    'a phone without its area',
    { phone: '98452-3067' },
    ['phone', 'Informe um telefone válido, com DDD, como (11) 99999-9999.'],
  ],
  [
    'words for a phone',
    { phone: 'liga 11984523067' },
    ['phone', 'Informe um telefone válido, com DDD, como (11) 99999-9999.'],
  ],
  [
    'a phone with digits too many',
    { phone: '11 98452-30678' },
    ['phone', 'Informe um telefone válido, com DDD, como (11) 99999-9999.'],
  ],
])('%s is told of its line', (_, fields, problem) => {
  expect(problemsOf(line(2), line(3, fields))).toEqual([[3, ...problem]])
})

test('an e-mail that comes again is told with the line it was on, whatever its case', () => {
  const email = 'ana@exemplo.test'
  expect(problemsOf(line(2, { email }), line(3), line(7, { email: 'ANA@exemplo.test ' }), line(9, { email }))).toEqual([
    [7, 'email', 'E-mail repetido: já está na linha 2.'],
    [9, 'email', 'E-mail repetido: já está na linha 2.'],
  ])
})

test('everything wrong with a line is told at once', () => {
  expect(problemsOf(line(4, { name: '', email: 'x', phone: '1' })).map(([, field]) => field)).toEqual([
    'name',
    'email',
    'phone',
  ])
})

test.each([
  ['11984523067', '(11) 98452-3067'],
  ['(35) 3722-4180', '(35) 3722-4180'],
  ['11.98452.3067', '(11) 98452-3067'],
])('the phone %s is kept as %s', (phone, kept) => {
  expect(checkLines([line(2, { phone })]).people.map((person) => person.phone)).toEqual([kept])
})

test('a line with a wrong e-mail keeps nobody else from that e-mail, and a good one after a bad one is taken', () => {
  const email = 'ana@exemplo.test'
  const { people, problems } = checkLines([line(2, { email: 'ana@' }), line(3, { email: 'ana@' }), line(4, { email })])
  expect(people.map((person) => person.email)).toEqual([email])
  expect(problems.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
    [2, 'Informe um e-mail válido.'],
    [3, 'Informe um e-mail válido.'],
  ])
})

test('an e-mail whose line is wrong elsewhere counts as seen', () => {
  const email = 'ana@exemplo.test'
  expect(problemsOf(line(2, { email, name: '' }), line(3, { email })).map(([linha, campo]) => [linha, campo])).toEqual([
    [2, 'name'],
    [3, 'email'],
  ])
})
