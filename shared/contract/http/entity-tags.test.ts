import { isKnownTag } from './entity-tags.ts'

test.each<[string | undefined, string, boolean]>([
  [undefined, '"a"', false],
  ['', '"a"', false],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"b", W/"a" ,"c"', '"a"', true],
  ['"b","a"', '"a"', true],
  ['"b, a"', '"a"', false],
  ['"b,a"', '"b,a"', true],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
  ['"*"', '"a"', false],
  ['a', '"a"', false],
  ['w/"b"', '"a"', false],
])('%s knows %s: %s', (header, etag, known) => expect(isKnownTag(header, etag)).toBe(known))
