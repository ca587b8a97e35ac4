import { forgetDrafts } from '@loopi/shared/forms/draft/draft-store'
import { ownerOf, session } from '@loopi/shared/session'
import { isExpiring } from './forget-expired.ts'

/** Deletes drafts: all at sign-out, those of other accounts at sign-in. Returns how to stop. */
export function forgetDraftsOfOthers(): () => void {
  let last = session.get()
  return session.subscribe(() => {
    const before = last
    last = session.get()
    if (last.access_token !== null) forgetDrafts(ownerOf(last))
    else if (before.access_token !== null && !isExpiring()) forgetDrafts()
  })
}
