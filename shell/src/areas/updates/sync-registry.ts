import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import type { ActiveReleases } from '../loading/active-releases.ts'

/** Subscription to registry changes; `onRevision` gets the revision, or null when polling does not know it. */
export type Listen = (onRevision: (revision: number | null) => void) => () => void

export type UpdateParts = {
  data: Pick<PageData, 'revision' | 'shellRelease'>
  current: ActiveReleases
  listen: Listen
  /** Registry for a tab whose shell has this hash. */
  fetchRegistry: (shell: string) => Promise<Pick<PageData, 'revision' | 'shell' | 'shellRelease' | 'areas'>>
  /** Prompts for entered areas with a newer release, and for a newer shell. */
  offer: (areas: readonly LiveArea[], isOfShell: boolean) => void
}

/** Synchronizes an open tab with the registry; returns how to stop. */
export function syncRegistry({ data, current, listen, fetchRegistry, offer }: UpdateParts): () => void {
  const { shellRelease: own } = data
  let known = data.revision
  /** Newest shell that was offered; each is offered once. */
  let offered = own.hash
  let isAsking = false
  /** Race: a revision announced while an older answer was in flight. */
  let missed: number | null = null
  const ask = async () => {
    const { revision, shell, shellRelease: next, areas } = await fetchRegistry(own.hash)
    known = revision
    // The areas are for another shell and may not run here, so the next page of each needs a new document.
    const newer = shell === own.hash ? current.apply(areas) : current.leave()
    // Previews stay as they are, and a fallback for a shell that failed in another tab is not newer.
    const isForVisitors = ![own.source, next.source].includes('preview') && !next.standsIn
    const isOfShell = isForVisitors && ![own.hash, offered].includes(next.hash)
    offered = next.hash
    if (newer.length > 0 || isOfShell) offer(newer, isOfShell)
  }
  const onRevision = async (revision: number | null): Promise<void> => {
    if (revision === known) return
    if (isAsking) {
      missed = revision
      return
    }
    isAsking = true
    // A failure is ignored: the next event or poll requests it again, and the page keeps its releases.
    await ask().catch(() => {})
    isAsking = false
    const next = missed
    missed = null
    if (next !== null) await onRevision(next)
  }
  return listen(onRevision)
}

const REGISTRY = '/federation/registry'

/** Registry of this visitor, with the areas that fit the tab's shell. */
export async function fetchRegistry(shell = ''): Promise<PageData> {
  const answer = await fetch(shell ? `${REGISTRY}?shell=${shell}` : REGISTRY, {
    cache: 'no-cache',
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`)
  return (await answer.json()) as PageData
}
