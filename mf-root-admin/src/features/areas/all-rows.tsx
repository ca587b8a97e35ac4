import { Button, Group } from '@loopi/ui/core'
import { areasTexts as texts } from './areas.texts.ts'

/** Brings the rows that a long table starts without; nothing when there are none. */
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
