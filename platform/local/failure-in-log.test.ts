import { failureIn } from './failure-in-log.ts'

test('a compile error is told with its place, without what else Node prints', () => {
  const log = `(node:7) ExperimentalWarning: Type Stripping is an experimental feature
node:internal/modules/run_main:107
    triggerUncaughtException(
    ^
file:///loopi/api/src/modules/coupons/coupons.routes.ts:12
const open = (

SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expression expected
    at parseTypeScript (node:internal/modules/typescript:68:40) {
  code: 'ERR_INVALID_TYPESCRIPT_SYNTAX'
}

Node.js v24.21.0
`
  expect(failureIn(log)).toBe(`file:///loopi/api/src/modules/coupons/coupons.routes.ts:12
const open = (
SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expression expected`)
})

test('a crash is told with its stack, without the requests before', () => {
  const log = `{"level":30,"msg":"api listening on http://127.0.0.1:4000"}
{"level":30,"msg":"request completed"}
TypeError: limits is not a function
    at start (file:///loopi/api/src/main/server.ts:40:3)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
`
  expect(failureIn(log)).toBe(`TypeError: limits is not a function
    at start (file:///loopi/api/src/main/server.ts:40:3)`)
})

test('a failure that only the log of requests has is told from there', () => {
  const log = `{"level":30,"msg":"request completed"}
{"level":60,"msg":"fatal","err":{"stack":"Error: no disk\\n    at write (file:///loopi/api/src/lib/write.ts:1:1)"}}
`
  expect(failureIn(log)).toContain('Error: no disk\n    at write')
  expect(failureIn('')).toBe('')
})
