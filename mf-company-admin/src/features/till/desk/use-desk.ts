import type { ErrorCode } from '@loopi/contract/errors/catalogue'
import { ApiError } from '@loopi/shared/api-client'
import { useIdempotencyKey } from '@loopi/shared/idempotency'
import { useMutation } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { type Cashier, isLost } from '../calls/call-from.ts'
import { useRefreshTill } from '../calls/till.queries.ts'
import { plainVerdict, type Verdict } from '../judging/verdict.ts'
import { KeepError } from '../kept/kept.ts'
import type { Settings } from '../kept/till-db.ts'
import { checkCode } from './check-code.ts'
import { deskTexts as t } from './desk.texts.ts'
import { signal } from './feedback.ts'
import { type Registered, registerUse } from './register-use.ts'

/** Refusals of a use that say the same as a verdict. */
const VERDICTS: readonly ErrorCode[] = ['coupon/used', 'till/expired', 'till/unknown-code', 'till/own-team']

type Use = { readonly verdict: Verdict; readonly cents: number | null }

/** The coupon in the cashier's hands: read, judged, used. */
export function useDesk(cashier: Cashier, settings: Settings) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [last, setLast] = useState<Registered | null>(null)
  const refreshTill = useRefreshTill()
  const once = useIdempotencyKey('till')

  const show = (shown: Verdict) => {
    setVerdict(shown)
    setLast(null)
    signal(shown.tone, settings)
  }
  const check = useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => checkCode(cashier, code),
    onSuccess: show,
  })
  const register = useMutation({
    networkMode: 'always',
    mutationFn: (use: Use) =>
      registerUse(cashier, { ...use, idempotencyKey: once.keyFor([use.verdict.code, use.cents]) }),
    onSuccess: (registered) => {
      setVerdict(null)
      setLast(registered)
      signal('good', settings)
      refreshTill()
    },
    onError: (cause, { verdict: { code } }) => {
      const error = ApiError.from(cause)
      if (VERDICTS.some((known) => error.hasCode(known))) show(plainVerdict(code, 'bad', error.message, 'server'))
    },
    onSettled: (_registered, cause) => once.settle(cause),
  })
  const leave = () => {
    setVerdict(null)
    register.reset()
  }

  return {
    verdict,
    /** Use that was registered just now; null once another coupon was read. */
    last,
    isChecking: check.isPending,
    isRegistering: register.isPending,
    /** Sentence on why the use is not registered; null without a failure. */
    failure: register.error && sentenceOf(register.error),
    /** True when the use may have arrived all the same, so that only the same one may be tried again. */
    isUncertain: register.error !== null && isLost(register.error) && !(register.error instanceof KeepError),
    read: (code: string) => {
      register.reset()
      check.mutate(code)
    },
    confirm: (cents: number | null) => verdict && register.mutate({ verdict, cents }),
    leave,
    forgetLast: () => setLast(null),
  }
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof KeepError) return cause.message
  return isLost(cause) ? t.noAnswer : ApiError.from(cause).message
}
