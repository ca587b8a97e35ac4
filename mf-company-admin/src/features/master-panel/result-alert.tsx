import { common } from '@loopi/shared/texts/common'
import { Alert } from '@loopi/shared/ui/core'

/** Result of an invitation, until it is closed. */
export const ResultAlert = ({ message, onClose }: { message: string | null; onClose: () => void }) =>
  message !== null && (
    <Alert color="mata" role="alert" withCloseButton closeButtonLabel={common.close} onClose={onClose}>
      {message}
    </Alert>
  )
