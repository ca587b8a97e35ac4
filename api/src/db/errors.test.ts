import { unansweredBy } from './errors.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', /ECONNREFUSED 127\.0\.0\.1:5432$/],
  [
    'unsupported startup parameter: statement_timeout',
    /statement_timeout.*PgBouncer: set DATABASE_POOLER=transaction$/,
  ],
])('a start without its database says why: %s', (reason, sentence) => {
  expect(unansweredBy(reason)).toMatch(sentence)
})
