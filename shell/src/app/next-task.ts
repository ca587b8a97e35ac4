type Scheduler = { yield?: () => Promise<void> }

/** Resolves in a task of its own, ahead of other waiting work where the browser can: input and paint come in between. */
export const nextTask = (): Promise<void> =>
  (window as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resume) => setTimeout(resume))
