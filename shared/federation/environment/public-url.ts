/** Value of `PUBLIC_URL` for this machine at the host's port. */
export const OWN_MACHINE = 'localhost'

/** Public URL without a trailing slash; `localhost` is this machine at the host's port. */
export const publicUrlOf = (given: string, port: number): string =>
  given === OWN_MACHINE ? `http://localhost:${port}` : given.replace(/\/+$/, '')
