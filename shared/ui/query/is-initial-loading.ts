/** True until the first answer or the first failure: a page then keeps a skeleton, so that its content does not move. */
export const isInitialLoading = ({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean =>
  isLoading && failureCount === 0
