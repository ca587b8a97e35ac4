import { type Claims, claimProblems } from './claims.ts'
import { gateProblems } from './compatibility.texts.ts'
import { sentenceOf } from './problem.ts'

const route = (path: string, access: 'public' | ['cliente' | 'root', ...('cliente' | 'root')[]] = 'public') => ({
  path,
  title: 'T',
  access,
  frame: 'full' as const,
})
const said = (claims: Claims, ...routes: [ReturnType<typeof route>, ...ReturnType<typeof route>[]]) =>
  claimProblems({ routes }, claims).map((problem) => sentenceOf(gateProblems, problem))

const SORTEIOS: Claims = { paths: ['/sorteios'], access: ['public', 'cliente'] }

test('an area claims its prefixes and what is below them, for the roles of its token', () => {
  expect(said(SORTEIOS, route('/sorteios'), route('/sorteios/:id', ['cliente']))).toEqual([])
  expect(said({ paths: ['/'], access: null }, route('/qualquer', ['root']))).toEqual([])
  expect(said({ paths: null, access: null }, route('/:tudo'))).toEqual([])
})

test.each([
  ['a path elsewhere', route('/premios'), ['the token claims /sorteios, and /premios is not below']],
  ['a path that only begins alike', route('/sorteios-2'), ['the token claims /sorteios, and /sorteios-2 is not below']],
  ['a parameter in the place of the prefix', route('/:x'), ['the token claims /sorteios, and /:x is not below']],
  [
    'a role that the token has not',
    route('/sorteios', ['cliente', 'root']),
    ['the token claims pages for public, cliente, and /sorteios is for root'],
  ],
])('%s is named with what the token lets it have', (_name, one, sentences) => {
  expect(said(SORTEIOS, one)).toEqual(sentences)
})
