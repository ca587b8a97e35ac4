// The host only reads data from the store and the shell's folder: none of its modules imports a computed path.
import { dirname, join, normalize } from 'node:path'
import { sources, textOf } from './house-files.ts'

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Modules that the host loads, its entry first. */
function modulesOf(entry: string, seen = new Set<string>()): ReadonlySet<string> {
  seen.add(entry)
  for (const [, specifier = ''] of textOf(entry).matchAll(SPECIFIER)) {
    const file = normalize(join(dirname(entry), specifier))
    if (specifier.startsWith('.') && sources.includes(file) && !seen.has(file)) modulesOf(file, seen)
  }
  return seen
}

const RUNS = [
  ['imports a computed path', /\bimport\s*\((?!\s*'[^']*'\s*\))/],
  ['requires', /\brequire\s*\(|\bcreateRequire\b|['"](?:node:)?module['"]/],
  ['evaluates', /\beval\s*\(|\bnew\s+Function\b|['"](?:node:)?(?:vm|wasi)['"]|\bWebAssembly\b/],
  ['starts processes or threads', /['"](?:node:)?(?:child_process|cluster|worker_threads)['"]|\bprocess\.dlopen\b/],
] as const

const modules = [...modulesOf('platform/host/server.ts')]

test('the host consists of the modules that its entry leads to', () => {
  expect(modules.length).toBeGreaterThan(100)
  expect(modules).toContain('platform/host/pages/prerendered.ts')
  expect(modules).toContain('platform/releases/store/records.ts')
})

test.each(RUNS)('no module of the host %s', (_name, pattern) => {
  expect(modules.filter((file) => pattern.test(textOf(file)))).toEqual([])
})

test.each([
  ['imports a computed path', 'await import(pathToFileURL(file).href)'],
  ['imports a computed path', "import(folder + 'frame.mjs')"],
  ['requires', "import { createRequire } from 'node:module'"],
  ['evaluates', 'new Function(text)'],
  ['starts processes or threads', "import { spawn } from 'node:child_process'"],
])('a module that %s would be found: %s', (rule, text) => {
  expect(RUNS.find(([name]) => name === rule)?.[1].test(text)).toBe(true)
})
