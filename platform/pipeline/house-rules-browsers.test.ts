// Features newer than the supported browsers: compilers translate syntax, but not missing APIs.
import { TARGETS } from '../build/rspack/rules.ts'
import { newerCalls, newerStyles, promisedBy } from './browser-support.ts'
import { files, textOf } from './house-files.ts'

const promised = promisedBy(TARGETS)
/** Only the gate compares api contracts. */
const OF_BROWSERS = /^(?:shared\/(?!testing|federation\/api-contract)|shell\/src\/|mf-[\w-]+\/src\/)/

const ours = (ending: RegExp) =>
  files.filter((file) => OF_BROWSERS.test(file) && ending.test(file) && !/[.]test[.]|\.server\.|\/test\//.test(file))

const findings = (list: readonly string[], find: (text: string) => string[], fine = /^$/) =>
  list.flatMap((file) =>
    find(textOf(file))
      .filter((name) => !fine.test(name))
      .map((name) => `${file}: ${name}`),
  )

/** Prefixed by the build, or harmless where unsupported. */
const FINE_STYLES =
  /^(?:mask|user-select|text-wrap|content-visibility|contain-intrinsic|overscroll-behavior|scrollbar-|forced-color-adjust|backdrop-filter|print-color-adjust|@page|accent-color)/

test('the promise names three engines', () => {
  expect(Object.keys(promised).sort()).toEqual(['chrome', 'firefox', 'safari'])
})

test('scripts call nothing that a promised browser does not know', () => {
  expect(findings(ours(/[.]tsx?$/), (text) => newerCalls(text, promised))).toEqual([])
})

test('scripts make no formatter while they load: the first use of Intl costs a phone up to 110 ms', () => {
  const made = (text: string) => text.match(/^(?:export )?const \w+ = new Intl\.\w+/gm) ?? []
  expect(made("const a = new Intl.Collator('pt-BR')\nfunction b() {\n  const c = new Intl.Collator()\n}")).toHaveLength(
    1,
  )
  expect(findings(ours(/[.]tsx?$/), made)).toEqual([])
})

test('styles need nothing that a promised browser does not know', () => {
  expect(findings(ours(/[.]css$/), (text) => newerStyles(text, promised), FINE_STYLES)).toEqual([])
})

test.each([
  ['URL.canParse(text)', ['URL.canParse (chrome 120, safari 17)']],
  ['list.toSorted()', []],
  ['await Promise.withResolvers()', ['Promise.withResolvers (chrome 119, safari 17.4)']],
  ['new URL(text)', []],
])('reads %s in a script', (script, expected) => expect(newerCalls(script, promised)).toEqual(expected))

test.each([
  ['a:has(b) { color: red }', []],
  ['a { field-sizing: content; }', ['field-sizing']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
])('reads %s in a style sheet', (sheet, expected) =>
  expect(newerStyles(sheet, promised).map((name) => name.replace(/ \(.*/, ''))).toEqual(expected),
)
