import { ALL_CATEGORIES, CATEGORIES } from '@loopi/contract/categories'
import { useId } from 'react'
import classes from './brand-filters.module.css'
import { ANY, type FilterChange, type Filters, KINDS, type Place } from './brands.rules.ts'
import { brandsTexts } from './brands.texts.ts'

const t = brandsTexts.filters

const niches: readonly Option[] = [
  [ALL_CATEGORIES, t.all],
  ...CATEGORIES.map(({ filter, name }) => [filter, name] as const),
]

type Option = readonly [value: string, label: string]

type Props = {
  filters: Filters
  /** Options of the place filters; null until the brands are loaded. */
  places: Record<keyof Place, string[]> | null
  onChange: (change: FilterChange) => void
}

/** Filters of the directory. Native selects, because they render thousands of cities without cost. */
export function BrandFilters({ filters, places, onChange }: Props) {
  const searchId = useId()
  return (
    <div className={classes.filters}>
      <div className={classes.choice}>
        <label htmlFor={searchId} className={classes.label}>
          {t.search}
        </label>
        <input
          id={searchId}
          type="search"
          className={classes.search}
          placeholder={t.searchHint}
          maxLength={200}
          autoComplete="off"
          value={filters.busca ?? ''}
          onChange={(event) => onChange({ busca: event.currentTarget.value })}
        />
      </div>
      <Choice label={t.niche} value={filters.nicho} options={niches} onChange={(nicho) => onChange({ nicho })} />
      <fieldset className={classes.kinds}>
        <legend className={classes.label}>{t.kind}</legend>
        <div className={classes.segments}>
          {KINDS.map((kind) => (
            <label key={kind} className={classes.segment}>
              <input
                type="radio"
                name="tipo"
                value={kind}
                checked={filters.tipo === kind}
                onChange={() => onChange({ tipo: kind })}
              />
              {t.kinds[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      {filters.tipo === 'fisico' &&
        (['estado', 'cidade', 'pais'] as const).map((field) => (
          <Choice
            key={field}
            label={t[field]}
            value={filters[field]}
            options={optionsOf(field, filters[field], places?.[field] ?? [])}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
    </div>
  )
}

/** Keeps a place of the URL as an option even without brands there. */
function optionsOf(field: keyof Place, chosen: string, names: readonly string[]): Option[] {
  const all = chosen === ANY || names.includes(chosen) ? names : [chosen, ...names]
  return [[ANY, t.any[field]], ...all.map((name) => [name, name] as const)]
}

type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void }

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
