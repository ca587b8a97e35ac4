import { dayInBrazil } from '@loopi/contract/calendar'
import { couponCategoryName } from '@loopi/contract/coupons/categories'
import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { PROMOTION_VIEWS } from '@loopi/contract/coupons/coupons.schemas'
import { saveFile, toCsv } from '@loopi/shared/csv'
import { notify } from '@loopi/shared/notify'
import { formatDay } from '@loopi/shared/texts/format'
import { FilterBar, FilterViews } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'
import classes from '../../../components/list-tools.module.css'
import { allPromotions, useSummary } from '../promotions.queries.ts'
import { promotionsTexts as texts } from '../promotions.texts.ts'
import { promotionState, stockOf } from './promotion-state.rules.ts'
import type { ListParams, ListView } from './use-list-params.ts'

const VIEWS: readonly ListView[] = ['todas', ...PROMOTION_VIEWS]

type Props = Pick<ListParams, 'search' | 'setSearch' | 'view' | 'setView' | 'clear' | 'query'>

/** Search, views with their counts, and the export of the current view. */
export function PromotionViews({ search, setSearch, view, setView, clear, query }: Props) {
  const figures = useSummary().data
  const countOf: Partial<Record<ListView, number | null | undefined>> = {
    ...{ todas: figures?.total, 'no-ar': figures?.no_ar, vencendo: figures?.vencendo },
    ...{ esgotadas: figures?.esgotadas, pausadas: figures?.pausadas, vencidas: figures?.vencidas },
  }
  return (
    <div className={classes.tools}>
      <div className={classes.filters}>
        <FilterBar
          label={texts.filters}
          search={{ label: texts.search, placeholder: texts.searchHint, value: search, onChange: setSearch }}
          clear={search !== '' || view !== 'todas' ? { label: texts.clearFilters, onClear: clear } : undefined}
        >
          <FilterViews
            label={texts.views}
            choices={VIEWS.map((value) => ({
              value,
              label: texts.viewCount(texts.view[value], countOf[value] ?? 0),
            }))}
            value={view}
            onChange={setView}
          />
        </FilterBar>
      </div>
      <Export view={view} query={query} />
    </div>
  )
}

function Export({ view, query }: Pick<Props, 'view' | 'query'>) {
  const save = useMutation({
    mutationFn: () => allPromotions(query),
    onSuccess: (rows) => {
      const today = dayInBrazil(new Date())
      const cells = rows.map((row) => cellsOf(row, today))
      saveFile(texts.exportName(view, today), toCsv(texts.exportColumns, cells))
      notify.success(texts.exported(rows.length))
    },
    onError: () => notify.error(texts.exportFailed),
  })
  return (
    <Button size="sm" h="2.625rem" variant="default" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? texts.exporting : texts.exportFile}
    </Button>
  )
}

function cellsOf(promotion: Coupon, today: string) {
  const { brand_name, title, code, category_id, discount, points_required, usos, valid_until } = promotion
  const state = promotionState(promotion, today)
  return [
    ...[brand_name, title, code ?? '', couponCategoryName(category_id), discount, points_required],
    ...[usos, stockOf(promotion), valid_until === null ? texts.endless : formatDay(valid_until)],
    state === 'on-air' ? texts.isActive : texts.inactive(texts.why[state]),
  ]
}
