/** `npm run rollback -- <área> --reason "…"`: ends a canary, or goes back to the release before. */
import { rollbackCommand, runCommand } from '../shell/releases/cli.ts'
import { places } from './lib/places.ts'

await runCommand(() => rollbackCommand(process.argv.slice(2), places, console.log))
