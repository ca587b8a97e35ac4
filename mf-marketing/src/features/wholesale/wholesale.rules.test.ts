import { formatSize, typeOf } from './wholesale.rules.ts'

const START = { pdf: [37, 80, 68, 70, 45, 49], jpg: [255, 216, 255, 224], png: [137, 80, 78, 71, 13, 10, 26, 10] }

const file = (name: string, bytes: readonly number[], type = '') => new File([Uint8Array.from(bytes)], name, { type })

test.each([
  ['cartao.pdf', START.pdf, 'application/pdf'],
  ['CARTÃO CNPJ.PDF', START.pdf, 'application/pdf'],
  ['contrato.v2.jpg', START.jpg, 'image/jpeg'],
  ['contrato.jpeg', START.jpg, 'image/jpeg'],
  ['contrato.png', START.png, 'image/png'],
])('%s is what its name and its first bytes say', async (name, bytes, type) => {
  expect(await typeOf(file(name, bytes))).toBe(type)
})

test.each([
  ['a text named pdf', file('cartao.pdf', [82, 97, 122], 'application/pdf')],
  ['a program named png', file('cartao.png', [77, 90, 144, 0], 'image/png')],
  ['a pdf named docx', file('cartao.docx', START.pdf, 'application/pdf')],
  ['a pdf without an ending', file('cartao', START.pdf)],
  ['a jpg named png', file('cartao.png', START.jpg)],
  ['a program behind an ending that hides it', file('cartao.pdf.exe', START.pdf)],
  ['an empty file', file('cartao.pdf', [])],
  ['half a signature', file('cartao.png', START.png.slice(0, 4))],
])('%s is refused', async (_, refused) => {
  expect(await typeOf(refused)).toBeNull()
})

test.each([
  [0, '1 KB'],
  [480, '1 KB'],
  [123_900, '124 KB'],
  [999_400, '999 KB'],
  [1_840_000, '1,8 MB'],
  [10_000_000, '10 MB'],
])('%s bytes read %s', (bytes, shown) => expect(formatSize(bytes)).toBe(shown))
