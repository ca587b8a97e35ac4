/** `npm run releases -- [área] [--audit]`: what is published and what is live. */
import { releasesCommand, runCommand } from '../shell/releases/cli.ts'
import { places } from './lib/places.ts'

await runCommand(() => releasesCommand(process.argv.slice(2), places, console.log))
