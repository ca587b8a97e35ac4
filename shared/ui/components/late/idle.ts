/** Resolves when the browser is idle, or after `atMost` milliseconds. */
export const idle = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atMost })
    else setTimeout(resolve, 2000)
  })
