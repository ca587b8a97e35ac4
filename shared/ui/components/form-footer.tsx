import { Button, Group } from '@loopi/shared/ui/core'
import { ErrorAlert } from './error-alert.tsx'
import { BinIcon } from './line-icon.tsx'

type Props = {
  /** Error of the whole form; fields show their own. */
  error?: string | null | undefined
  submitLabel: string
  /** Label while the answer is pending. */
  busyLabel: string
  isBusy: boolean
  /** Destructive and irreversible: red, with a bin. */
  isGrave?: boolean
  /** Absent without a place to go back to. */
  back?: { label: string; go: () => void } | undefined
}

/** Footer of a form in a dialog: error, cancel and submit. */
export function FormFooter({ error, submitLabel, busyLabel, isBusy, isGrave = false, back }: Props) {
  return (
    <>
      <ErrorAlert message={error} />
      <Group justify="flex-end" gap="sm">
        {back && (
          <Button variant="subtle" onClick={back.go} disabled={isBusy}>
            {back.label}
          </Button>
        )}
        <Button type="submit" {...(isGrave && { color: 'red', leftSection: <BinIcon size={18} /> })} disabled={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </Group>
    </>
  )
}
