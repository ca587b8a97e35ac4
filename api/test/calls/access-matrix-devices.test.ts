import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { DEVICES } from '../authorization/access/answers.ts'
import { testAccess } from '../authorization/test-access.ts'

test('the calls that the contract lets devices make are those of a till', () => {
  const names = contractEndpoints.flatMap(([name, { device }]) => (device ? [name] : []))
  expect(names.toSorted()).toEqual([
    ...['till.check', 'till.state', 'till.sync', 'till.today', 'till.undo', 'till.use', 'till.used'],
  ])
})

testAccess(DEVICES)
