/** Runs a command; a `UserError` is printed as its message, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Loaded lazily, because every command starts here and most have no error.
    const { messageOf } = await import('./error-message.ts')
    console.error(`✗ ${messageOf(error)}`)
    process.exitCode = 1
  }
}
