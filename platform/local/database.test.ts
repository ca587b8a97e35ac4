import { messageForDatabase } from './database.ts'

const url = 'postgres://loopi:top-secret@db.example:6000/pontos'

test.each([
  [{ code: 'ECONNREFUSED' }, 'No PostgreSQL answers at db.example:6000'],
  [new Error('timeout expired'), 'No PostgreSQL answers at db.example:6000'],
  [{ code: '28P01' }, 'rejected the user or password (loopi)'],
  [{ code: '3D000' }, 'The database pontos does not exist at db.example:6000'],
])('a refused connection says what to do, and never the password', (error, sentence) => {
  expect(messageForDatabase(url, error)).toContain(sentence)
  expect(messageForDatabase(url, error)).not.toContain('top-secret')
})
