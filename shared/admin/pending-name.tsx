import { common } from '@loopi/shared/texts/common'
import { Skeleton, VisuallyHidden } from '@loopi/shared/ui/core'

/** Title of a page while its name is loading: a text for screen readers and a skeleton of one line. */
export const PendingName = () => (
  <>
    <VisuallyHidden>{common.loading}</VisuallyHidden>
    <Skeleton component="span" display="block" h="1lh" w="min(18rem, 80%)" />
  </>
)
