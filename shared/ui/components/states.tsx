import { Button, Stack, Text, Title, VisuallyHidden } from '@loopi/ui/core'
import type { ReactNode } from 'react'

type EmptyProps = {
  /** An illustration or icon; decoration only. */
  picture?: ReactNode
  title: string
  /** Level of the title: 2 where it stands right below the page's own. */
  order?: 2 | 3
  children?: ReactNode
  /** Action that is offered instead. */
  action?: ReactNode
}

/** Says that there is nothing here, and what to do about it. */
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
  /** The sentence of the error, announced when it appears. */
  message: string
  retryLabel: string
  onRetry: () => void
  /** The retry is under way. */
  retrying?: boolean
}

/** Says that something could not be loaded, and tries again. */
export function ErrorState({ picture, message, retryLabel, onRetry, retrying = false }: ErrorProps) {
  return (
    <Stack align="center" gap="md" py="xl" px="md" ta="center">
      {picture}
      <Text role="alert" fw={600} maw="48ch">
        {message}
      </Text>
      <Button variant="light" onClick={onRetry} loading={retrying}>
        {retryLabel}
      </Button>
    </Stack>
  )
}

type LoadingProps = {
  /** The sentence for whoever reads by ear. */
  label: string
  gap?: 'sm' | 'md' | 'lg'
  /** Skeletons of what comes. */
  children: ReactNode
}

/** Stands where something is on its way. */
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
