import { Button } from '@loopi/shared/ui/core'
import type { ComponentProps, ReactNode } from 'react'
import { type Choice, ChoiceField } from '../choice-field.tsx'
import { CheckIcon } from '../line-icon.tsx'
import { SearchField } from '../search-field.tsx'
import classes from './filter-bar.module.css'

type BarProps = {
  /** Name of the landmark, such as 'Filtrar cupons'. */
  label: string
  search?: ComponentProps<typeof SearchField>
  /** `FilterViews`, `FilterChoice`, `FilterToggle` and dates, in order of use. */
  children?: ReactNode
  /** Absent while nothing is filtered. */
  clear?: { label: string; onClear: () => void } | undefined
  /** Handles Enter in the search; ignored by default, because lists filter while typing. */
  onSubmit?: () => void
}

/** Filters of a list in a row, stacked on phones. */
export function FilterBar({ label, search, children, clear, onSubmit }: BarProps) {
  return (
    // Until the page is alive, `dialog` keeps the browser from sending the form by itself.
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know `search`
    <form
      role="search"
      aria-label={label}
      method="dialog"
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {search && <SearchField {...search} className={classes.words} />}
      {children}
      {clear && (
        <Button variant="subtle" className={classes.clear} onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
    </form>
  )
}

type ChoiceProps = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'aria-label' | 'className' | 'radius'> & {
  /** Accessible name; the chosen text shows the filter. */
  label: string
  choices: readonly Choice[]
}

/** Filter or order with one choice; the first choice is no filter. */
export const FilterChoice = ({ label, ...field }: ChoiceProps) => (
  <ChoiceField {...field} aria-label={label} className={classes.choice ?? ''} radius="xl" />
)

type ViewsProps<Value extends string> = {
  /** Name of the group. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Filter with few visible choices, such as views with their counts; the first is no filter. */
export const FilterViews = <Value extends string>({ label, choices, value, onChange }: ViewsProps<Value>) => (
  <fieldset aria-label={label} className={classes.views}>
    {choices.map((one) => (
      <Button
        key={one.value}
        className={classes.view}
        variant={one.value === value ? 'filled' : 'default'}
        color="mata"
        aria-pressed={one.value === value}
        onClick={() => onChange(one.value)}
      >
        {one.label}
      </Button>
    ))}
  </fieldset>
)

type ToggleProps = { label: string; icon?: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }

/** On/off filter. */
export const FilterToggle = ({ label, icon, isOn, onChange }: ToggleProps) => (
  <Button
    className={classes.toggle}
    variant={isOn ? 'filled' : 'default'}
    color="mata"
    aria-pressed={isOn}
    leftSection={isOn ? <CheckIcon size={18} /> : icon}
    onClick={() => onChange(!isOn)}
  >
    {label}
  </Button>
)
