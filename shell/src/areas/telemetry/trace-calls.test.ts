/** @page */
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import { call } from '@loopi/shared/api-client'
import { FakeBackend } from '@loopi/shared/testing/fake-backend'
import { listenToBeacons } from '../loading/test-area.ts'
import { traceCalls } from './trace-calls.ts'

test('a call carries its trace, and the page reports it when it is left, without the address', async () => {
  const reported = listenToBeacons()
  traceCalls()
  const backend = new FakeBackend().on(coupons.redeemed, () => []).install()
  await call(coupons.redeemed)
  backend.fail(coupons.redeemed)
  await expect(call(coupons.redeemed)).rejects.toThrow()
  dispatchEvent(new Event('pagehide'))

  const [spans, ...others] = (await reported()) as { traceId: string }[][]
  expect(others).toEqual([])
  expect(spans).toEqual(
    [200, 0].map((status) => ({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
      ...{ method: 'GET', status, milliseconds: expect.any(Number), ago: expect.any(Number) },
    })),
  )
  expect(new Set(spans?.map(({ traceId }) => traceId)).size).toBe(2)
})
