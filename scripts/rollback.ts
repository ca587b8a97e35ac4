/** `npm run rollback -- <área> --reason "…"`: ends a canary, or goes back to the release before. */
import { rollbackCommand, runCommand } from '../platform/releases/cli/commands.ts'
import { storePathsOf } from '../platform/releases/store/store-paths.ts'

await runCommand(() => rollbackCommand(process.argv.slice(2), storePathsOf(process.env), console.log))
