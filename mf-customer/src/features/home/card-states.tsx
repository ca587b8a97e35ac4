import { common } from '@loopi/shared/texts/common'
import { Button, Skeleton, Stack, VisuallyHidden } from '@loopi/shared/ui/core'
import type { ComponentProps } from 'react'

/** Replaces the content of a card that could not be loaded. */
export const FailedCard = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <>
    <p role="alert">{message}</p>
    <Button variant="light" onClick={onRetry}>
      {common.retry}
    </Button>
  </>
)

/** Replaces the rows of a card while they are loading; other properties are those of the stack. */
export const PendingCard = ({
  rowHeight,
  children,
  ...stack
}: ComponentProps<typeof Stack> & { rowHeight: string }) => (
  <>
    <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
    <Stack gap="md" aria-hidden="true" {...stack}>
      {children}
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} h={rowHeight} radius="lg" />
      ))}
    </Stack>
  </>
)
