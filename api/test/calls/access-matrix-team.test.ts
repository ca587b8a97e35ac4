import { MEMBERS } from '../authorization/access/answers.ts'
import { testAccess } from '../authorization/test-access.ts'

testAccess(MEMBERS)
