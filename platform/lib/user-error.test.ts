import { DISK_FULL, sentenceFor, sentenceForOutput, UserError } from './user-error.ts'

const failure = (code: string, path?: string) => Object.assign(new Error('raw words of the system'), { code, path })

test('a problem speaks for itself', () => {
  expect(sentenceFor(new UserError('Faça isto.'))).toBe('Faça isto.')
})

test.each([
  ['ENOSPC', DISK_FULL],
  ['EDQUOT', DISK_FULL],
  ['EACCES', 'Sem permissão para usar um arquivo ou pasta (/x). Use outro DATA_DIR ou corrija as permissões.'],
  ['EROFS', 'A pasta só permite leitura (/x). Use outro DATA_DIR.'],
])('%s becomes a sentence', (code, sentence) => {
  expect(sentenceFor(failure(code, '/x'))).toBe(sentence)
})

test('what nobody foresaw is shown without a stack', () => {
  expect(sentenceFor(new Error('boom'))).toBe('Algo inesperado aconteceu: boom')
  expect(sentenceFor('boom')).toBe('Algo inesperado aconteceu: boom')
})

test.each(['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', 'npm error code ENOSPC'])(
  'a full disk is recognised in what a child wrote: %s',
  (output) => {
    expect(sentenceForOutput(output)).toBe(DISK_FULL)
  },
)

test('ordinary output is no problem', () => {
  expect(sentenceForOutput('database system is ready to accept connections')).toBeUndefined()
})
