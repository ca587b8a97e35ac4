import { Button, Group } from '@mantine/core'

type PagerProps = {
  /** Absent where there is no such page. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Words of the buttons and of where one is, such as 'Página 2 de 40'. */
  say: { label: string; previous: string; next: string; where: string }
  /** The rows of another page are still on their way. */
  isTurning?: boolean
}

/** Turns the pages of a list; nothing when there is but one. */
export function Pager({ previous, next, say, isTurning = false }: PagerProps) {
  if (!previous && !next && !isTurning) return null
  return (
    <Group component="nav" aria-label={say.label} justify="center" gap="md" py="sm">
      <Button variant="default" size="sm" disabled={!previous} onClick={previous}>
        {say.previous}
      </Button>
      <span role="status">{say.where}</span>
      <Button variant="default" size="sm" disabled={!next} loading={isTurning} onClick={next}>
        {say.next}
      </Button>
    </Group>
  )
}
