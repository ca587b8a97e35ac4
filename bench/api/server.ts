// The api of the bench: a busy machine is slow, which must not count as a silent database.
import { LIMITS } from '../../api/src/config/limits.ts'
import { serve } from '../../api/src/main/serve.ts'

await serve({ ...LIMITS, databaseSilentMs: 20_000 })
