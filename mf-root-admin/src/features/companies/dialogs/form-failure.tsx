import type { ApiError } from '@loopi/ui/api-client'
import { Alert } from '@loopi/ui/core'
import { useState } from 'react'
import { fieldSentences } from '../companies.rules.ts'

type Errors = Record<string, unknown>

type Form = {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (field: string) => HTMLElement | null
}

/** Rejection of a company's form: at its fields where the server named them, else beside the button. */
export function useFailure(form: Form) {
  const [failure, setFailure] = useState<string | null>(null)
  const toFirst = (errors: Errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const tell = (cause: ApiError) => {
    const sentences = fieldSentences(cause)
    form.setErrors(sentences)
    // Error of a field that the form does not have: shown all the same.
    if (Object.keys(sentences).some((field) => form.getInputNode(field))) toFirst(sentences)
    else setFailure(cause.message)
  }
  return { failure, forget: () => setFailure(null), tell, toFirst }
}

export const Failure = ({ of }: { of: string | null }) =>
  of && (
    <Alert color="red" role="alert">
      {of}
    </Alert>
  )
