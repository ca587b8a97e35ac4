/** Next moment in which the browser has nothing to do, or `atMost` milliseconds. */
export const idle = (atMost: number): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atMost })
    else setTimeout(resolve, 2000)
  })
