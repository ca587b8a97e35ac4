import type { Role } from '@loopi/contract/roles'
import type { AreaRoute } from '@loopi/shared/federation/area'
import { addressOf, failureOf, isAllowed, isFailure, isLatency, roleFor } from './scenario.rules.ts'

const EVERYBODY: AreaRoute['access'] = ['admin', 'cliente', 'root']

test.each<[Parameters<typeof failureOf>[0], Parameters<typeof failureOf>[1], ReturnType<typeof failureOf>]>([
  ['GET', 'none', null],
  ['POST', 'none', null],
  ['GET', 'saving', null],
  ['POST', 'saving', 'server'],
  ['PUT', 'saving', 'server'],
  ['DELETE', 'saving', 'server'],
  ['GET', 'server', 'server'],
  ['GET', 'network', 'network'],
  ['POST', 'session', 'session'],
])('a %s meets, with "%s" chosen, %s', (method, failure, met) => {
  expect(failureOf(method, failure)).toBe(met)
})

test.each<[AreaRoute['access'], Role | null, Role | null]>([
  ['public', null, null],
  ['public', 'admin', 'admin'],
  [EVERYBODY, 'cliente', 'cliente'],
  [['root'], 'cliente', 'root'],
  [['admin', 'root'], null, 'admin'],
])('a page for %s that %s usually sees is opened by %s', (access, usual, role) => {
  expect(roleFor(access, usual)).toBe(role)
  expect(isAllowed(access, role)).toBe(true)
})

test('a visitor and another role are not let in', () => {
  expect(isAllowed(['root'], null)).toBe(false)
  expect(isAllowed(['root'], 'admin')).toBe(false)
})

test('parameters of a path are filled, by the area where it knows better', () => {
  expect(addressOf('/cupons')).toBe('/cupons')
  expect(addressOf('/finalizar-cadastro/:token')).toBe('/finalizar-cadastro/convite')
  expect(addressOf('/clientes/:id')).toBe('/clientes/7')
  expect(addressOf('/empresas/:id', { id: '2' })).toBe('/empresas/2')
})

test('only known latencies and failures are taken from an address', () => {
  expect(['none', 'never', 'forever', '', null, 3000].map(isLatency)).toEqual([true, true, false, false, false, false])
  expect(['none', 'session', 'fire', '', null, 7].map(isFailure)).toEqual([true, true, false, false, false, false])
})

test('a page that nobody may see is seen as a visitor', () => {
  expect(roleFor([], 'root')).toBeNull()
})
