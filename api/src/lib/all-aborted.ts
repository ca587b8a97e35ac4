/** Signal that is aborted once all of `signals` are. */
export function allAborted(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController()
  const waiting = new Set(signals.filter(({ aborted }) => !aborted))
  const check = () => {
    if (waiting.size === 0) all.abort()
  }
  for (const signal of waiting) {
    const leave = () => {
      waiting.delete(signal)
      check()
    }
    signal.addEventListener('abort', leave, { once: true })
  }
  check()
  return all.signal
}
