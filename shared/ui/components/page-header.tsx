import { Group, Stack, Text, Title } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Short line above the title. */
  eyebrow?: ReactNode
  /** Sentence below the title. */
  children?: ReactNode
  /** Buttons at the end of the row; below the title on narrow screens. */
  actions?: ReactNode
}

/** Head of a page: its only `h1`, a sentence and actions. */
export function PageHeader({ title, eyebrow, children, actions }: Props) {
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="lg" mb="xl">
      <Stack gap={6}>
        {eyebrow && (
          <Text fw={600} size="sm" c="var(--loopi-accent-text)">
            {eyebrow}
          </Text>
        )}
        <Title order={1}>{title}</Title>
        {children && (
          <Text c="dimmed" size="lg" maw="60ch">
            {children}
          </Text>
        )}
      </Stack>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  )
}
