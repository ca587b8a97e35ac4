import { messageForDatabase } from './database.ts'

const url = 'postgres://loopi:top-secret@db.example:6000/pontos'

test.each([
  [{ code: 'ECONNREFUSED' }, 'Nenhum PostgreSQL responde em db.example:6000'],
  [new Error('timeout expired'), 'Nenhum PostgreSQL responde em db.example:6000'],
  [{ code: '28P01' }, 'recusou o usuário ou a senha (loopi)'],
  [{ code: '3D000' }, 'O banco pontos não existe em db.example:6000'],
])('a refused connection says what to do, and never the password', (error, sentence) => {
  expect(messageForDatabase(url, error)).toContain(sentence)
  expect(messageForDatabase(url, error)).not.toContain('top-secret')
})
