import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import type { CurrentAreas } from './current-areas.ts'

/** How this page learns that the registry has changed; `heard` gets the revision where one is told. */
export type Listen = (heard: (revision: number | null) => void) => () => void

export type UpdateParts = {
  data: Pick<PageData, 'revision'>
  current: CurrentAreas
  listen: Listen
  fetchRegistry: () => Promise<Pick<PageData, 'revision' | 'areas'>>
  /** Offers a newer release of areas the person has entered. */
  offer: (areas: readonly LiveArea[]) => void
}

/** Keeps an open tab up with the registry; returns how to stop. */
export function followRegistry({ data, current, listen, fetchRegistry, offer }: UpdateParts): () => void {
  let known = data.revision
  let isAsking = false
  /** Told while the answer to an earlier one was on its way, which may be older than it. */
  let missed: number | null = null
  const ask = async () => {
    const registry = await fetchRegistry()
    known = registry.revision
    const newer = current.take(registry.areas)
    if (newer.length > 0) offer(newer)
  }
  const heard = async (revision: number | null): Promise<void> => {
    if (revision === known) return
    if (isAsking) {
      missed = revision
      return
    }
    isAsking = true
    // The next event, or the next look, asks again; the page works on with what it has.
    await ask().catch(() => {})
    isAsking = false
    const next = missed
    missed = null
    if (next !== null) await heard(next)
  }
  return listen(heard)
}

const EVENTS = '/federation/events'
const REGISTRY = '/federation/registry'
/** The page's own work comes first. */
const CALM = 5000
const POLL = 60_000

export async function fetchRegistry(): Promise<PageData> {
  const answer = await fetch(REGISTRY, { cache: 'no-cache', headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`)
  return (await answer.json()) as PageData
}

/**
 * Server-sent events while the tab is seen, since a browser has few connections to one host; a look once a minute where
 * they do not get through, and whenever the tab is seen again.
 */
export const listenToHost: Listen = (heard) => {
  let events: EventSource | undefined
  let poll: ReturnType<typeof setInterval> | undefined

  const startPolling = () => {
    poll ??= setInterval(() => heard(null), POLL)
  }
  const connect = () => {
    events = new EventSource(EVENTS)
    events.addEventListener('registry', ({ data }) => {
      clearInterval(poll)
      poll = undefined
      heard((JSON.parse(String(data)) as { revision: number }).revision)
    })
    events.addEventListener('error', startPolling)
  }
  const disconnect = () => {
    events?.close()
    events = undefined
    clearInterval(poll)
    poll = undefined
  }
  const follow = () => (document.visibilityState === 'visible' ? events || connect() : disconnect())

  const begin = setTimeout(() => {
    follow()
    document.addEventListener('visibilitychange', follow)
  }, CALM)
  return () => {
    clearTimeout(begin)
    document.removeEventListener('visibilitychange', follow)
    disconnect()
  }
}
