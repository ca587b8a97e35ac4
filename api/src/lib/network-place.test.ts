import { placeFile } from '../../test/world/place-file.ts'
import { neighbourhoodOf, openPlaceFile, placeIn, placeOf, regionCodeOf, shownNetwork } from './network-place.ts'

test.each([
  ['127.0.0.1', 'Rede local'],
  ['10.8.0.3', 'Rede local'],
  ['172.16.0.1', 'Rede local'],
  ['172.32.0.1', null],
  ['192.168.15.7', 'Rede local'],
  ['::1', 'Rede local'],
  ['fe80::1', 'Rede local'],
  ['fd12::1', 'Rede local'],
  ['::ffff:192.168.0.1', 'Rede local'],
  ['189.6.0.1', null],
  ['2804:14c::1', null],
  ['nada', null],
])('without a database of places %s is: %j', (address, place) => expect(placeOf(address, undefined)).toBe(place))

const saoPaulo = { names: { 'pt-BR': 'São Paulo', en: 'Sao Paulo' } }

test.each([
  [
    {
      city: { names: { en: 'Santos' } },
      subdivisions: [saoPaulo],
      country: { iso_code: 'BR' },
    },
    'Santos, São Paulo, Brasil',
  ],
  [{ city: saoPaulo, subdivisions: [saoPaulo], country: { iso_code: 'BR' } }, 'São Paulo, Brasil'],
  [{ country: { iso_code: 'PT' } }, 'Portugal'],
  [{ country_code: 'BR' }, 'Brasil'],
  [{ city: 'Olinda', country: 'BR' }, 'Olinda, Brasil'],
  [{ country_code: 'não' }, null],
  [{}, null],
  [null, null],
])('%j reads: %j', (known, words) => expect(placeIn(known)).toBe(words))

test('a database of IPv4 alone knows nothing of IPv6, whose first bits are somebody else’s address in it', () => {
  const file = placeFile({ '32.0.0.0/8': { city: 'Recife', country: 'BR' } }, 4)
  expect(placeOf('32.1.2.3', file)).toBe('Recife, Brasil')
  expect(placeOf('::ffff:32.1.2.3', file)).toBe('Recife, Brasil')
  expect(placeOf('2001:db8::1', file)).toBeNull()
})

test('the state of an address in Brazil has its two letters, and other countries have none', () => {
  const file = placeFile({
    '189.6.0.0/16': { subdivisions: [{ iso_code: 'SP' }], country: { iso_code: 'BR' } },
    '189.7.0.0/16': { country: { iso_code: 'BR' } },
    '90.0.0.0/8': { subdivisions: [{ iso_code: 'SP' }], country: { iso_code: 'IT' } },
  })
  const addresses = ['189.6.0.1', '::ffff:189.6.0.1', '189.7.0.1', '90.0.0.1', '192.168.0.1', '200.0.0.1']
  expect(addresses.map((address) => regionCodeOf(address, file))).toEqual(['SP', 'SP', null, null, null, null])
  expect(regionCodeOf('189.6.0.1', undefined)).toBeNull()
})

test('a file that is no database is refused', () => {
  expect(() => openPlaceFile(import.meta.filename)).toThrow()
  expect(() => openPlaceFile('/nao/existe.mmdb')).toThrow(/ENOENT/)
})

test.each([
  ['189.6.41.7', '189.6.x.x'],
  ['::ffff:189.6.41.7', '189.6.x.x'],
  ['2804:14c:5b80::1', '2804:14c::'],
])('%s is shown as the network %s', (address, shown) => expect(shownNetwork(address)).toBe(shown))

test('who moves about within a provider’s network stays in the neighbourhood', () => {
  expect(neighbourhoodOf('189.6.41.7')).toBe(neighbourhoodOf('189.6.250.1'))
  expect(neighbourhoodOf('189.6.41.7')).not.toBe(neighbourhoodOf('189.7.41.7'))
  expect(neighbourhoodOf('192.168.0.4')).toBe(neighbourhoodOf('10.0.0.1'))
})
