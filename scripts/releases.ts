/** `npm run releases -- [área] [--audit]`: what is published and what is live. */
import { releasesCommand, runCommand } from '../platform/releases/cli/commands.ts'
import { storePathsOf } from '../platform/releases/store/store-paths.ts'

await runCommand(() => releasesCommand(process.argv.slice(2), storePathsOf(process.env), console.log))
