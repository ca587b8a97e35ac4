import type { Movement } from '@loopi/contract/statements/statements.reading'
import type { WalletSync } from '@loopi/contract/wallet/wallet.schemas'
import { Button } from '@loopi/shared/ui/core'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { MovementLine } from '../../components/movement-line.tsx'
import classes from './history.module.css'
import { InlineError } from './inline-error.tsx'
import type { useMovements } from './wallet.queries.ts'
import { walletTexts as texts } from './wallet.texts.ts'

/** Sync status by movement id; absent when unknown. */
export type Syncs = ReadonlyMap<string, WalletSync>

type Props = {
  list: ReturnType<typeof useMovements>
  pages: readonly (readonly Movement[])[]
  syncs: Syncs
}

/** Root margin: rows within this distance are rendered, and the end of the list loads more. */
const NEAR = '1000px 0px'

/** Loaded movements in a scrollable box; scrolling near the end loads more. */
export function HistoryList({ list, pages, syncs }: Props) {
  const box = useRef<HTMLElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const canFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const end = useNearEnd(box, canFetch ? () => void fetchNextPage() : null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={box} className={classes.scroll} tabIndex={0} aria-label={texts.historyRegion}>
      <div data-stale={list.isPlaceholderData || undefined} className={classes.pages}>
        {pages.map((movements) => (
          <Movements key={movements[0]?.id} movements={movements} syncs={syncs} box={box} />
        ))}
      </div>
      <div ref={end} className={classes.end}>
        {isFetchNextPageError ? (
          <InlineError text={texts.moreFailed} retrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
        ) : (
          hasNextPage && (
            <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          )
        )}
      </div>
    </section>
  )
}

type MovementsProps = Pick<Props, 'syncs'> & {
  movements: readonly Movement[]
  box: RefObject<HTMLElement | null>
}

/**
 * Page of movements, replaced by a placeholder of the same height when far from view, so that a long history renders
 * quickly.
 */
const Movements = memo(function Movements({ movements, syncs, box }: MovementsProps) {
  const page = useRef<HTMLOListElement>(null)
  const place = usePlace(box, page)
  return (
    <ol ref={page} className={classes.list} style={place.is === 'far' ? { height: place.height } : undefined}>
      {place.is === 'near' &&
        movements.map((movement) => (
          <MovementLine key={movement.id} movement={movement} sync={syncs.get(movement.id)} />
        ))}
    </ol>
  )
})

type Place = { is: 'near' } | { is: 'far'; height: number }

/** True while the element is in view of the box or close to it. */
function usePlace(box: RefObject<HTMLElement | null>, element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ is: 'near' })
  useEffect(
    function watchPlace() {
      if (!element.current || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        (seen) => {
          const last = seen.at(-1)
          if (!last) return
          setPlace(last.isIntersecting ? { is: 'near' } : { is: 'far', height: last.boundingClientRect.height })
        },
        { root: box.current, rootMargin: NEAR },
      )
      observer.observe(element.current)
      return () => observer.disconnect()
    },
    [box, element],
  )
  return place
}

/** Ref of an element that calls `reach` when it comes close to view; null turns it off. */
function useNearEnd(box: RefObject<HTMLElement | null>, reach: (() => void) | null) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(reach)
  const isWatching = reach !== null
  useEffect(function rememberReach() {
    latest.current = reach
  })
  useEffect(
    function watchEnd() {
      if (!isWatching || !end.current || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && latest.current?.(),
        {
          root: box.current,
          rootMargin: NEAR,
        },
      )
      observer.observe(end.current)
      return () => observer.disconnect()
    },
    [box, isWatching],
  )
  return end
}
