import { DISK_FULL, messageFor, messageForOutput, UserError } from './user-error.ts'

const failure = (code: string, path?: string) => Object.assign(new Error('raw words of the system'), { code, path })

test('a problem speaks for itself', () => {
  expect(messageFor(new UserError('Do this.'))).toBe('Do this.')
})

test.each([
  ['ENOSPC', DISK_FULL],
  ['EDQUOT', DISK_FULL],
  ['EACCES', 'No permission to use a file or folder (/x). Use another DATA_DIR or correct the permissions.'],
  ['EROFS', 'The folder is read-only (/x). Use another DATA_DIR.'],
])('%s becomes a sentence', (code, sentence) => {
  expect(messageFor(failure(code, '/x'))).toBe(sentence)
})

test('what nobody foresaw is shown without a stack', () => {
  expect(messageFor(new Error('boom'))).toBe('Something unexpected happened: boom')
  expect(messageFor('boom')).toBe('Something unexpected happened: boom')
})

test.each(['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'npm error code ENOSPC'])(
  'a full disk is recognised in what a child wrote: %s',
  (output) => {
    expect(messageForOutput(output)).toBe(DISK_FULL)
  },
)

test('ordinary output is no problem', () => {
  expect(messageForOutput('database system is ready to accept connections')).toBeUndefined()
})

test.each([
  'The database has demo accounts with the password that everybody knows (root@loopi.test). Use another database.',
  'Others can reach this API (HOST or PUBLIC_URL). Set DEMO=0.',
  'Production has no demo data: for https://loopi.example, set DEMO=0.',
])('what the api says about the demo is taken out of its log: %s', (sentence) => {
  expect(messageForOutput(`{"level":30,"msg":"starting"}\n${sentence}\n    at main (server.ts:30:9)\n`)).toBe(sentence)
})
