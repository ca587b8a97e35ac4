import { companyName, isPersonName, personName } from './names.ts'

/** Hostile names, each with the word that the message quotes. */
const HOSTILE = [
  ['VOCE GANHOU https://premio.test', 'https://premio.test'],
  ['Ana www.premio.test', 'www.premio.test'],
  ['Ana premio.com', 'premio.com'],
  ['Ana premio.com.', 'premio.com.'],
  ['Ana Premio.Com.Br agora', 'Premio.Com.Br'],
  ['Ana pre\u00admio.com', 'pre\u00admio.com'],
  ['Ana premio．com', 'premio．com'],
  ['Ana premio。com', 'premio。com'],
  ['Ana премия.рф', 'премия.рф'],
  ['Ana ｈｔｔｐ://x', 'ｈｔｔｐ://x'],
  ['ana@premio.test', 'ana@premio.test'],
  ['Ana tel:0800', 'tel:0800'],
  ['Ana <b>x</b>', '<b>x</b>'],
  ['Ana \u202Epremio.live', 'premio.live'],
  ['Ana 10.0.0.1', '10.0.0.1'],
] as const

test.each(HOSTILE)('%j is nobody’s name, and no company’s', (name, word) => {
  expect(personName(120).safeParse(name).error?.issues[0]?.message).toBe(
    `O nome não pode ter números nem links. Corrija “${word}”.`,
  )
  expect(companyName(160).safeParse(name).error?.issues[0]?.message).toBe(
    `O nome não pode ter endereços de site ou e-mail. Corrija “${word}”.`,
  )
})

test.each(['Ligue 0800', 'Ana 2', 'Ana/Bia', 'Ana ２', 'Ana 123º', 'Ana 2ºx'])('%j is no person’s name', (name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each([
  'Ana',
  "Joana d'Arc",
  'J. R. Silva',
  'J.R.Silva',
  'Zoë-Marie Müller',
  'José da Silva Jr.',
  'Ana (Duda)',
  '李小龍',
  'Nguyễn Văn',
  'Dr.João Pedro Lima',
  'Ma.Helena Dias',
  'Maria Ap.da Costa',
  'Sta.Clara Reis',
  'Dom Pedro 2º',
  'Isabel 2ª',
  'Gal·la Pou',
  'علی\u200cرضا محمدی',
  'Renée 👩\u200d💻',
])('%s is a name', (name) => expect(personName(120).parse(name)).toBe(name))

test.each([
  ['\u202aAna Prado\u202c', 'Ana Prado'],
  ['\u200bAna\u00a0Prado\u200d ', 'Ana Prado'],
  ['An\u200Ba', 'Ana'],
  ['Ma.do Carmo', 'Ma. do Carmo'],
  ['Rosa Ap.de Souza', 'Rosa Ap. de Souza'],
  ['Fco.de Assis', 'Fco. de Assis'],
  ['Dr.Li', 'Dr. Li'],
])('%j is read as %s', (typed, name) => expect(personName(120).parse(typed)).toBe(name))

test.each([
  ['Ind.e Com.de Roupas', 'Ind. e Com. de Roupas'],
  ['Cia.do Pão', 'Cia. do Pão'],
  ['Silva Ltda.ME', 'Silva Ltda. ME'],
])('%s is read as the company %s', (typed, name) => expect(companyName(160).parse(typed)).toBe(name))

test.each(['Café 24h', 'Silva & Filhos S/A', '12.345.678 João da Silva', 'Café & Cia. Ltda.', '3 Corações'])(
  '%s is a company',
  (name) => expect(companyName(160).parse(name)).toBe(name),
)

test('a text as long as a body may be is answered: the look at it does not grow with its square', () => {
  expect(personName(120).safeParse('a'.repeat(250_000)).error?.issues[0]?.message).toBe('Use no máximo 120 caracteres.')
  expect(personName(120).parse(`a${' '.repeat(250_000)}a`)).toBe('a a')
})
