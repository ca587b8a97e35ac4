import { countryOf } from './countries.ts'

test.each([
  ['Brasil', 'Brasil'],
  ['brazil', 'Brasil'],
  ['BR', 'Brasil'],
  ['\u00a0BRASIL', 'Brasil'],
  ['Portugal', 'Portugal'],
  ['', ''],
])('the country %j is %j', (typed, name) => expect(countryOf(typed)).toBe(name))
