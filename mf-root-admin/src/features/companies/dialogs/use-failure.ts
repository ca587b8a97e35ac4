import type { ApiError } from '@loopi/shared/api-client'
import { useState } from 'react'
import { fieldSentences } from '../companies.rules.ts'

type Form = {
  setErrors: (errors: Record<string, string>) => void
  getInputNode: (field: string) => HTMLElement | null
  focusFirst: (errors: Record<string, string>) => void
}

/** Shows the errors of a refused form at its fields, or beside the button when the server named none. */
export function useFailure(form: Form) {
  const [failure, setFailure] = useState<string | null>(null)
  const tell = (cause: ApiError) => {
    const sentences = fieldSentences(cause)
    form.setErrors(sentences)
    // Shows errors of fields that the form does not have.
    if (Object.keys(sentences).some((field) => form.getInputNode(field))) form.focusFirst(sentences)
    else setFailure(cause.message)
  }
  return { failure, forget: () => setFailure(null), tell }
}
