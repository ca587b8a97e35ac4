import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { useForm } from '@loopi/shared/forms/use-form'
import { common } from '@loopi/shared/texts/common'
import { FormFooter } from '@loopi/shared/ui/components'
import { Stack } from '@loopi/shared/ui/core'
import { type ReactNode, useEffect } from 'react'
import { fieldErrorsOf } from './field-errors.ts'
import { OwnPassword } from './own-password-field.tsx'
import { useOwnerProof } from './use-owner-proof.ts'

/** Proof field names; errors of any are shown at the password field. */
const OWNER_FIELDS = ['senha_atual', 'password', 'confirmacao', 'codigo', 'codigo_recuperacao']

type Props = {
  /** Form name, because pages have several password fields and fields are found by form and name. */
  name: string
  email: string | null
  change: { mutateAsync: (proof: OwnerProofBody) => Promise<unknown>; error: unknown; isPending: boolean }
  onDone?: (() => void) | undefined
  submitLabel: string
  busyLabel: string
  passwordHint?: string
  isGrave?: boolean
  onCancel?: (() => void) | undefined
  /** Explanation of the effect. */
  children: ReactNode
}

/** Requests the owner's proof by password, code or passkey before a critical action. */
export function OwnerForm({ name, email, change, onDone, onCancel, children, ...look }: Props) {
  const { form, proof, submit } = useOwnerForm({ name, change, onDone })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        {children}
        <OwnPassword
          email={email}
          proof={proof}
          description={look.passwordHint}
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormFooter
          error={fieldErrorsOf(change.error, OWNER_FIELDS).whole}
          submitLabel={look.submitLabel}
          busyLabel={look.busyLabel}
          isGrave={look.isGrave ?? false}
          isBusy={change.isPending}
          back={onCancel && { label: common.cancel, go: onCancel }}
        />
      </Stack>
    </form>
  )
}

function useOwnerForm({ name, change, onDone }: Pick<Props, 'name' | 'change' | 'onDone'>) {
  const proof = useOwnerProof()
  const form = useForm({
    name,
    initialValues: { password: '' },
    validate: { password: proof.missing },
  })
  const { getInputNode } = form
  const isRefused = form.errors.password !== undefined
  useEffect(
    // In an effect, because a rejected confirmation is first replaced by the field.
    function focusRefused() {
      if (isRefused) getInputNode('password')?.focus()
    },
    [isRefused, getInputNode],
  )

  const send = async ({ password }: { password: string }) => {
    try {
      await change.mutateAsync(proof.bodyOf(password))
    } catch (cause) {
      proof.hear(cause)
      const { at } = fieldErrorsOf(cause, OWNER_FIELDS)
      const [message] = Object.values(at)
      return message && form.setFieldError('password', message)
    }
    onDone?.()
  }
  const submit = form.onSubmit(send)
  return { form, proof, submit }
}
