import type { Movement } from '@loopi/shared/contract/statements/statements.schemas'
import { Button } from '@loopi/shared/ui/core'
import { memo, useEffect, useRef } from 'react'
import { MovementLine } from '../../parts/movement-line.tsx'
import classes from './history.module.css'
import { QuietFailure } from './quiet-failure.tsx'
import type { useMovements } from './wallet.queries.ts'
import { walletTexts as texts } from './wallet.texts.ts'

type Props = {
  list: ReturnType<typeof useMovements>
  pages: readonly (readonly Movement[])[]
  syncing: ReadonlySet<number>
}

/** The loaded movements in a box of limited height; coming near its end brings more. */
export function HistoryList({ list, pages, syncing }: Props) {
  const box = useRef<HTMLElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const canFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const end = useNearEnd(box, canFetch ? () => void fetchNextPage() : null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={box} className={classes.scroll} tabIndex={0} aria-label={texts.historyRegion}>
      <ol className={classes.list} data-stale={list.isPlaceholderData || undefined}>
        {pages.map((movements, page) => (
          <Movements key={movements[0]?.id} movements={movements} syncing={syncing} far={page > 0} />
        ))}
      </ol>
      <div ref={end} className={classes.end}>
        {isFetchNextPageError ? (
          <QuietFailure text={texts.moreFailed} retrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
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

type MovementsProps = Pick<Props, 'syncing'> & { movements: readonly Movement[]; far: boolean }

/** One page of them; a page that has come later draws none of the earlier ones again. */
const Movements = memo(function Movements({ movements, syncing, far }: MovementsProps) {
  return movements.map((movement) => (
    <MovementLine key={movement.id} movement={movement} syncing={syncing.has(movement.id)} far={far} />
  ))
})

/** Ref of an element that calls `reach` when it is nearly in sight of the box; nothing while `reach` is null. */
function useNearEnd(box: React.RefObject<HTMLElement | null>, reach: (() => void) | null) {
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
        (seen) => seen.some((one) => one.isIntersecting) && latest.current?.(),
        {
          root: box.current,
          rootMargin: '0px 0px 800px 0px',
        },
      )
      observer.observe(end.current)
      return () => observer.disconnect()
    },
    [box, isWatching],
  )
  return end
}
