import { Alert } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'

/** Announced error; nothing without a message. */
export const ErrorAlert = ({ title, message }: { title?: string; message: ReactNode }) =>
  message ? (
    <Alert color="red" role="alert" title={title}>
      {message}
    </Alert>
  ) : null
