import { VISITORS_ATTRIBUTE } from '@loopi/shared/federation/frame/visitors'
import { useSession } from '@loopi/shared/session'

const FOR_VISITORS = { [VISITORS_ATTRIBUTE]: '' }
const FOR_ANYBODY = {}

/**
 * Attributes of prerendered content for visitors, which styles hide from signed-in users. Without the attributes it is
 * shown to them as well, as when the session cannot be checked.
 */
export const useForVisitors = (): object =>
  useSession(({ access_token }) => (access_token === null ? FOR_VISITORS : FOR_ANYBODY))
