import { Button, Group } from '@loopi/shared/ui/core'
import { areasTexts as texts } from './areas.texts.ts'

/** Button that shows the hidden rows of a long table; empty when none are hidden. */
export function AllRows({ of, rest, onAll }: { of: string; rest: number; onAll: () => void }) {
  if (rest <= 0) return null
  return (
    <Group justify="center" py="xs">
      <Button variant="subtle" size="sm" aria-label={`${texts.all(rest)}: ${of}`} onClick={onAll}>
        {texts.all(rest)}
      </Button>
    </Group>
  )
}
