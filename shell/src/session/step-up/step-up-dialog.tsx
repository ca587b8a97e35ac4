import { sessions } from '@loopi/contract/account/sessions.contract'
import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { call } from '@loopi/shared/api-client'
import { OwnerForm } from '@loopi/shared/owner-proof'
import { useSession } from '@loopi/shared/session'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useMutation } from '@loopi/shared/ui/query'
import { useState } from 'react'
import type { QuestionProps } from '../question.tsx'
import { stepUpTexts as texts } from './step-up.texts.ts'
import type { StepUpQuestion } from './step-up-question.ts'

const ABOVE_DIALOGS = 400

/**
 * Dialog above the page and its dialogs that confirms the person's identity before the waiting call continues; closing
 * it lets the call fail.
 */
export function StepUpDialog({ question }: QuestionProps<StepUpQuestion>) {
  // The content stays during the closing animation.
  const [shown, setShown] = useState(question)
  if (question !== null && question !== shown) setShown(question)
  const cancel = () => question?.settle(false)
  return (
    <Modal
      opened={question !== null}
      onClose={cancel}
      title={texts.title}
      closeOnClickOutside={false}
      zIndex={ABOVE_DIALOGS}
    >
      {shown && <ConfirmationForm onDone={() => question?.settle(true)} onCancel={cancel} />}
    </Modal>
  )
}

function ConfirmationForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const email = useSession((current) => current.email)
  const confirm = useMutation({ mutationFn: (body: OwnerProofBody) => call(sessions.confirm, { body }) })
  return (
    <OwnerForm
      name="step-up"
      email={email}
      change={confirm}
      onDone={onDone}
      submitLabel={texts.confirm}
      busyLabel={texts.confirming}
      onCancel={onCancel}
    >
      <Text>{texts.lead}</Text>
    </OwnerForm>
  )
}
