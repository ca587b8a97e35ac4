// `node api/src/main/server.ts`: the api.
import { serve } from './serve.ts'

await serve()
