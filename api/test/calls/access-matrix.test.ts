import { contractEndpoints } from '../../src/plugins/contract-coverage.ts'
import { PEOPLE } from '../authorization/access/answers.ts'
import { matrix } from '../authorization/matrix.ts'
import { testAccess } from '../authorization/test-access.ts'

const names = contractEndpoints.map(([name]) => name)

test('the table has a row for every endpoint of the contract, and no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted())
})

testAccess(PEOPLE)
