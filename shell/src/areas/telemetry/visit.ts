import { type PageVisit, VISIT_ADDRESS } from '@loopi/ui/federation/page-data'

type Ask = () => Promise<PageVisit>

const askHost: Ask = async () => {
  const answer = await fetch(VISIT_ADDRESS, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The visit was answered ${answer.status}.`)
  return (await answer.json()) as PageVisit
}

/**
 * Visit of this document, which a page that is the same for everybody does not hold: asked for with the first report. While
 * the host is silent nothing is known of it, and the next report asks again.
 */
export function createVisit(ask: Ask = askHost) {
  let known: PageVisit | null = null
  let asking: Promise<void> | undefined

  /** Resolves when the host has answered, or has not; never rejects. */
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
    /** Calls back with the ticket of a release, at once when the visit is known: a page that is left waits for nothing. */
    withTicket(release: { name: string; hash: string }, send: (ticket: string | null) => void): void {
      const found = () => send(known?.tickets[`${release.name}.${release.hash}`] ?? null)
      if (known) found()
      else void settled().then(found)
    },
  }
}

/** Visit of this tab's document. */
export const visit = createVisit()
