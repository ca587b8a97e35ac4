import { email } from '../primitives.ts'
import { formatCep, isCep, parseCep } from './cep.ts'
import { formatCnpj, isCnpj, maskCnpj, parseCnpj } from './cnpj.ts'
import { concealCpf, formatCpf, isCpf } from './cpf.ts'
import { isEmail } from './email.ts'
import { formatPhone, isContactPhone, isPhone, parsePhone } from './phone.ts'
import { typedWebAddress, webAddress } from './web-address.ts'

describe('CPF', () => {
  test.each(['529.982.247-25', '52998224725', '123.456.789-09'])('%s is valid', (cpf) => expect(isCpf(cpf)).toBe(true))
  test.each(['529.982.247-24', '111.111.111-11', '5299822472', '529982247255', '', 'abc'])('%s is refused', (cpf) =>
    expect(isCpf(cpf)).toBe(false),
  )
  test.each([
    ['52998224725', '529.982.247-25'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['529982247259', '529.982.247-25'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatCpf(typed)).toBe(shown))
  test('words that were pasted in front of it are no part of it', () => {
    expect(formatCpf('CPF nº 529.982.247-25')).toBe('529.982.247-25')
    expect(isCpf('CPF: 529.982.247-25')).toBe(true)
  })
  test('lists show only the middle', () => expect(concealCpf('52998224725')).toBe('***.982.247-**'))
})

describe('CNPJ', () => {
  test.each([
    '12.ABC.345/01DE-35',
    'AA.345.678/0001-14',
    'AA.345.678/000A-29',
    '12.345.678/000A-08',
    '11.222.333/0001-81',
  ])('%s is valid', (cnpj) => expect(isCnpj(cnpj)).toBe(true))
  test.each(['12.ABC.345/01DE-36', '11.222.333/0001-80', '00000000000000', '12ABC34501DEAA', '1122233300018', ''])(
    '%s is refused',
    (cnpj) => expect(isCnpj(cnpj)).toBe(false),
  )
  test('letters survive normalising and are upper-cased', () =>
    expect(parseCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35'))
  test.each([
    ['CNPJ: 12.345.678/0001-95', '12.345.678/0001-95'],
    ['CNPJ nº 12.345.678/0001-95', '12.345.678/0001-95'],
    ['cnpj/mf sob o n.º 12.345.678/0001-95', '12.345.678/0001-95'],
    ['C.N.P.J. número 12abc34501de35', '12.ABC.345/01DE-35'],
    ['CNPJ: N1.234.567/0001-37', 'N1.234.567/0001-37'],
    ['CNPJ12345678', 'CN.PJ1.234/5678'],
    ['\u200b１２.345.678/0001-95', '12.345.678/0001-95'],
  ])('%s is read without its label', (pasted, shown) => {
    expect(formatCnpj(pasted)).toBe(shown)
    expect(maskCnpj(pasted)).toBe(shown)
  })
  test.each([
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11222', '11.222'],
    ['112223330001', '11.222.333/0001'],
  ])('%s is shown as %s', (typed, shown) => expect(formatCnpj(typed)).toBe(shown))
  test.each([
    ['12abc34501dea35', '12.ABC.345/01DE-35'],
    ['12abc34501deaa', '12.ABC.345/01DE'],
    ['112223330001811', '11.222.333/0001-81'],
  ])('a field takes %s as %s', (typed, shown) => expect(maskCnpj(typed)).toBe(shown))
})

describe('phone', () => {
  test.each([
    ['11999998888', '(11) 99999-8888'],
    ['1133334444', '(11) 3333-4444'],
    ['119999988887', '(11) 99999-88887'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1199999', '(11) 9999-9'],
    ['+5511999998888', '+5511999998888'],
    ['', ''],
    ['\u202a+55 11 98765\u20114321\u202c', '+55 11 98765-4321'],
    ['+55 ', '+55 '],
    ['5511987654321', '(11) 98765-4321'],
    ['55 (11) 98765-4321', '(11) 98765-4321'],
    ['55 11 3333-4444', '(11) 3333-4444'],
    ['0055 11 98765-4321', '(11) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['0xx11 98765-4321', '(11) 98765-4321'],
    ['(0xx11) 3333-4444', '(11) 3333-4444'],
    ['0 15 11 98765-4321', '(11) 98765-4321'],
    ['055 011 98765-4321', '(11) 98765-4321'],
    ['(11)\u00a098765\u20114321', '(11) 98765-4321'],
    ['\uff11\uff11 \uff1987654321', '(11) 98765-4321'],
    ['Tel.: (11) 98765-4321', '(11) 98765-4321'],
    ['WhatsApp: +351 912 345 678', '+351 912 345 678'],
    // Area code 55 with and without the country code: no digit of the number is lost.
    ['55987654321', '(55) 98765-4321'],
    ['5555987654321', '(55) 98765-4321'],
    ['559876543217', '(55) 98765-43217'],
    ['0800 123 4567', '(08) 00123-4567'],
    ['551198765432100', '(55) 11987-65432100'],
  ])('%j is shown as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown))

  test.each([
    ['+55 (11) 98765-4321', '11987654321'],
    ['+55 (0) 11 8765-4321', '1187654321'],
    ['+351 912 345 678', '+351912345678'],
    ['3333-4444', '33334444'],
    ['', ''],
  ])('%j means %j', (typed, number) => expect(parsePhone(typed)).toBe(number))

  test.each([
    '5511987654321',
    '\u202a011 98765\u20114321\u202c',
    '(0xx11) 3333-4444',
    '+351 912 345 678',
    '0800 123 4567',
    'Tel.: (11) 98765-4321',
    'WhatsApp +55 11 98765-4321',
    'celular: 011 98765-4321',
  ])('%j is a phone', (typed) => expect(isPhone(typed)).toBe(true))

  test.each([
    '119876543210',
    '551198765432100',
    '011 9876-543',
    '3333-4444',
    '+55 11 98765-43210',
    '11 98765-4321 ramal 2',
    '',
  ])('%j is none', (typed) => expect(isPhone(typed)).toBe(false))
})

describe('CEP', () => {
  test.each([
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['013101009', '01310-100'],
    ['CEP: 01310-100', '01310-100'],
    ['01310', '01310'],
    ['013101', '01310-1'],
    ['abc', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatCep(typed)).toBe(shown))
  test('a CEP is complete at exactly eight digits', () => {
    expect(isCep('01310-100')).toBe(true)
    expect(isCep('01310-10')).toBe(false)
    expect(parseCep('01310-1000')).toBe('013101000')
    expect(isCep('01310-1000')).toBe(false)
  })
})

describe('contact phone', () => {
  test.each([
    '(11) 99999-9999',
    '(11) 9999-9999',
    '+5511999999999',
    '+551199999999',
    '+12345678901',
    '+123456789012345',
    '+55 11 99999-9999',
    '+55 (11) 99999-9999',
    '+55 (11) 9999 9999',
    '+351 21 2345 6789',
    '11 99999 9999',
    '11 9999 9999',
    '5199999999',
    '51999999999',
    ' 5199999999 ',
  ])('%s is accepted', (phone) => expect(isContactPhone(phone)).toBe(true))
  test.each([
    '',
    '999',
    '(11) 999-9999',
    '(11)99999-9999',
    '11 99999-9999',
    '+5511',
    '+1234567890123456',
    '519999999',
    '519999999999',
    'telefone',
    '(11) 99999-9999 ramal 2',
  ])('%s is refused', (phone) => expect(isContactPhone(phone)).toBe(false))
})

describe('web address', () => {
  test.each([
    ['https://loja.com.br/r/1', 'https://loja.com.br/r/1'],
    ['http://loja.com.br', 'http://loja.com.br/'],
    [' HTTPS://Loja.com.br ', 'https://loja.com.br/'],
    ['javascript:alert(1)', null],
    ['JAVASCRIPT:alert(1)', null],
    ['data:text/html,oi', null],
    ['https://loopi.com.br@outro.com', null],
    ['https://', null],
    ['loja.com.br/r/1', null],
    ['/r/1', null],
    ['', null],
    [null, null],
  ])('%j links to %j', (text, address) => expect(webAddress(text)).toBe(address))
  test.each([
    ['loja.com.br', 'https://loja.com.br/'],
    ['www.loja.com.br/verao?x=1', 'https://www.loja.com.br/verao?x=1'],
    ['http://loja.com.br', 'http://loja.com.br/'],
    ['em breve', null],
    ['loja', null],
    ['javascript:alert(1)', null],
  ])('typed %s means %s', (text, address) => expect(typedWebAddress(text)).toBe(address))
})

describe('an e-mail address', () => {
  test.each([
    [' ANA@Exemplo.Com\u00a0', 'ana@exemplo.com'],
    ['\u202aana@exemplo.com\u202c', 'ana@exemplo.com'],
    ['ana@exemplo.com\u200b', 'ana@exemplo.com'],
    ['ana@açaí.com.br', 'ana@xn--aa-4iaz.com.br'],
    ['ana@ac\u0327ai\u0301.com.br', 'ana@xn--aa-4iaz.com.br'],
    ['ana@xn--aa-4iaz.com.br', 'ana@xn--aa-4iaz.com.br'],
  ])('%j is kept as %j', (typed, address) => expect(email.parse(typed)).toBe(address))

  test.each([
    ['joão@exemplo.com', 'Antes do @, o e-mail não pode ter acentos.'],
    ['joao@exemplo', 'Informe um e-mail válido.'],
  ])('%j is told why it is none', (typed, sentence) =>
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe(sentence),
  )

  const AT = `@${'b.'.repeat(120)}com`
  test.each([
    ...['ana@exemplo.com.br', ' ANA@Exemplo.Com ', "o'neil+loja_1@a-b.co", 'a.b-c@d.ef', `ana@${'b'.repeat(240)}.com`],
    ...[
      '',
      '@',
      'ana',
      'ana@',
      '@b.co',
      'ana@b',
      'ana@b.c',
      'ana@b.c1',
      '.ana@b.co',
      'ana.@b.co',
      'a..b@c.co',
      "ana'@b.co",
    ],
    ...[
      'ana@-b.co',
      'ana@b-.co',
      'ana@b..co',
      'ana@b.co.',
      'a b@c.co',
      'ana@b_c.co',
      'ãna@b.co',
      'ana@açaí.com.br',
      '\u202aana@b.co\u202c',
      'ana@b.co\u200b',
      'ana\uff20b.co',
      'ana@b.çom',
      'a@b@c.co',
    ],
    ...[`a${AT}`, `${'a'.repeat(10)}${AT}`, `${'a'.repeat(11)}${AT}`, 'ana,bia@c.co', 'ana@[127.0.0.1]', 'ana@b.co\n'],
  ])('%j is one where the api takes it', (text) => expect(isEmail(text)).toBe(email.safeParse(text).success))
})
