/** Role of the api while it runs: it owns nothing, and takes nothing back from the audit log and the ledger. */
export const RUNTIME_ROLE = 'loopi_runtime'

const AS_RUNTIME = `-c role=${RUNTIME_ROLE}`

/** Address whose connections are the runtime role from the first statement on. */
export function asRuntime(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', AS_RUNTIME)
  // A space of a query is written as plus, which PostgreSQL's clients do not read as one.
  url.search = url.search.replaceAll('+', '%20')
  return url.href
}
