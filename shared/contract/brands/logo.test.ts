import { initialsOf, logoOf, logoTileOf } from './logo.ts'

test.each([
  ['https://site.com.br/logo.png', { is: 'picture', url: 'https://site.com.br/logo.png' }],
  ['http://site.com.br/logo.png', { is: 'picture', url: 'https://site.com.br/logo.png' }],
  ['☕', { is: 'text', text: '☕' }],
  ['javascript:alert(1)', { is: 'none' }],
  ['data:image/png;base64,AAAA', { is: 'none' }],
  ['https://loopi.com.br@outro.com/x.png', { is: 'none' }],
  ['um texto comprido demais para um logo', { is: 'none' }],
  ['  ', { is: 'none' }],
  [null, { is: 'none' }],
])('the logo %j shows as %j', (logo, shown) => {
  expect(logoOf(logo)).toEqual(shown)
})

test.each([
  ['Café Serra Alta', 'CS'],
  ['Mar de Dentro', 'MD'],
  ['ótica', 'Ó'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  ['Café Serra Alta', '☕', { picture: null, text: '☕' }],
  ['Café Serra Alta', null, { picture: null, text: 'CS' }],
  ['Café Serra Alta', 'https://x.br/l.png', { picture: 'https://x.br/l.png', text: 'CS' }],
])('the tile of %s with %j shows %j', (name, logo, tile) => {
  expect(logoTileOf(name, logo)).toEqual(tile)
})
