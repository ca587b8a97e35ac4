/** Role of the running api: owns nothing, and may only append to the audit log and the ledger. */
export const RUNTIME_ROLE = 'loopi_runtime'

const AS_RUNTIME = `-c role=${RUNTIME_ROLE}`

/** URL whose connections have the runtime role from the first statement on. */
export function asRuntime(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', AS_RUNTIME)
  // URLSearchParams writes spaces as plus, which PostgreSQL's clients do not decode.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
