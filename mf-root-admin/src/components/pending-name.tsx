import { Skeleton, VisuallyHidden } from '@loopi/ui/core'
import { common } from '@loopi/ui/texts/common'

/** Title of a page whose name is on its way: a heading has words from the start. */
export const PendingName = () => (
  <>
    <VisuallyHidden>{common.loading}</VisuallyHidden>
    <Skeleton component="span" display="block" h="1lh" w="min(18rem, 80%)" />
  </>
)
