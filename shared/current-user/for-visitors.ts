import { VISITORS_ATTRIBUTE } from '@loopi/ui/federation/frame/visitors'
import { useSession } from '@loopi/ui/session'

const FOR_VISITORS = { [VISITORS_ATTRIBUTE]: '' }
const FOR_ANYBODY = {}

/**
 * Attributes of what is meant for visitors alone: prerendered, it does not show in the browser of somebody who is signed
 * in. A page that shows it to them all the same, as when their session cannot be checked, has none of these.
 */
export const useForVisitors = (): object =>
  useSession(({ access_token }) => (access_token === null ? FOR_VISITORS : FOR_ANYBODY))
