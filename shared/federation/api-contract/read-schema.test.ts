import { contract } from '@loopi/contract/all'
import { madeCalls } from './describe-endpoint.ts'

const calls = madeCalls(Object.values(contract).flatMap((group) => Object.values(group)))
const readsOf = (call: string) => calls[call]?.reads

test('of a person, the role alone is needed', () => {
  expect(readsOf('GET /me')?.required).toEqual(['role'])
  expect(readsOf('GET /me')?.properties?.role?.enum).toEqual(['admin', 'cliente', 'root'])
})

test('of a coupon, what the specification names is needed, in lists and in pages', () => {
  const [list, page] = readsOf('GET /cupons/disponiveis')?.anyOf ?? []
  const needed = ['id', 'title', 'qtd_disponivel']
  expect([list, page?.properties?.data].map((one) => one?.items?.required)).toEqual([needed, needed])
})

test('an answer that only says that it went well is read whatever it is, and nothing of an empty one', () => {
  expect(readsOf('POST /cupons/comprar')).toEqual({})
  expect(readsOf('POST /cupons/excluir')).toBeNull()
  expect(readsOf('POST /user/logout')).toBeNull()
})
