import { Alert } from '@loopi/ui/core'
import { common } from '@loopi/ui/texts/common'

/** Result of an invitation, until it is closed. */
export const ResultAlert = ({ message, onClose }: { message: string | null; onClose: () => void }) =>
  message !== null && (
    <Alert color="mata" role="alert" withCloseButton closeButtonLabel={common.close} onClose={onClose}>
      {message}
    </Alert>
  )
