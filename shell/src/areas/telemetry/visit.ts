import { type PageVisit, VISIT_ADDRESS } from '@loopi/shared/federation/page-data'

type Ask = () => Promise<PageVisit>

const askHost: Ask = async () => {
  const answer = await fetch(VISIT_ADDRESS, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The visit was answered ${answer.status}.`)
  return (await answer.json()) as PageVisit
}

/**
 * Visit of this document, which cacheable HTML cannot contain; requested with the first report. After a failure the
 * next report requests it again.
 */
export function createVisit(ask: Ask = askHost) {
  let known: PageVisit | null = null
  let asking: Promise<void> | undefined

  /** Resolves after the host's answer or failure; never rejects. */
  const settled = (): Promise<void> => {
    asking ??= ask().then(
      (visit) => {
        known = visit
      },
      () => {
        asking = undefined
      },
    )
    return asking
  }

  return {
    settled,
    bucket: (): number | undefined => known?.bucket,
    /**
     * Calls back with the ticket of a release; synchronously when the visit is known, because a page that is left
     * cannot wait.
     */
    withTicket(release: { name: string; hash: string }, send: (ticket: string | null) => void): void {
      const found = () => send(known?.tickets[`${release.name}.${release.hash}`] ?? null)
      if (known) found()
      else void settled().then(found)
    },
  }
}

/** Visit of this document. */
export const visit = createVisit()
