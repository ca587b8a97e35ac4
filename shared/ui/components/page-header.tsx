import { Group, Stack, Text, Title } from '@loopi/ui/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** A short line above the title: where one is. */
  eyebrow?: ReactNode
  /** A sentence below it. */
  children?: ReactNode
  /** Buttons at the end of the line; below the title on narrow screens. */
  actions?: ReactNode
}

/** The head of a page: its one `h1`, what it is for, what can be done. */
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
