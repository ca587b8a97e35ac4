import type { Brand } from '@loopi/contract/brands/brands.reading'
import { ALL_CATEGORIES } from '@loopi/contract/categories'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState } from '@loopi/shared/ui/components'
import { Button, Skeleton } from '@loopi/shared/ui/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../site/actions.tsx'
import cardClasses from './brand-card.module.css'
import { BrandCard } from './brand-card.tsx'
import classes from './brand-results.module.css'
import { type Loaded, type Rest, STEP } from './brands.queries.ts'
import { type Directory, type Filters, found } from './brands.rules.ts'
import { brandsTexts as t } from './brands.texts.ts'
import ClosedShop from './drawings/closed-shop.svg'

type Props = {
  loaded: Loaded
  filters: Filters
  onOpen: (id: number, button: HTMLElement) => void
  onClear: () => void
}

export function BrandResults({ loaded: latest, ...rest }: Props) {
  // Deferred, because rendering all cards in one task would block a slow phone.
  const loaded = useDeferredValue(latest)
  switch (loaded.is) {
    case 'loading':
      return loading
    case 'failed':
      return (
        <ErrorState
          picture={<ClosedShop />}
          message={t.failed}
          error={loaded.error}
          retryLabel={common.retry}
          onRetry={loaded.retry}
          retrying={loaded.retrying}
        />
      )
    case 'ready':
      return <Found directory={loaded.directory} rest={loaded.rest} {...rest} />
    default:
      return loaded satisfies never
  }
}

type FoundProps = Omit<Props, 'loaded'> & { directory: Directory; rest: Rest }

function Found({ directory, rest, filters, onOpen, onClear }: FoundProps) {
  // The filters update immediately; the cards are deferred.
  const key = useDeferredValue(JSON.stringify(filters))
  const brands = useMemo(() => found(directory, JSON.parse(key) as Filters), [directory, key])
  // Number of shown cards, which starts again with other filters.
  const [more, setMore] = useState({ key, count: STEP })
  const wanted = more.key === key ? more.count : STEP
  const shown = Math.min(wanted, brands.length)
  // No loaded brand matches yet: keeps the skeleton instead of 'no results'.
  if (rest.isUpdating && brands.length === 0) return loading

  const total = rest.total === null ? brands.length : rest.total
  const showMore = () => {
    if (brands.length < wanted + STEP) rest.load?.()
    setMore({ key, count: wanted + STEP })
  }
  return (
    <>
      <p role="status" className={classes.count}>
        {rest.isUpdating && rest.total !== null ? t.loading : t.count(total, shown)}
      </p>
      {brands.length === 0 && <Nothing any={!isEverything(filters)} onClear={onClear} />}
      <Cards brands={brands} shown={shown} onOpen={onOpen} />
      {(shown < brands.length || rest.load) && (
        <div className={classes.more}>
          <Button size="lg" variant="outline" loading={rest.isLoading} onClick={showMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** True without filters that reduce the number of brands. */
const isEverything = ({ nicho, tipo, busca = '' }: Filters): boolean =>
  nicho === ALL_CATEGORIES && tipo === 'todos' && busca === ''

function Cards({ brands, shown, onOpen }: { brands: readonly Brand[]; shown: number; onOpen: Props['onOpen'] }) {
  return (
    <ul className={classes.cards} aria-label={t.results}>
      {brands.slice(0, shown).map((brand) => (
        <BrandCard key={brand.id} brand={brand} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Nothing({ any, onClear }: { any: boolean; onClear: () => void }) {
  return any ? (
    <EmptyState
      picture={<ClosedShop />}
      title={t.empty.title}
      action={
        <Button variant="light" onClick={onClear}>
          {t.filters.clear}
        </Button>
      }
    >
      {t.empty.text}
    </EmptyState>
  ) : (
    <EmptyState
      picture={<ClosedShop />}
      title={t.nobody.title}
      action={<ActionButton action={{ to: paths.partner, label: t.partner }} />}
    >
      {t.nobody.text}
    </EmptyState>
  )
}

const places = Array.from({ length: 12 }, (_, index) => index)

/** As high as the cards. */
function Loading() {
  return (
    <>
      <p role="status" className={classes.count}>
        {t.loading}
      </p>
      <div className={classes.cards} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={cardClasses.card}>
            <div className={cardClasses.head}>
              <Skeleton w={64} h={64} radius={18} />
              <Skeleton h={20} w="55%" />
            </div>
            <Skeleton h={16} w="70%" />
            <Skeleton h={36} w={110} mt="auto" />
          </div>
        ))}
      </div>
    </>
  )
}

// A constant element, so that React skips it on every render.
const loading = <Loading />
