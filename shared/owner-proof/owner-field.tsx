import { CheckIcon, PasskeyIcon } from '@loopi/shared/ui/components'
import { Button, Stack } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import classes from './owner-field.module.css'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'
import { type OwnerProofFlow, useCanConfirm } from './use-owner-proof.ts'

/** Field for password or code, with a passkey as an alternative; a used passkey replaces the field. */
export function OwnerField({ proof, children }: { proof: OwnerProofFlow; children: ReactNode }) {
  const canConfirm = useCanConfirm()
  if (proof.confirmation !== null) return <Confirmed />
  return (
    <Stack gap="xs">
      {children}
      {canConfirm && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<PasskeyIcon size={18} />}
          onClick={proof.ask}
          disabled={proof.asking}
          className={classes.other ?? ''}
        >
          {proof.asking ? texts.confirming : texts.confirm}
        </Button>
      )}
      {proof.problem && (
        <p className={classes.problem} role="alert">
          {proof.problem}
        </p>
      )}
    </Stack>
  )
}

/** The pressed button was removed, so the focus moves here. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus()

function Confirmed() {
  return (
    <div className={classes.confirmed} role="status" tabIndex={-1} ref={takeFocus}>
      <CheckIcon />
      <div>
        <p>{texts.confirmed}</p>
        <p>{texts.confirmedDetail}</p>
      </div>
    </div>
  )
}
