import { apiContract } from '@loopi/contract/api-contract/api-contract.contract'
import { apiCompatibility } from '@loopi/shared/federation/api-contract/api-compatibility'
import { madeCalls } from '@loopi/shared/federation/api-contract/describe-endpoint'
import { apiContractSchema } from '@loopi/shared/federation/api-contract/wire'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { contractEndpoints } from '../plugins/contract-coverage.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the contract names every call with what it takes and answers, and fits an area of the same checkout', async () => {
  const { status, body, headers } = await t.call(apiContract.find)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { calls } = apiContractSchema.parse(body)
  const endpoints = contractEndpoints.map(([, endpoint]) => endpoint)
  expect(Object.keys(calls)).toHaveLength(endpoints.length)
  expect(calls['POST /user/login']).toMatchObject({
    takes: { body: { properties: { email: { type: 'string' } }, required: ['email', 'password'] } },
    answers: { type: 'object' },
  })
  expect(apiCompatibility(madeCalls(endpoints), calls)).toEqual([])
})

test('two starts of the same contract have the same digest, and who knows it gets no copy', async () => {
  const first = await t.call(apiContract.find)
  const other = await testApp()
  try {
    expect((await other.call(apiContract.find)).body.digest).toBe(first.body.digest)
  } finally {
    await other.close()
  }
  expect(first.body.digest).toMatch(/^[0-9a-f]{64}$/)
  const again = await t.call(apiContract.find, undefined, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
})
