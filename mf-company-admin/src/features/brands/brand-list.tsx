import type { Brand } from '@loopi/contract/brands/brands.reading'
import { hasWords } from '@loopi/contract/search/folded'
import { useMay } from '@loopi/shared/current-user'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, FilterBar, LoopMark } from '@loopi/shared/ui/components'
import { Button, Card, Skeleton, VisuallyHidden } from '@loopi/shared/ui/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { BrandCard } from './brand-card.tsx'
import classes from './brands.module.css'
import type { ShownBrands } from './brands.queries.ts'
import { brandsTexts as texts } from './brands.texts.ts'

/** Number of cards at first, and added by 'Mostrar mais'. */
const STEP = 24

type Props = {
  list: ShownBrands
  typed: string
  onType: (text: string) => void
  /** Company names by id, for root. */
  companyNames: ReadonlyMap<number, string>
  onEdit: (brand: Brand) => void
  onDelete: (brand: Brand) => void
  /** Opens the form of a new brand, shown when there is none. */
  create: () => void
}

/** Brands as cards; a search field appears when there are many. */
export function BrandList({ list, typed, onType, companyNames, onEdit, onDelete, create }: Props) {
  const [shown, setShown] = useState(STEP)
  const mayCreate = useMay('ofertas')
  const isNamed = (brand: Brand) => hasWords(`${brand.nome} ${companyNames.get(brand.user_id ?? 0) ?? ''}`, typed)
  const found = list.isFound ? list.rows : list.rows.filter(isNamed)
  const total = list.isFound || typed === '' ? list.total : found.length
  const search = (text: string) => {
    onType(text)
    setShown(STEP)
  }
  const showMore = () => {
    if (found.length < shown + STEP) list.more?.()
    setShown(shown + STEP)
  }
  return (
    <>
      <div className={classes.tools}>
        <p role="status">{found.length === 0 ? '' : total === undefined ? texts.many : texts.count(total)}</p>
        {(list.rows.length > 9 || typed !== '') && (
          <div className={classes.search}>
            <FilterBar label={texts.filters} search={{ label: texts.search, value: typed, onChange: search }} />
          </div>
        )}
      </div>
      {found.length === 0 ? (
        <NoBrands
          title={texts.none}
          action={
            typed === '' ? (
              mayCreate && <Button onClick={create}>{texts.first}</Button>
            ) : (
              <Button variant="light" onClick={() => search('')}>
                {texts.clear}
              </Button>
            )
          }
        />
      ) : (
        <ul className={classes.grid} aria-label={texts.title}>
          {found.slice(0, shown).map((brand) => (
            <BrandCard
              key={brand.id}
              brand={brand}
              company={companyNames.get(brand.user_id ?? 0)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      {(found.length > shown || list.more) && (
        <Button variant="default" className={classes.more ?? ''} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

/** Card with the reason for an empty list. */
export const NoBrands = ({ title, action }: { title: string; action?: ReactNode }) => (
  <Card padding="xl">
    <EmptyState picture={<LoopMark size={48} />} order={2} title={title} action={action} />
  </Card>
)

type FailedProps = Pick<ComponentProps<typeof ErrorState>, 'message' | 'error' | 'onRetry'>

export const BrandsFailed = (failure: FailedProps) => (
  <Card padding="xl">
    <ErrorState picture={<LoopMark size={48} />} retryLabel={common.retry} {...failure} />
  </Card>
)

/** Skeletons of the cards. */
export const BrandsPending = () => (
  <div className={classes.grid} aria-busy="true">
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className={classes.card} aria-hidden="true">
        <div className={classes.head}>
          <Skeleton h="4rem" w="4rem" />
          <Skeleton h="1.5rem" w="55%" />
        </div>
        <Skeleton h="1.75rem" w="70%" />
        <Skeleton h="3.5rem" />
      </div>
    ))}
  </div>
)
