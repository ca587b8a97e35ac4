import { Button, Group } from '@mantine/core'
import { LineIcon } from '../components/line-icon.tsx'
import classes from './pager.module.css'

/** Labels of the buttons and of the position, such as 'Página 2 de 40'. */
type Labels = { label: string; previous: string; next: string; where: string; size?: string }

type PagerProps = {
  /** Undefined when there is no such page. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  labels: Labels
  /** Page size with its choices. */
  size?: { value: number; choices: readonly number[]; onChange: (size: number) => void }
  /** True while another page is loading. */
  isFetchingPage?: boolean
}

/** Pager of a list; empty when the list has one page and the smallest page size is chosen. */
export function Pager({ previous, next, labels, size, isFetchingPage = false }: PagerProps) {
  const isLonger = size !== undefined && size.value !== size.choices[0]
  if (!previous && !next && !isFetchingPage && !isLonger) return null
  return (
    <Group component="nav" aria-label={labels.label} justify="center" gap="md" py="sm">
      <Button variant="default" size="sm" disabled={!previous} onClick={previous}>
        {labels.previous}
      </Button>
      <span role="status">{labels.where}</span>
      <Button variant="default" size="sm" disabled={!next} loading={isFetchingPage} onClick={next}>
        {labels.next}
      </Button>
      {size && labels.size && (
        <label className={classes.size}>
          <span>{labels.size}</span>
          <span className={classes.choice}>
            <select value={size.value} onChange={(event) => size.onChange(Number(event.currentTarget.value))}>
              {size.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
            <LineIcon size={16} strokeWidth={2} d="m6 9 6 6 6-6" />
          </span>
        </label>
      )}
    </Group>
  )
}
