import { DISK_FULL, messageFor, messageForOutput, UserError } from './user-error.ts'

const failure = (code: string, path?: string) => Object.assign(new Error('raw words of the system'), { code, path })

test('a problem speaks for itself', () => {
  expect(messageFor(new UserError('Faça isto.'))).toBe('Faça isto.')
})

test.each([
  ['ENOSPC', DISK_FULL],
  ['EDQUOT', DISK_FULL],
  ['EACCES', 'Sem permissão para usar um arquivo ou pasta (/x). Use outro DATA_DIR ou corrija as permissões.'],
  ['EROFS', 'A pasta só permite leitura (/x). Use outro DATA_DIR.'],
])('%s becomes a sentence', (code, sentence) => {
  expect(messageFor(failure(code, '/x'))).toBe(sentence)
})

test('what nobody foresaw is shown without a stack', () => {
  expect(messageFor(new Error('boom'))).toBe('Algo inesperado aconteceu: boom')
  expect(messageFor('boom')).toBe('Algo inesperado aconteceu: boom')
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
