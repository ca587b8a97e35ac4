import { z } from 'zod'
import { DATABASE_SETTINGS, withDatabaseUrl } from './database-url'
import { publicUrlOf } from './public-url'
import { secretNames, withSecretFiles } from './secrets'

const FILES: Readonly<Record<string, string>> = {
  '/key': 'from-key\r\n',
  '/empty': '\n',
  '/run/A': 'a of the folder\n',
  '/run/B': '',
}
const read = (file: string): string => {
  const text = FILES[file]
  if (text === undefined)
    throw Object.assign(new Error(`no ${file}`), { code: file.startsWith('/locked') ? 'EACCES' : 'ENOENT' })
  return text
}
const readAll = (environment: Record<string, string>) => withSecretFiles(environment, ['A', 'B'], read)

test.each<[string, Record<string, string>, string | undefined]>([
  ['by itself', { A: 'plain' }, 'plain'],
  ['by its file, without the newline', { A_FILE: '/key' }, 'from-key'],
  ['by the folder', { SECRETS_DIR: '/run/' }, 'a of the folder'],
  ['by itself before the folder', { A: 'plain', SECRETS_DIR: '/run' }, 'plain'],
  ['by its file before the folder', { A_FILE: '/key', SECRETS_DIR: '/run' }, 'from-key'],
  ['by a cleared variable, which is none', { A: '', A_FILE: '/key' }, 'from-key'],
  ['by nothing', {}, undefined],
])('a secret is given %s', (_how, environment, expected) => {
  const { given, problems } = readAll(environment)
  expect([given.A, problems]).toEqual([expected, []])
})

test('a folder gives what it has: an empty file is as absent as none', () => {
  expect(readAll({ SECRETS_DIR: '/run' }).given.B).toBeUndefined()
})

test.each<[Record<string, string>, string]>([
  [{ A: 'plain', A_FILE: '/key' }, 'A: is given twice, by itself and by A_FILE; keep one'],
  [{ A_FILE: '/nowhere' }, 'A_FILE: /nowhere cannot be read (ENOENT)'],
  [{ A_FILE: '/empty' }, 'A_FILE: /empty is empty'],
])('%j is a problem that says what to mend', (environment, problem) => {
  expect(readAll(environment).problems).toEqual([problem])
})

test('a folder that may not be read is told, and not taken for an empty one', () => {
  expect(readAll({ SECRETS_DIR: '/locked' }).problems).toEqual([
    'SECRETS_DIR: /locked/A cannot be read (EACCES)',
    'SECRETS_DIR: /locked/B cannot be read (EACCES)',
  ])
})

test('secrets are those that their schema marks', () => {
  const shape = {
    OPEN: z.string().describe('Open.'),
    KEY: z.string().optional().describe('Key.').meta({ secret: true }),
  }
  expect(secretNames(shape)).toEqual(['KEY'])
  expect(shape.KEY.description).toBe('Key.')
})

test.each(['@:/#', "p'%[]? \\", 'çã&=+', '%40'])('a database takes the password %j by its parts', (password) => {
  const parts = { DATABASE_HOST: 'db', DATABASE_PORT: '6432', DATABASE_USER: 'a@b' }
  const { DATABASE_URL = '' } = withDatabaseUrl({ ...parts, DATABASE_PASSWORD: password })
  const url = new URL(DATABASE_URL)
  expect([url.host, decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual([
    'db:6432',
    'a@b',
    password,
  ])
})

test('a whole address goes before its parts, and takes the owner of the parts with it', () => {
  const parts = { DATABASE_HOST: 'db', DATABASE_USER: 'api', MIGRATION_DATABASE_USER: 'owner' }
  expect(withDatabaseUrl(parts)).toMatchObject({
    DATABASE_URL: 'postgresql://api@db:5432/loopi',
    MIGRATION_DATABASE_URL: 'postgresql://owner@db:5432/loopi',
  })
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = withDatabaseUrl({ ...parts, DATABASE_URL: 'postgres://elsewhere/x' })
  expect([DATABASE_URL, MIGRATION_DATABASE_URL]).toEqual(['postgres://elsewhere/x', undefined])
})

test('every name that an address may be made of is known to the code that hands on a whole one', () => {
  const parts = DATABASE_SETTINGS.filter((name) => !name.endsWith('_FILE'))
  const given = Object.fromEntries(parts.map((name) => [name, name.endsWith('PORT') ? '5432' : 'x']))
  const made = withDatabaseUrl(given)
  expect(Object.keys(made).filter((name) => !Object.hasOwn(given, name))).toEqual([
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
  ])
})

test('localhost is this machine at the port of the host; an address loses its slash', () => {
  expect(publicUrlOf('localhost', 3100)).toBe('http://localhost:3100')
  expect(publicUrlOf('https://loja.exemplo.com.br/', 3100)).toBe('https://loja.exemplo.com.br')
})
