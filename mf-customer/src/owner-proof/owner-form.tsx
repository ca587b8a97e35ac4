import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { FormFooter } from '@loopi/ui/components'
import { Stack } from '@loopi/ui/core'
import { useForm } from '@loopi/ui/fields'
import { announceInvalid } from '@loopi/ui/forms/errors'
import { common } from '@loopi/ui/texts/common'
import { type ReactNode, useEffect } from 'react'
import { fieldErrorsOf } from './field-errors.ts'
import { OwnPassword } from './own-password-field.tsx'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'
import { useOwnerProof } from './use-owner-proof.ts'

/** Fields that bodies have for the proof; the refusal of any stands at the password. */
const OWNER_FIELDS = ['senha_atual', 'password', 'confirmacao']

/** Fields below the password that the form has besides. */
type Others = {
  fields: ReactNode
  /** Names that a refusal calls them by. */
  names: readonly string[]
  /** Says at the field what is missing, and answers whether nothing is. */
  check: () => boolean
}

type Props = {
  /** Name of the form: pages with one have others with a password, and fields are found by form and name. */
  name: string
  email: string | null
  change: { mutateAsync: (proof: OwnerProofBody) => Promise<unknown>; error: unknown; isPending: boolean }
  onDone?: (() => void) | undefined
  submitLabel: string
  busyLabel: string
  passwordHint?: string
  isGrave?: boolean
  onCancel?: (() => void) | undefined
  others?: Others | undefined
  /** Text about what happens then: the person decides by it. */
  children: ReactNode
}

/** Asks for the owner, by password or passkey, before something happens that could take the account away. */
export function OwnerForm({ name, email, change, onDone, others, onCancel, children, ...look }: Props) {
  const { form, proof, submit } = useOwnerForm({ name, change, onDone, others })
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
        {others?.fields}
        <FormFooter
          error={fieldErrorsOf(change.error, [...OWNER_FIELDS, ...(others?.names ?? [])]).whole}
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

function useOwnerForm({ name, change, onDone, others }: Pick<Props, 'name' | 'change' | 'onDone' | 'others'>) {
  const proof = useOwnerProof()
  const form = useForm({
    name,
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' && proof.confirmation === null ? texts.passwordMissing : null) },
    enhanceGetInputProps: announceInvalid,
  })
  const { getInputNode } = form
  const isRefused = form.errors.password !== undefined
  useEffect(
    // By an effect, because a confirmation that is not taken any more has to make room for the field first.
    function focusRefused() {
      if (isRefused) getInputNode('password')?.focus()
    },
    [isRefused, getInputNode],
  )

  const send = async ({ password }: { password: string }) => {
    if (others?.check() === false) return
    const { confirmation } = proof
    try {
      await change.mutateAsync(confirmation === null ? { senha_atual: password } : { confirmacao: confirmation })
    } catch (cause) {
      proof.hear(cause)
      const { at } = fieldErrorsOf(cause, OWNER_FIELDS)
      const [said] = Object.values(at)
      return said && form.setFieldError('password', said)
    }
    onDone?.()
  }
  const submit = form.onSubmit(send, () => {
    others?.check()
    getInputNode('password')?.focus()
  })
  return { form, proof, submit }
}
