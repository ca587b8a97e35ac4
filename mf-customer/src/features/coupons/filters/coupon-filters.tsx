import { COUPON_CATEGORIES } from '@loopi/contract/coupons/categories'
import { SearchField } from '@loopi/ui/components'
import { Button, InputBase } from '@loopi/ui/core'
import { type RefObject, useEffect, useRef } from 'react'
import { CheckIcon, ChevronIcon, WalletIcon } from '../../../components/icons.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'
import classes from './coupon-filters.module.css'
import { type FilterValues, isFiltering, NO_FILTERS } from './coupon-filters.rules.ts'
import { type CouponFilters, useTypedSearch } from './use-coupon-filters.ts'

type Props = Pick<CouponFilters, 'filters' | 'change'> & {
  /** Balance known, so that 'fits' can be filtered by. */
  hasBalance: boolean
}

/** Narrows the coupons: words and category both lists, what the balance pays those that can be redeemed. */
export function CouponFiltersBar({ filters, change, hasBalance }: Props) {
  const search = useTypedSearch(filters.busca, (busca) => change({ busca }, 'typing'))
  const searchRef = useRef<HTMLInputElement>(null)
  const category = useRef<HTMLSelectElement>(null)
  useChosenBefore({ searchRef, category, search, filters, change })

  const clear = () => {
    search.forget()
    change(NO_FILTERS)
    searchRef.current?.focus()
  }

  return (
    // Until the page is alive, `dialog` keeps the browser from sending the form by itself.
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know `search`
    <form
      role="search"
      aria-label={texts.filters}
      method="dialog"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault()
        search.send()
      }}
    >
      <SearchField
        ref={searchRef}
        className={classes.words}
        label={texts.search}
        value={search.text}
        onChange={search.type}
      />
      <InputBase
        ref={category}
        className={classes.category}
        component="select"
        aria-label={texts.category}
        radius="xl"
        size="md"
        pointer
        rightSection={<ChevronIcon size={18} />}
        rightSectionPointerEvents="none"
        value={filters.categoria ?? ''}
        onChange={(event) => change({ categoria: Number(event.currentTarget.value) || null })}
      >
        <option value="">{texts.anyCategory}</option>
        {COUPON_CATEGORIES.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </InputBase>
      {hasBalance && <Fitting filters={filters} change={change} />}
      {isFiltering(filters) && (
        <Button variant="subtle" className={classes.clear} onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </form>
  )
}

const Fitting = ({ filters: { cabe }, change }: { filters: FilterValues; change: CouponFilters['change'] }) => (
  <Button
    className={classes.fitting}
    variant={cabe ? 'filled' : 'default'}
    color="mata"
    aria-pressed={cabe}
    leftSection={cabe ? <CheckIcon size={18} /> : <WalletIcon size={18} />}
    onClick={() => change({ cabe: !cabe })}
  >
    {texts.fitting}
  </Button>
)

type Before = Pick<Props, 'filters' | 'change'> & {
  searchRef: RefObject<HTMLInputElement | null>
  category: RefObject<HTMLSelectElement | null>
  search: ReturnType<typeof useTypedSearch>
}

/** Takes over what was typed and chosen in the prerendered filters before any of this ran. */
function useChosenBefore({ searchRef, category, search, filters, change }: Before): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there before counts
  useEffect(function takeWhatWasThere() {
    const typed = searchRef.current?.value ?? ''
    if (typed !== search.text) search.type(typed)
    const chosen = Number(category.current?.value) || null
    // Later, because the address cannot change while the page is being put together.
    if (chosen !== filters.categoria) queueMicrotask(() => change({ categoria: chosen }))
  }, [])
}
