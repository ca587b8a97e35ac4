/** Word of `PUBLIC_URL` for the own machine, at the port of the host. */
export const OWN_MACHINE = 'localhost'

/** Public address without a slash at its end: `localhost` is this machine at the host's port, wherever `PORT` moves it. */
export const publicUrlOf = (given: string, port: number): string =>
  given === OWN_MACHINE ? `http://localhost:${port}` : given.replace(/\/+$/, '')
