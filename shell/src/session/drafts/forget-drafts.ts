import { forgetDrafts } from '@loopi/shared/forms/draft/draft-store'
import { isSamePerson, ownerOf, session } from '@loopi/shared/session'
import { isExpiring } from './forget-expired.ts'

/** Owner of a visitor's drafts. */
const VISITOR = ''

/** Deletes drafts: all at sign-out, those of other accounts or selves at sign-in. Returns how to stop. */
export function forgetDraftsOfOthers(): () => void {
  let last = session.get()
  /** Session of the latest sign-in, which may have expired since. */
  let signedIn = last
  return session.subscribe(() => {
    const before = last
    last = session.get()
    if (last.access_token !== null) {
      const isOther = signedIn.access_token !== null && !isSamePerson(last, signedIn)
      forgetDrafts(isOther ? VISITOR : ownerOf(last))
      signedIn = last
    } else if (before.access_token !== null && !isExpiring()) forgetDrafts()
  })
}
