/** `npm run promote -- <área> <hash> [--canary 10] --reason "…"`: puts a published release live. */
import { promoteCommand, runCommand } from '../shell/releases/cli.ts'
import { places } from './lib/places.ts'

await runCommand(() => promoteCommand(process.argv.slice(2), places, console.log))
