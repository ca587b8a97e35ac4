/**
 * Wait for a first answer that decides where the rest of a page stands, so that nothing moves when it comes. An answer
 * that has failed once is not waited for.
 */
export const isAwaited = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  isLoading && failureCount === 0
