import { companyName, isPersonName, personName } from './names.ts'

const HOSTILE = [
  'VOCE GANHOU https://premio.test',
  'Ana www.premio.test',
  'Ana premio.com',
  'Ana premio．com',
  'Ana premio。com',
  'Ana ｈｔｔｐ://x',
  'ana@premio.test',
  'Ana tel:0800',
  'Ana <b>x</b>',
  'Ana \u202Emoc.oimerp',
  'An\u200Ba',
  'Ana 10.0.0.1',
]

test.each(HOSTILE)('%j is nobody’s name, and no company’s', (name) => {
  expect(personName(120).safeParse(name).error?.issues[0]?.message).toBe(
    'Use só o nome, sem números, barras ou endereços.',
  )
  expect(companyName(160).safeParse(name).error?.issues[0]?.message).toBe(
    'Use só o nome, sem endereços de site ou e-mail.',
  )
})

test.each(['Ligue 0800', 'Ana 2', 'Ana/Bia', 'Ana ２'])('%j is no person’s name', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each([
  'Ana',
  "Joana d'Arc",
  'J. R. Silva',
  'Zoë-Marie Müller',
  'José da Silva Jr.',
  'Ana (Duda)',
  '李小龍',
  'Nguyễn Văn',
])('%s is a name', (name) => expect(personName(120).parse(name)).toBe(name))

test.each(['Café 24h', 'Silva & Filhos S/A', '12.345.678 João da Silva', 'Café & Cia. Ltda.', '3 Corações'])(
  '%s is a company',
  (name) => expect(companyName(160).parse(name)).toBe(name),
)

test('a text as long as a body may be is answered: the look at it does not grow with its square', () => {
  expect(personName(120).safeParse('a'.repeat(250_000)).error?.issues[0]?.message).toBe('Use no máximo 120 caracteres.')
})
