import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from './settings.ts'

test('nothing set: port 3000, .data beside the code, embedded database with demo, captured mail', () => {
  expect(readSettings({}, '/loopi')).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/loopi/.data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    demo: true,
    hasDemoCodes: true,
    isLocal: true,
    publicUrl: 'http://localhost:3000',
  })
})

test('an own database gets demo data only when asked', () => {
  const DATABASE_URL = 'postgres://loopi:secret@db:5432/loopi'
  expect(readSettings({ DATABASE_URL }, '/loopi').demo).toBe(false)
  expect(readSettings({ DATABASE_URL, DEMO: '1' }, '/loopi').demo).toBe(true)
})

test.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.0.7' }, { PUBLIC_URL: 'https://loopi.example' }])(
  'what others can reach starts only when somebody said how: %j',
  (env) => {
    expect(() => readSettings(env, '/loopi')).toThrow(/DEMO=0[\s\S]*DEMO=1/)
    expect(readSettings({ ...env, DEMO: '0' }, '/loopi')).toMatchObject({ demo: false, isLocal: false })
    expect(readSettings({ ...env, DEMO: '1' }, '/loopi')).toMatchObject({ demo: true, isLocal: false })
  },
)

test.each([{ DATABASE_URL: 'mysql://a@b/c' }, { DATABASE_URL: 'not an address' }, { SMTP_URL: 'http://mail' }])(
  'an address that cannot be right is refused: %o',
  (env) => {
    expect(() => readSettings(env, '/loopi')).toThrow('must be an address as ')
  },
)

test('a database is named by a file, too', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'loopi-secrets-')), 'address')
  writeFileSync(file, 'postgresql://api:p%40ss@db:5432/loopi\n')
  expect(readSettings({ DATABASE_URL_FILE: file }, '/loopi').databaseUrl).toBe('postgresql://api:p%40ss@db:5432/loopi')
  expect(() => readSettings({ DATABASE_URL_FILE: '/nowhere' }, '/loopi')).toThrow(
    'DATABASE_URL_FILE: /nowhere cannot be read (ENOENT)',
  )
})
