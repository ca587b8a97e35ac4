import { forgetDrafts } from '@loopi/ui/forms/draft/draft-store'
import { ownerOf, session } from '@loopi/ui/session'
import { isExpiring } from './forget-expired.ts'

/** Drafts go with the person: at sign-out all of them, at sign-in those of anybody else. Returns how to stop. */
export function forgetDraftsOfOthers(): () => void {
  let last = session.get()
  return session.subscribe(() => {
    const before = last
    last = session.get()
    if (last.access_token !== null) forgetDrafts(ownerOf(last))
    else if (before.access_token !== null && !isExpiring()) forgetDrafts()
  })
}
