import { Alert, Button, Group } from '@loopi/shared/ui/core'

type Props = {
  /** Sentence about the whole form; a field says by itself what was refused of it. */
  refusal?: string | null | undefined
  submitLabel: string
  /** The same while the answer is awaited. */
  busyLabel: string
  isBusy: boolean
  /** True where nothing undoes it. */
  isGrave?: boolean
  /** Absent where there is nowhere to go back to. */
  back?: { label: string; go: () => void } | undefined
}

/** The end of a form in a dialog: a refusal, the way back and the way on. */
export function FormEnd({ refusal, submitLabel, busyLabel, isBusy, isGrave = false, back }: Props) {
  return (
    <>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {back && (
          <Button variant="subtle" onClick={back.go} disabled={isBusy}>
            {back.label}
          </Button>
        )}
        <Button type="submit" {...(isGrave && { color: 'red' })} disabled={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </Group>
    </>
  )
}
