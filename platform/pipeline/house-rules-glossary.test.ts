// The glossary is held: no identifier and no file has a word that its column 'avoid' names.
import { OTHER_MEANINGS } from './avoided-words.ts'
import { sources, textOf } from './house-files.ts'

const wordsOf = (name: string): string =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d[A-Za-z]*/g) ?? []).join(' ').toLowerCase()

/** Words of the column 'avoid', each once; what stands in brackets is about the word before it. */
const avoided = [
  ...new Set(
    textOf('docs/glossary.md')
      .split('\n')
      .filter((line) => /^\|(?! (?:Portuguese|---))/.test(line))
      .flatMap(
        (line) =>
          line
            .split('|')
            .at(-2)
            ?.replaceAll(/\([^)]*\)/g, '')
            .split(',') ?? [],
      )
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== '' && word !== '—'),
  ),
]

const DECLARED = /\b(?:function\*?|const|let|class|type|interface)\s+(\w+)/g

type Name = { readonly words: string; readonly where: string }

const names: readonly Name[] = sources.flatMap((file) => [
  ...file.split('/').map((part) => ({ words: wordsOf(part), where: file })),
  ...[...textOf(file).matchAll(DECLARED)].map(([, name = '']) => ({ words: wordsOf(name), where: `${file}: ${name}` })),
])

function places(word: string): string[] {
  const pattern = new RegExp(`(?:^| )${wordsOf(word)}(?:e?s|ed|ing)?(?= |$)`)
  return [...new Set(names.filter(({ words }) => pattern.test(words)).map(({ where }) => where))]
}

const enforced = avoided.filter((word) => !Object.hasOwn(OTHER_MEANINGS, word))

test('the glossary and the names of the project are read', () => {
  expect(avoided).toEqual(expect.arrayContaining(['buy', 'manager', 'tenant', 'host', '2fa', 'top up']))
  expect(enforced.length).toBeGreaterThan(50)
  expect(places('release').length).toBeGreaterThan(100)
  expect([wordsOf('useBuyingHTTP2'), wordsOf('top up'), wordsOf('2FA')]).toEqual(['use buying http 2', 'top up', '2fa'])
})

test.each(enforced)('no identifier and no file is called "%s"', (word) => {
  expect(places(word)).toEqual([])
})

test('a word that nothing has, or that the glossary no longer names, leaves the list of other meanings', () => {
  const known = Object.keys(OTHER_MEANINGS)
  expect(known.filter((word) => !avoided.includes(word) || places(word).length === 0)).toEqual([])
})
