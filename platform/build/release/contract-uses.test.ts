import { contractUses } from './contract-uses.ts'

const IMPORT = `import { coupons } from '@loopi/contract/coupons/coupons.contract'\n`

/** Endpoints used by a source, as `group.name`; `*` is the whole group. */
async function usesIn(source: string): Promise<string[]> {
  const uses = await contractUses(source)
  return uses.flatMap(({ group, names }) => [...(names ?? ['*'])].map((name) => `${group}.${name}`)).toSorted()
}

test.each([
  ['a call', 'call(coupons.redeem, { body })', ['coupons.redeem']],
  ['a query and a mutation', 'useQuery(query(coupons.list)); call(coupons.redeem)', ['coupons.list', 'coupons.redeem']],
  ['a name in brackets', `call(coupons['redeem'])`, ['coupons.redeem']],
  ['names that are taken out', 'const { redeem, list: all } = coupons', ['coupons.list', 'coupons.redeem']],
  ['a schema of an endpoint', 'coupons.redeem.body.parse(form)', ['coupons.redeem']],
  ['a page', 'const P = () => <List of={coupons.list} />', ['coupons.list']],
  ['a value that is typed', 'call(coupons.redeem as Endpoint)', ['coupons.redeem']],
])('%s counts for its endpoint', async (_name, code, uses) => expect(await usesIn(IMPORT + code)).toEqual(uses))

test.each([
  ['handed on', 'show(coupons)'],
  ['chosen at run time', 'call(coupons[name])'],
  ['spread', 'const all = { ...coupons }'],
  ['given another name', 'const c = coupons'],
  ['with the rest taken out', 'const { redeem, ...others } = coupons'],
  ['exported', 'export { coupons }'],
])('a group that is %s counts as a whole', async (_name, code) =>
  expect(await usesIn(IMPORT + code)).toContain('coupons.*'),
)

test.each([
  ['a type', 'type Sent = Input<typeof coupons.redeem>; let x: typeof coupons'],
  ['another of the same name', 'const amount = (coupons: Coupon[]) => coupons.length'],
  ['an import alone', ''],
])('%s counts for nothing', async (_name, code) => expect(await usesIn(IMPORT + code)).toEqual([]))

test('a type import counts for nothing', async () => {
  const code = `import type { coupons } from './coupons.contract.ts'\nimport { type coupons as c } from './coupons.contract.ts'`
  expect(await usesIn(`${code}\ntype A = typeof coupons.list`)).toEqual([])
})

test('another local name is that of the export', async () => {
  expect(await usesIn(`import { coupons as c } from './coupons.contract.ts'\ncall(c.list)`)).toEqual(['coupons.list'])
})

test('a namespace, and what is passed on, count for every group of the module', async () => {
  expect(await usesIn(`import * as all from './coupons.contract.ts'\ncall(all.coupons.list)`)).toEqual(['null.*'])
  expect(await usesIn(`export { coupons } from './coupons.contract.ts'`)).toEqual(['null.*'])
})
