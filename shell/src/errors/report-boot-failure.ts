/**
 * Tells the script in the host's HTML that the shell failed: it reports that, and finds a way to another shell. It needs
 * nothing of this code, which may be what is broken.
 */
export const reportBootFailure = (cause: unknown): void => {
  dispatchEvent(new CustomEvent('loopi-failed', { detail: cause }))
}
