import { fontProbe } from './font-faces.ts'

const FACES =
  '@font-face{font-family:Figtree Variable;font-weight:300 900;font-display:optional;src:url(/a.woff2)}' +
  '@font-face{font-family:"Bricolage Grotesque Variable";font-display:optional;src:url(/b.woff2)}' +
  '@font-face{font-family:Figtree Fallback;src:local(Arial)}'

test('the same words stand in every optional face and in what stands in for it', () => {
  const { rules, element } = fontProbe(FACES)
  expect(element.match(/<i>[^<]+<\/i>/g)).toHaveLength(4)
  expect(new Set(element.match(/<i>[^<]+<\/i>/g)).size).toBe(1)
  expect(
    [...rules.matchAll(/i:nth-child\((\d)\)\{font-family:([^}]+)\}/g)].map(([, at, stack]) => [at, stack]),
  ).toEqual([
    ['1', '"Figtree Variable","Figtree Fallback",system-ui,sans-serif'],
    ['2', '"Figtree Fallback",system-ui,sans-serif'],
    ['3', '"Bricolage Grotesque Variable","Bricolage Grotesque Fallback",system-ui,sans-serif'],
    ['4', '"Bricolage Grotesque Fallback",system-ui,sans-serif'],
  ])
})

test('without optional faces there is nothing to compare', () => {
  expect(fontProbe('').element).not.toContain('<i>')
})
