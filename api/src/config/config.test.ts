import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SETTINGS } from '@loopi/shared/federation/environment/settings'
import { openApiDocument } from '../docs/openapi.ts'
import { contractEndpoints } from '../plugins/contract-coverage.ts'
import { readCommandConfig, readConfig } from './config.ts'

const DATABASE_URL = 'postgres://a:b@localhost/loopi'

describe('settings', () => {
  test('have defaults for all but the database', () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      API_PORT: 3001,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      WELCOME_POINTS: 100,
      WHOLESALE: 'wait',
    })
  })

  test('an empty variable counts as absent, a slash at the end of an address as nothing', () => {
    const config = readConfig({ DATABASE_URL, SMTP_URL: '', PUBLIC_URL: 'https://loopi.example/' })
    expect([config.SMTP_URL, config.PUBLIC_URL]).toEqual([undefined, 'https://loopi.example'])
  })

  test.each([' ', '1e3', '0x10', '80.0', '-1', '+1', '80 '])('%j is no number of a setting', (API_PORT) => {
    const said = '\n  API_PORT: must be a whole number from 0 to 65535, in digits ('
    expect(() => readConfig({ DATABASE_URL, API_PORT })).toThrow(said)
  })

  test('every problem is listed on a line of its own', () => {
    const wrong = { API_PORT: '99999', DEMO: 'yes', SMTP_URL: 'mail.example', ROOT_PASSWORD: 'short' }
    expect(() => readConfig(wrong)).toThrow(/^The settings do not fit:\n[\s\S]+\n {2}DATABASE_URL: is missing/)
    for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(new RegExp(`\n  ${name}: `))
  })

  test('the first root needs both of its settings', () => {
    expect(() => readConfig({ DATABASE_URL, ROOT_EMAIL: 'a@b.test' })).toThrow('set both or neither')
  })

  test('a command beside the server asks for no secret of the server’s, and the server holds none of the owner’s', () => {
    const owner = { MIGRATION_DATABASE_URL: 'postgres://owner:secret@localhost/loopi' }
    const server = { ROOT_EMAIL: 'a@b.test', VENLY_CLIENT_ID: 'c', SECOND_FACTOR_ROOT: 'required', DEMO: '0' }
    expect(readCommandConfig({ DATABASE_URL, ...owner, ...server })).toMatchObject({
      DATABASE_URL,
      ...owner,
      DEMO: false,
    })
    expect(() => readConfig({ DATABASE_URL, ...owner, ...server })).toThrow('ROOT_EMAIL and ROOT_PASSWORD')
    expect(readConfig({ DATABASE_URL, ...owner })).not.toHaveProperty('MIGRATION_DATABASE_URL')
  })

  test.each(['password1234', 'Password1234!', 'Brasil-2026-'])(
    'the first root’s password is not %s',
    (ROOT_PASSWORD) => {
      expect(() => readConfig({ DATABASE_URL, ROOT_EMAIL: 'a@b.test', ROOT_PASSWORD })).toThrow(
        'ROOT_PASSWORD: is among the first that are guessed; choose another one',
      )
    },
  )

  test.each(['rita.sabino1987', 'Rita.Sabino@emporio.test', 'loopi-root-2026'])(
    'the first root’s password is not made of what is known: %s',
    (ROOT_PASSWORD) => {
      expect(() => readConfig({ DATABASE_URL, ROOT_EMAIL: 'rita.sabino@emporio.test', ROOT_PASSWORD })).toThrow(
        'ROOT_PASSWORD: is made of ROOT_EMAIL, "root" or "loopi"; choose another one',
      )
    },
  )

  test('Venly needs all of its settings, and a key that is one', () => {
    const all = {
      VENLY_CLIENT_SECRET: 's',
      VENLY_TOKEN_ADDRESS: `0x${'1'.repeat(40)}`,
      VENLY_TREASURY_WALLET: 'w',
      VENLY_TREASURY_SIGNING: 'm:123456',
      WALLET_KEY: 'a'.repeat(64),
      WALLET_WEBHOOK_SECRET: 'x'.repeat(16),
    }
    expect(readConfig({ DATABASE_URL, VENLY_CLIENT_ID: 'c', ...all }).VENLY_CLIENT_ID).toBe('c')
    expect(() => readConfig({ DATABASE_URL, VENLY_CLIENT_ID: 'c' })).toThrow(
      `VENLY_CLIENT_ID: needs ${Object.keys(all).join(', ')} as well`,
    )
    expect(() => readConfig({ DATABASE_URL, WALLET_KEY: 'curta' })).toThrow('WALLET_KEY: ')
  })

  test('keys of codes have names when there are several of them', () => {
    const [one, two] = ['a'.repeat(64), 'B'.repeat(64)]
    for (const CODES_KEY of [one, `x:${one}`, `b:${two},a:${one}`])
      expect(readConfig({ DATABASE_URL, CODES_KEY }).CODES_KEY).toBe(CODES_KEY)
    for (const CODES_KEY of ['short', `${one},${two}`, `a:${one},${two}`, `A b:${one}`])
      expect(() => readConfig({ DATABASE_URL, CODES_KEY })).toThrow('CODES_KEY: must be 64 hexadecimal digits')
    expect(() => readConfig({ DATABASE_URL, CODES_KEY: `a:${one},a:${two}` })).toThrow('has two keys of one name')
  })

  test('a secret comes out of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loopi-secrets-'))
    writeFileSync(join(folder, 'address'), `${DATABASE_URL}\n`)
    expect(readConfig({ DATABASE_URL_FILE: join(folder, 'address') })).toMatchObject({ DATABASE_URL })
  })

  test('a file that is not there, and a secret that is given twice, are named without what they hold', () => {
    const wrong = { SMTP_URL: 'smtp://known:hidden@mail', SMTP_URL_FILE: '/nowhere', WALLET_KEY_FILE: '/nowhere/key' }
    expect(() => readConfig({ DATABASE_URL, ...wrong })).toThrow(
      /^The settings do not fit:\n {2}SMTP_URL: is given twice, by itself and by SMTP_URL_FILE; keep one\n {2}WALLET_KEY_FILE: \/nowhere\/key cannot be read \(ENOENT\)$/,
    )
  })

  test.each(['mysql://a@b/c', 'postgres://api:p@ss:w/o#rd@db/loopi'])('%s is no address of a database', (wrong) => {
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow('DATABASE_URL: must be an address as postgres://')
  })

  test('the port of the host moves the address of this machine', () => {
    expect(readConfig({ DATABASE_URL, PORT: '3100' }).PUBLIC_URL).toBe('http://localhost:3100')
    expect(readConfig({ DATABASE_URL, PORT: '3100', PUBLIC_URL: 'http://a.test' }).PUBLIC_URL).toBe('http://a.test')
  })

  test.each(Object.entries(SETTINGS))('%s says what it does', (_name, { description }) => {
    expect(description).toMatch(/\.$/)
  })
})

describe('the document of the api', () => {
  test('OpenAPI has every endpoint, its input and its refusals', () => {
    const { paths, openapi } = openApiDocument() as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      contractEndpoints.map(([name]) => name).sort(),
    )
    const login = paths['/user/login']?.post
    expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['email', 'password'] })
    expect(login?.responses['403']?.description).toContain('auth/company-not-approved')
    const form = paths['/atacado']?.post?.requestBody?.content['multipart/form-data']?.schema
    expect(form).toMatchObject({
      properties: { cnpj: { type: 'string' }, cnpjCard: { type: 'string', format: 'binary' } },
      required: expect.arrayContaining(['companyName', 'cnpjCard', 'socialContract']),
    })
    const register = paths['/user/register']?.post?.requestBody?.content['application/json']?.schema
    expect(register).toMatchObject({ required: ['name', 'cnpj'] })
    expect(paths['/atacado/{id}/{document}']?.get?.responses['200']?.description).toBe('O arquivo.')
    expect(paths['/empresas/{id}']?.get?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path' })])
  })
})

type Operation = {
  operationId: string
  parameters: unknown[]
  requestBody?: { content: Partial<Record<'application/json' | 'multipart/form-data', { schema: unknown }>> }
  responses: Record<string, { description: string }>
}
