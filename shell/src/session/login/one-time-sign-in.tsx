import { auth } from '@loopi/contract/auth/auth.contract'
import { call } from '@loopi/shared/api-client'
import { Alert, Button } from '@loopi/shared/ui/core'
import { useMutation } from '@loopi/shared/ui/query'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { useEffect, useState } from 'react'
import { loginTexts as texts } from './login.texts.ts'
import { AT_ONCE, type Enter, refuseUnapproved } from './use-login.ts'

/** Button that signs in a company that has just set its first password; the form stays below. */
export function OneTimeSignIn({ enter }: { enter: Enter }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [entry] = useState(() => entryIn(state))
  useEffect(
    function forgetProof() {
      // Removes the token from the navigation state, which the browser stores in its history.
      if (entryIn(state) !== null) navigate({}, { replace: true, state: null })
    },
    [state, navigate],
  )
  const first = useMutation({
    networkMode: AT_ONCE,
    mutationFn: async (entrada: string) => {
      const opened = await call(auth.firstEntry, { body: { entrada } })
      refuseUnapproved(opened)
      return opened
    },
    onSuccess: (opened) => enter(opened, ''),
  })
  if (entry === null) return null
  if (first.isError)
    return (
      <Alert color="mata" role="status">
        {texts.oneTimeSignInSpent}
      </Alert>
    )
  return (
    <Button variant="light" color="mata" fullWidth disabled={first.isPending} onClick={() => first.mutate(entry)}>
      {first.isPending ? texts.enteringFirst : texts.enterFirst}
    </Button>
  )
}

/** Sign-in token of a finished registration from the navigation state; null without one. */
const entryIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'entrada' in state && typeof state.entrada === 'string'
    ? state.entrada
    : null
