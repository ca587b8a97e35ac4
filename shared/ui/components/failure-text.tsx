import { common } from '@loopi/shared/texts/common'
import { Text } from '@loopi/shared/ui/core'

type Props = {
  message: string
  /** Cause of the failure; null where no call failed. */
  error: unknown
}

/** Sentence of a failure, with the id of its request, by which its lines are found in the logs. */
export function FailureText({ message, error }: Props) {
  const id = errorIdOf(error)
  if (id === null || message.includes(id)) return message
  return (
    <>
      {message}
      <Text component="span" display="block" size="sm" fw={400} c="dimmed">
        {common.errorId(id)}
      </Text>
    </>
  )
}

const errorIdOf = (error: unknown): string | null =>
  error instanceof Error && 'errorId' in error && typeof error.errorId === 'string' ? error.errorId : null
