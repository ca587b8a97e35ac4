type Scheduler = { yield?: () => Promise<void> }

/**
 * Resolves in a new task, ahead of other waiting work where the browser can, so that input and paint can run between.
 */
export const nextTask = (): Promise<void> =>
  (window as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume))
