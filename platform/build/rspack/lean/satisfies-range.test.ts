import semver from 'semver'
import { singletons } from '../../../../shared/federation/sharing/singletons.ts'
import { providedVersion } from '../shared-versions.ts'
import { satisfy } from './satisfies-range.ts'

const VERSIONS = [
  '0.0.3',
  '0.1.0',
  '0.2.3',
  '0.2.9',
  '1.0.0',
  '1.7.0',
  '1.7.9',
  '1.8.0',
  '2.0.0',
  '18.3.1',
  '19.0.0',
  '19.3.1',
]
const NUMBERS = [
  '0',
  '0.0',
  '0.0.3',
  '0.2',
  '0.2.3',
  '1',
  '1.7',
  '1.7.0',
  '1.x',
  '1.7.*',
  '19',
  '19.0.0',
  '19.3.1',
  '*',
  'x',
]
const OPERATORS = ['', '=', '^', '~', '>', '>=', '<', '<=', '^ ', '>= ']
const RANGES = [
  ...OPERATORS.flatMap((operator) => NUMBERS.map((numbers) => operator + numbers)),
  ...[
    '',
    ' ',
    '1.0.0 - 1.7.9',
    '0.2 - 1',
    '>=1.0.0 <1.8.0',
    '^0.2.3 || ^19.0.0',
    '>18 || 1.7.x',
    ' ^1.7.0 ',
    'v1.7.0',
    '^19.0.0-rc.1',
  ],
]

test.each(RANGES)('a range `%s` has the versions that npm says', (range) => {
  const ours = VERSIONS.filter((version) => satisfy(version, range))
  expect(ours).toEqual(VERSIONS.filter((version) => semver.satisfies(version, range)))
})

test('no version is in no range', () => expect(satisfy(0, '*')).toBe(false))

test('what the shell provides has versions of three numbers', () => {
  for (const name of Object.keys(singletons)) expect(providedVersion(name)).toMatch(/^\d+\.\d+\.\d+$/)
})
