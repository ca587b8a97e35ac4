// The api with the limits of tests and of its argument: a busy machine is slow, which must not count as a silent database.
import { serve } from '../../src/main/serve.ts'
import { testLimits } from '../test-config.ts'

await serve(testLimits(JSON.parse(process.argv[2] ?? '{}')))
