/** Elapsed time in seconds: `0.8 s`. */
export const elapsed = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Progress of one step of a command: prints its name, detail, result and time. */
export async function withProgress<T>(name: string, work: (note: (detail: string) => void) => Promise<T>): Promise<T> {
  const since = performance.now()
  const terminal = process.stdout.isTTY
  let detail = ''
  const draw = () => process.stdout.write(`\r\x1b[K· ${name}${detail && `: ${detail}`}… ${elapsed(since)}`)
  const timer = terminal ? setInterval(draw, 100) : undefined
  if (!terminal) console.log(`· ${name}…`)
  const finish = (mark: string) => {
    clearInterval(timer)
    console.log(`${terminal ? '\r\x1b[K' : ''}${mark} ${name} (${elapsed(since)})`)
  }
  try {
    const result = await work((text) => {
      detail = text
    })
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}
