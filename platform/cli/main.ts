/** Command `loopi` on the pinned Node. */
import { runLoopi } from './program.ts'

process.exitCode = await runLoopi(process.argv.slice(2))
