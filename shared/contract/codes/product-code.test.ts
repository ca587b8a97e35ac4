import { codePath, readLabel } from './code-link.ts'
import { codeFault, codeForm, groupedCode, MAX_CODE_NUMBER, readCode, writeNumber } from './product-code.ts'

const CODE = '0000A0001B7K2QX9MZ4T'

test('a code has its batch, its serial and its tag', () => {
  expect(readCode(CODE)).toEqual({ batch: 10, serial: 43, tag: '7K2QX9MZ4T' })
})

test.each([0, 1, 31, 32, 999_999, MAX_CODE_NUMBER])('the number %d is written and read again', (value) => {
  expect(readCode(`${writeNumber(value)}${writeNumber(0)}0000000000`)).toMatchObject({ batch: value, serial: 0 })
})

test.each([-1, 0.5, MAX_CODE_NUMBER + 1])('%d is no number of a code', (value) => {
  expect(() => writeNumber(value)).toThrow(RangeError)
})

test('typed codes are read without spaces, hyphens and case, and with letters that look like digits', () => {
  expect(codeForm(' oooOa-ooolb 7k2qx-9mz4t')).toBe(CODE)
})

test.each([
  ['', { is: 'length', length: 0 }],
  ['0000A-0001B', { is: 'length', length: 10 }],
  [`${CODE}0`, { is: 'length', length: 21 }],
  ['0000A0001B7K2QX9MZ4U', { is: 'character', character: 'U' }],
  // A Cyrillic letter that looks like A.
  ['0000\u04100001B7K2QX9MZ4T', { is: 'character', character: '\u0410' }],
  [CODE, null],
])('%s has the fault %j', (typed, fault) => {
  expect(codeFault(typed)).toEqual(fault)
})

test('a code is shown in groups of five', () => {
  expect(groupedCode(CODE)).toBe('0000A-0001B-7K2QX-9MZ4T')
})

const GTIN = '07891000315507'

test.each([
  [{ code: CODE, gtin: null, lot: null }, `/c/${CODE}`],
  [{ code: CODE, gtin: GTIN, lot: null }, `/01/${GTIN}/21/${CODE}`],
  [{ code: CODE, gtin: GTIN, lot: 'L-7/A' }, `/01/${GTIN}/10/L-7%2FA/21/${CODE}`],
])('the address of %j is %s, and is read back', (label, path) => {
  expect(codePath(label)).toBe(path)
  expect(readLabel(`https://loopi.test${path}`)).toEqual({ is: 'code', ...label })
})

test.each([
  ['with another order of qualifiers', `https://loopi.test/01/${GTIN}/21/${CODE}/10/L7`, 'L7'],
  ['with a prefix', `https://brand.test/some/prefix/01/${GTIN}/21/${CODE}`, null],
  [
    'with a variant and attributes',
    `https://loopi.test/01/${GTIN}/22/2A/10/L7/21/${CODE}?17=261231&linkType=all`,
    'L7',
  ],
  ['with a GTIN of 13 digits', `https://loopi.test/01/7891000315507/21/${CODE.toLowerCase()}`, null],
])('a GS1 Digital Link %s is read', (_, address, lot) => {
  expect(readLabel(address)).toEqual({ is: 'code', code: CODE, gtin: GTIN, lot })
})

test.each([
  ['https://example.com/menu', 'address'],
  [`https://loopi.test/01/7891000315508/21/${CODE}`, 'address'],
  ['https://loopi.test/01/07891000315507/21/ABC', 'address'],
  ['https://loopi.test/01/%00/21/%E0%A4%A', 'address'],
  ['javascript:alert(1)', 'text'],
  ['WIFI:S:casa;T:WPA;P:senha;;', 'text'],
])('%s is of another maker', (text, is) => {
  expect(readLabel(text)).toMatchObject({ is })
})
