/** Output of several steps at once, shown as if they had run one after the other. */
export type StepOutput = {
  /** Output of a step: shown at once when it is that step's turn, else kept for it. */
  readonly write: (step: number, output: string | Uint8Array) => void
  /** End of a step, ran or not: its turn goes to the next one, with what was kept for that. */
  readonly end: (step: number) => void
}

/** Output by turns, in the order of the steps' numbers, from zero. */
export function outputInTurn(show: (output: string | Uint8Array) => unknown): StepOutput {
  const kept = new Map<number, (string | Uint8Array)[]>()
  const ended = new Set<number>()
  let shown = 0
  return {
    write: (step, output) => {
      if (step === shown) show(output)
      else kept.set(step, [...(kept.get(step) ?? []), output])
    },
    end: (step) => {
      ended.add(step)
      while (ended.has(shown)) {
        shown++
        for (const output of kept.get(shown) ?? []) show(output)
        kept.delete(shown)
      }
    },
  }
}
