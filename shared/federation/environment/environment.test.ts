import { publicUrlOf } from './public-url'
import { withSecretFiles } from './secrets'

const FILES: Readonly<Record<string, string>> = {
  '/key': 'from-key\r\n',
  '/empty': '\n',
  '/run/secrets/B': 'b of the folder\n',
  '/run/secrets/C': '',
}
const read = (file: string): string => {
  const text = FILES[file]
  if (text === undefined)
    throw Object.assign(new Error(`no ${file}`), { code: file.endsWith('/LOCKED') ? 'EACCES' : 'ENOENT' })
  return text
}
const readAll = (environment: Record<string, string>) => withSecretFiles(environment, ['A', 'B', 'C'], read)

test.each<[string, 'A' | 'B' | 'C', Record<string, string>, string | undefined]>([
  ['by itself', 'A', { A: 'plain' }, 'plain'],
  ['by its file, without the newline', 'A', { A_FILE: '/key' }, 'from-key'],
  ['by the folder', 'B', {}, 'b of the folder'],
  ['by itself before the folder', 'B', { B: 'plain' }, 'plain'],
  ['by its file before the folder', 'B', { B_FILE: '/key' }, 'from-key'],
  ['by a cleared variable, which is none', 'A', { A: '', A_FILE: '/key' }, 'from-key'],
  ['by nothing', 'A', {}, undefined],
  ['by an empty file of the folder, which is none', 'C', {}, undefined],
])('a secret is given %s', (_how, name, environment, expected) => {
  const { given, problems } = readAll(environment)
  expect([given[name], problems]).toEqual([expected, []])
})

test.each<[Record<string, string>, string]>([
  [{ A: 'plain', A_FILE: '/key' }, 'A: is given twice, by itself and by A_FILE; keep one'],
  [{ A_FILE: '/nowhere' }, 'A_FILE: /nowhere cannot be read (ENOENT)'],
  [{ A_FILE: '/empty' }, 'A_FILE: /empty is empty'],
])('%j is a problem that says what to mend', (environment, problem) => {
  expect(readAll(environment).problems).toEqual([problem])
})

test('a file of the folder that may not be read is told, and not taken for an absent one', () => {
  expect(withSecretFiles({}, ['LOCKED'], read).problems).toEqual([
    'LOCKED: /run/secrets/LOCKED cannot be read (EACCES)',
  ])
})

test('localhost is this machine at the port of the host; an address loses its slash', () => {
  expect(publicUrlOf('localhost', 3100)).toBe('http://localhost:3100')
  expect(publicUrlOf('https://loja.exemplo.com.br/', 3100)).toBe('https://loja.exemplo.com.br')
})
