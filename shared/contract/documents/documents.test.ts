import { email } from '../primitives.ts'
import { formatCep, isCep, parseCep } from './cep.ts'
import { formatCnpj, isCnpj, maskCnpj, parseCnpj } from './cnpj.ts'
import { concealCpf, formatCpf, isCpf } from './cpf.ts'
import { isEmail } from './email.ts'
import { formatPhone, isContactPhone } from './phone.ts'
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
    ['119999988887', '(11) 99999-8888'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1199999', '(11) 9999-9'],
    ['+5511999998888', '+5511999998888'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown))
})

describe('CEP', () => {
  test.each([
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['013101009', '01310-100'],
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
      'ana@b.çom',
      'a@b@c.co',
    ],
    ...[`a${AT}`, `${'a'.repeat(10)}${AT}`, `${'a'.repeat(11)}${AT}`, 'ana,bia@c.co', 'ana@[127.0.0.1]', 'ana@b.co\n'],
  ])('%j is one where the api takes it', (text) => expect(isEmail(text)).toBe(email.safeParse(text).success))
})
