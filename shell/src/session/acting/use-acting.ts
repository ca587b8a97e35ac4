import { auth } from '@loopi/contract/auth/auth.contract'
import { ApiError, keyOf } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { session } from '@loopi/shared/session'
import { useQueryClient } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { useEffect } from 'react'
import { useMe } from '../use-me.ts'
import { actingTexts as texts } from './acting.texts.ts'

const SECOND = 1_000

/** Delay between questions when the clock of this device is ahead of the server's. */
const AGAIN = 30 * SECOND

/** True while root acts for a company; leaves it when the time is over, which the server decides. */
export function useActing(): boolean {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, error, dataUpdatedAt } = useMe()
  const until = data?.atuando_ate
  const company = data?.empresa
  const isOver = error instanceof ApiError && error.status === 401 && session.isActing()

  useEffect(
    function askAtTheEnd() {
      if (!until) return
      const left = Date.parse(until) - dataUpdatedAt
      const ask = () => void client.invalidateQueries(keyOf(auth.me))
      const timer = setTimeout(ask, left > 0 ? left + SECOND : AGAIN)
      return () => clearTimeout(timer)
    },
    [until, dataUpdatedAt, client],
  )

  useEffect(
    function leaveCompany() {
      if (!isOver) return
      const from = session.stopActing()
      notify.info(texts.over(company), from === null ? texts.signInAgain : texts.back)
      // The session stays stored where root's own is missing: another tab may have it, and the sign-in page follows.
      navigate(from ?? '/admin-login', { replace: true })
    },
    [isOver, company, navigate],
  )
  return until !== undefined
}
