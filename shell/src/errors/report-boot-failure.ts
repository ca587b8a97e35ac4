/**
 * Reports a boot failure to the inline script in the host's HTML, which finds another shell. Without imports, because
 * any of them may be broken.
 */
export const reportBootFailure = (cause: unknown): void => {
  dispatchEvent(new CustomEvent('loopi-failed', { detail: cause }))
}
