import type { FastifyReply, FastifyRequest } from 'fastify'
import { bucketFor, bucketIn, NO_BUCKET, percentileOf, VISITOR_BUCKETS } from './bucket.ts'

test.each([
  [undefined, null],
  ['', null],
  ['loopi_bucket=0', 0],
  ['loopi_bucket=7', 7],
  ['loopi_bucket=99', 99],
  ['a=1; loopi_bucket=42; b=2', 42],
  ['a=1;loopi_bucket=42', 42],
  ['loopi_bucket=100', 100],
  ['loopi_bucket=9999', 9999],
  ['loopi_bucket=10000', null],
  ['loopi_bucket=', null],
  ['loopi_bucket=x', null],
  ['loopi_bucket=4x', null],
  ['loopi_bucket=-1', null],
  ['my_loopi_bucket=42', null],
])('of the cookies %j the bucket is %j', (cookies, bucket) => expect(bucketIn(cookies)).toBe(bucket))

function visit(protocol: 'http' | 'https', cookie?: string, isDivided = true) {
  const set: string[] = []
  const reply = { header: (name: string, value: string) => set.push(`${name}: ${value}`) } as unknown as FastifyReply
  const bucketOf = bucketFor({ headers: { cookie } } as FastifyRequest, reply, {
    publicUrl: `${protocol}://loopi.example`,
  })
  return { bucket: bucketOf(isDivided), again: bucketOf(isDivided), set }
}

test.each([
  ['http', ''],
  ['https', '; Secure'],
] as const)('over %s a first visit draws a bucket and is told to keep it for a year', (protocol, secure) => {
  const { bucket, again, set } = visit(protocol)
  expect(again).toBe(bucket)
  expect(set).toEqual([`set-cookie: loopi_bucket=${bucket}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`])
})

test('all buckets are drawn, and none beyond', () => {
  const drawn = Array.from({ length: 5000 }, () => visit('http').bucket)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThan(VISITOR_BUCKETS)
  expect(new Set(drawn).size).toBeGreaterThan(50)
})

test('who has a bucket keeps it, the first one too', () => {
  expect(visit('http', 'loopi_bucket=0')).toMatchObject({ bucket: 0, set: [] })
})

test('while no canary divides the visitors nobody draws one', () => {
  expect(visit('http', undefined, false)).toMatchObject({ bucket: NO_BUCKET, set: [] })
  expect(visit('http', 'loopi_bucket=7', false)).toMatchObject({ bucket: 7, set: [] })
})

test('each area has other visitors below its share, one in ten of them below ten', () => {
  const below = (area: string) =>
    new Set(Array.from({ length: VISITOR_BUCKETS }, (_, at) => at).filter((bucket) => percentileOf(bucket, area) < 10))
  const customer = below('mf-customer')
  const marketing = below('mf-marketing')
  expect(customer.size / VISITOR_BUCKETS).toBeCloseTo(0.1, 1)
  const both = [...customer].filter((bucket) => marketing.has(bucket))
  expect(both.length / VISITOR_BUCKETS).toBeLessThan(0.02)
})

test('a visitor without a bucket is in no canary', () => {
  expect(percentileOf(NO_BUCKET, 'mf-customer')).toBe(100)
})
