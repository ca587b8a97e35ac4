import { ApiError, query } from '@loopi/shared/api-client'
import { auth } from '@loopi/shared/contract/auth/auth.contract'
import { coupons } from '@loopi/shared/contract/coupons/coupons.contract'
import type { Coupon } from '@loopi/shared/contract/coupons/coupons.schemas'
import { sentenceOf } from '@loopi/shared/contract/errors/catalogue'
import { rowsOf } from '@loopi/shared/contract/paging'
import { useSession } from '@loopi/shared/session'
import { useQuery } from '@loopi/shared/ui/query'
import { promotionsTexts as texts } from './promotions.texts.ts'

export type Promotions =
  | { is: 'loading' }
  | { is: 'ready'; list: readonly Coupon[] }
  | { is: 'failed'; message: string; again: () => void }
  /** Nothing may be shown: nobody is signed in, or a person without promotions of its own. */
  | { is: 'closed'; message: string }

/**
 * The promotions of whoever manages some. The list's call answers visitors and customers too, with what *they* may
 * redeem; so the page first learns from `/me` who asks, and shows nothing to anybody else.
 */
export function usePromotions(): Promotions {
  const signedIn = useSession(({ access_token }) => access_token !== null)
  const me = useQuery({ ...query(auth.me), enabled: signedIn })
  const manages = me.data?.role === 'admin' || me.data?.role === 'root'
  const list = useQuery({ ...query(coupons.available), enabled: signedIn && manages, select: rowsOf })

  if (!signedIn) return { is: 'closed', message: texts.failed }
  if (me.data && !manages) return { is: 'closed', message: sentenceOf('auth/forbidden', {}) }
  if (manages && list.data) return { is: 'ready', list: list.data }
  const failed = me.isError && !me.data ? me : list.isError ? list : null
  if (!failed) return { is: 'loading' }
  if (ApiError.from(failed.error).status === 401) return { is: 'closed', message: sentence(failed.error) }
  return { is: 'failed', message: sentence(failed.error), again: () => void failed.refetch() }
}

/** What the server said, else the sentence of the specification. */
const sentence = (cause: unknown) => ApiError.from(cause).erro ?? texts.failed
