import { COUPON_CATEGORIES } from '@loopi/contract/coupons/categories'
import { FilterBar, FilterChoice, FilterToggle } from '@loopi/shared/ui/components'
import { type RefObject, useEffect, useRef } from 'react'
import { WalletIcon } from '../../../components/icons.tsx'
import { couponTexts as texts } from '../coupons.texts.ts'
import classes from './coupon-filters.module.css'
import { isFiltering, NO_FILTERS } from './coupon-filters.rules.ts'
import { type CouponFilters, useTypedSearch } from './use-coupon-filters.ts'

type Props = Pick<CouponFilters, 'filters' | 'change'> & {
  /** Enables the filter by balance. */
  hasBalance: boolean
}

/** Filters: search and category apply to both lists, the balance to available coupons only. */
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
    <div className={classes.filters}>
      <FilterBar
        label={texts.filters}
        search={{ ref: searchRef, label: texts.search, value: search.text, onChange: search.type }}
        clear={isFiltering(filters) ? { label: texts.clearFilters, onClear: clear } : undefined}
        onSubmit={search.send}
      >
        <FilterChoice
          ref={category}
          label={texts.category}
          value={filters.categoria === null ? '' : String(filters.categoria)}
          choices={CATEGORIES}
          onChange={(value) => change({ categoria: Number(value) || null })}
        />
        {hasBalance && (
          <FilterToggle
            label={texts.fitting}
            icon={<WalletIcon size={18} />}
            isOn={filters.cabe}
            onChange={(cabe) => change({ cabe })}
          />
        )}
      </FilterBar>
    </div>
  )
}

const CATEGORIES = [
  { value: '', label: texts.anyCategory },
  ...COUPON_CATEGORIES.map((label, index) => ({ value: String(index + 1), label })),
]

type Before = Pick<Props, 'filters' | 'change'> & {
  searchRef: RefObject<HTMLInputElement | null>
  category: RefObject<HTMLSelectElement | null>
  search: ReturnType<typeof useTypedSearch>
}

/** Adopts what was typed and chosen in the prerendered filters before hydration. */
function useChosenBefore({ searchRef, category, search, filters, change }: Before): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there before counts
  useEffect(function takeWhatWasThere() {
    const typed = searchRef.current?.value ?? ''
    if (typed !== search.text) search.type(typed)
    const chosen = Number(category.current?.value) || null
    // In a microtask, because the URL cannot change during render.
    if (chosen !== filters.categoria) queueMicrotask(() => change({ categoria: chosen }))
  }, [])
}
