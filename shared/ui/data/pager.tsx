import { Button, Group } from '@mantine/core'

/** Labels of the buttons and of the position, such as 'Página 2 de 40'. */
type Labels = { label: string; previous: string; next: string; where: string }

type PagerProps = {
  /** Absent where there is no such page. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  labels: Labels
  /** Rows of another page are on their way. */
  isFetchingPage?: boolean
}

/** Names that areas of the numbered facade give (decision 0082); they go when no kept release is of that time. */
type EarlierProps = { say?: Labels; isTurning?: boolean }

/** Pager of a list; nothing where there is but one page. */
export function Pager({ previous, next, say, isTurning = false, ...props }: PagerProps & EarlierProps) {
  const { labels = say, isFetchingPage = isTurning } = props
  if (!labels || (!previous && !next && !isFetchingPage)) return null
  return (
    <Group component="nav" aria-label={labels.label} justify="center" gap="md" py="sm">
      <Button variant="default" size="sm" disabled={!previous} onClick={previous}>
        {labels.previous}
      </Button>
      <span role="status">{labels.where}</span>
      <Button variant="default" size="sm" disabled={!next} loading={isFetchingPage} onClick={next}>
        {labels.next}
      </Button>
    </Group>
  )
}
