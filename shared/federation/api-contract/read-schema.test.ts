import { contract } from '@loopi/contract/all'
import type { Endpoint } from '@loopi/contract/endpoint'
import { schemaOf } from './json-schema.ts'
import { readSchemaOf } from './read-schema.ts'

const { auth, coupons, statements } = contract
const readers = Object.values(contract)
  .flatMap((group) => Object.values(group) as Endpoint[])
  .filter(({ read }) => read !== undefined)

test.each(readers.map((reader) => [`${reader.method} ${reader.path}`, reader] as const))(
  '%s: its reader is measured, and asks for no more than the reply promises',
  (_name, endpoint) => {
    const promised = JSON.stringify(schemaOf(endpoint.reply as NonNullable<Endpoint['reply']>, 'input'))
    expect(JSON.stringify(readSchemaOf(endpoint))).not.toBe(promised)
  },
)

test('of a person, the role alone is needed', () => {
  const { properties = {} } = readSchemaOf(auth.me) ?? {}
  expect(properties.data?.required).toEqual(['role'])
  expect(properties.data?.properties?.role?.enum).toEqual(['admin', 'cliente', 'root'])
})

test('of a coupon, what the specification names is needed, at the top and in pages', () => {
  const [page, list] = readSchemaOf(coupons.available)?.anyOf ?? []
  const needed = ['id', 'qtd_disponivel', 'title']
  expect([page, list].map((one) => (one?.items ?? one?.properties?.data?.items)?.required)).toEqual([needed, needed])
})

test('an answer that only says that it went well is read whatever it is', () => {
  expect(readSchemaOf(coupons.redeem)).toEqual({})
})

test('an answer without a reader is read by its schema, and nothing of an empty one', () => {
  expect(readSchemaOf(auth.logout)).toBeNull()
  expect(readSchemaOf(statements.movements)).not.toEqual({})
})

test('the measurement says nothing on the console', () => {
  const warn = jest.spyOn(console, 'warn')
  readSchemaOf(coupons.available)
  expect(warn).not.toHaveBeenCalled()
})
