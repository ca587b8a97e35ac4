import { notify } from '@loopi/shared/notify'
import { OwnerForm } from '@loopi/shared/owner-proof'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import type { ReactNode } from 'react'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useNewCodes, useTurnOff } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'
import { SetUpSteps, showsCodes, useSetUp } from './set-up-steps.tsx'

/** Dialogs of the second factor; each starts with the owner's proof. */
export type DialogName = 'set-up' | 'new-codes' | 'turn-off'

type Props = { doing: DialogName; email: string; onClose: () => void }

export function SecondFactorDialog(props: Props) {
  switch (props.doing) {
    case 'set-up':
      return <SetUpDialog {...props} />
    case 'new-codes':
      return <NewCodesDialog {...props} />
    case 'turn-off':
      return <TurnOffDialog {...props} />
  }
}

function SetUpDialog({ email, onClose }: Props) {
  const setUp = useSetUp()
  return (
    <Frame title={showsCodes(setUp) ? texts.codesTitle : texts.setUpTitle} isHeld={showsCodes(setUp)} onClose={onClose}>
      <SetUpSteps setUp={setUp} email={email} onCancel={onClose} onDone={onClose} />
    </Frame>
  )
}

function NewCodesDialog({ email, onClose }: Props) {
  const renew = useNewCodes()
  const codes = renew.data?.codigos
  return (
    <Frame title={codes ? texts.codesTitle : texts.newCodesTitle} isHeld={codes !== undefined} onClose={onClose}>
      {codes ? (
        <RecoveryCodes email={email} codes={codes} onDone={onClose} />
      ) : (
        <OwnerForm
          name="new-recovery-codes"
          email={email}
          change={renew}
          submitLabel={texts.newCodes}
          busyLabel={texts.working}
          onCancel={onClose}
        >
          <Text>{texts.newCodesLead}</Text>
        </OwnerForm>
      )}
    </Frame>
  )
}

function TurnOffDialog({ email, onClose }: Props) {
  const off = useTurnOff()
  const done = () => {
    notify.success(texts.turnedOff)
    onClose()
  }
  return (
    <Frame title={texts.offTitle} onClose={onClose}>
      <OwnerForm
        name="turn-off-second-factor"
        email={email}
        change={off}
        onDone={done}
        submitLabel={texts.confirmOff}
        busyLabel={texts.working}
        isGrave
        onCancel={onClose}
      >
        <Text>{texts.offLead}</Text>
      </OwnerForm>
    </Frame>
  )
}

type FrameProps = { title: string; isHeld?: boolean; onClose: () => void; children: ReactNode }

/** Dialog that cannot be closed while it shows recovery codes, which are shown only once. */
const Frame = ({ title, isHeld = false, onClose, children }: FrameProps) => (
  <Modal
    opened
    onClose={isHeld ? () => {} : onClose}
    withCloseButton={!isHeld}
    closeOnClickOutside={false}
    title={title}
    size="lg"
  >
    {children}
  </Modal>
)
