/** `npm run migrate`: brings the database to the newest schema, as after a restore; `npm start` does it by itself. */
import { runOnDatabase } from '../platform/local/run-on-database.ts'

await runOnDatabase('api/src/jobs/migrate.ts')
