import { Button, Stack, Text, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import { FailureText } from './failure-text.tsx'

type EmptyProps = {
  /** Decorative illustration or icon. */
  picture?: ReactNode
  title: string
  /** Heading level: 2 directly below the page's title. */
  order?: 2 | 3
  children?: ReactNode
  action?: ReactNode
}

/** Empty state with an optional action. */
export function EmptyState({ picture, title, order = 3, children, action }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {picture}
      <Title order={order} size="h4" mt={picture ? 'sm' : 0}>
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw="44ch">
          {children}
        </Text>
      )}
      {action && <div style={{ marginTop: '0.75rem' }}>{action}</div>}
    </Stack>
  )
}

type ErrorProps = {
  picture?: ReactNode
  /** Error message, announced when it appears. */
  message: string
  /** Cause, whose id is shown; null where no call failed. */
  error: unknown
  retryLabel: string
  onRetry: () => void
  /** True while the retry is running. */
  retrying?: boolean
}

/** Error state with a retry. */
export function ErrorState({ picture, message, error, retryLabel, onRetry, retrying = false }: ErrorProps) {
  return (
    <Stack align="center" gap="md" py="xl" px="md" ta="center">
      {picture}
      <Text role="alert" fw={600} maw="48ch">
        <FailureText message={message} error={error} />
      </Text>
      <Button variant="light" onClick={onRetry} loading={retrying}>
        {retryLabel}
      </Button>
    </Stack>
  )
}

type LoadingProps = {
  /** Text for screen readers. */
  label: string
  gap?: 'sm' | 'md' | 'lg'
  /** Skeletons. */
  children: ReactNode
}

/** Loading state. */
export function LoadingState({ label, gap = 'lg', children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Stack gap={gap} aria-hidden="true">
        {children}
      </Stack>
    </div>
  )
}
