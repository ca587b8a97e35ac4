/** `npm run promote -- <área> <hash> [--canary 10] --reason "…"`: puts a published release live. */
import { promoteCommand, runCommand } from '../platform/releases/cli/commands.ts'
import { storePathsOf } from '../platform/releases/store/store-paths.ts'

await runCommand(() => promoteCommand(process.argv.slice(2), storePathsOf(process.env), console.log))
