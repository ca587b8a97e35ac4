import { type Command, CommanderError } from 'commander'

/** Exit code of a usage error, as in other tools. */
const USAGE_ERROR = 2

/** Runs one command; returns the exit code. A command may also set `process.exitCode`, or exit itself. */
export async function runLoopi(args: readonly string[], program: Command): Promise<number> {
  try {
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : USAGE_ERROR
  }
}
