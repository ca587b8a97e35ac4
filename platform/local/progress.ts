/** Elapsed time in seconds: `0.8 s`. */
export const elapsed = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

type Step = { readonly name: string; readonly since: number; detail: string }

/** Steps in progress, which share a single line of the terminal. */
const underWay = new Set<Step>()
const CLEAR = '\r\x1b[K'
let timer: NodeJS.Timeout | undefined

function draw(): void {
  const steps = [...underWay].map(({ name, detail, since }) => `· ${name}${detail && `: ${detail}`}… ${elapsed(since)}`)
  process.stdout.write(`${CLEAR}${steps.join('  ')}`)
}

/** Progress of one step of a command: prints its name, detail, result and time. */
export async function withProgress<T>(name: string, work: (note: (detail: string) => void) => Promise<T>): Promise<T> {
  const step: Step = { name, since: performance.now(), detail: '' }
  const terminal = process.stdout.isTTY
  underWay.add(step)
  if (terminal) timer ??= setInterval(draw, 100)
  else console.log(`· ${name}…`)
  const finish = (mark: string) => {
    underWay.delete(step)
    if (underWay.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    console.log(`${terminal ? CLEAR : ''}${mark} ${name} (${elapsed(step.since)})`)
  }
  try {
    const result = await work((text) => {
      step.detail = text
    })
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}
