import { common } from '@loopi/shared/texts/common'
import { ErrorState } from '@loopi/shared/ui/components'
import type { ReactNode } from 'react'
import { OpenLoopPicture } from '../components/pictures.tsx'
import type { LinkState } from './mail-link.ts'

type Props = {
  link: LinkState
  checking: ReactNode
  invalid: ReactNode
  children: (valid: Extract<LinkState, { is: 'valid' }>) => ReactNode
}

/** Content of a page that needs a valid link. */
export function LinkContent({ link, checking, invalid, children }: Props) {
  switch (link.is) {
    case 'checking':
      return checking
    case 'valid':
      return children(link)
    case 'invalid':
      return invalid
    case 'failed':
      return (
        <ErrorState
          picture={<OpenLoopPicture />}
          message={link.error.message}
          error={link.error}
          retryLabel={common.retry}
          onRetry={link.retry}
          retrying={link.retrying}
        />
      )
  }
}
