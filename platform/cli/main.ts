/** Command `loopi` on the pinned Node. */
import { createProgram } from './program.ts'
import { runLoopi } from './run-loopi.ts'

process.exitCode = await runLoopi(process.argv.slice(2), createProgram())
