import { auth } from '@loopi/contract/auth/auth.contract'
import type { Opened } from '@loopi/contract/auth/auth.reading'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { ApiError, call } from '@loopi/shared/api-client'
import { homeOf } from '@loopi/shared/session'
import { useMutation } from '@loopi/shared/ui/query'
import { useNavigate } from '@loopi/shared/ui/router'
import { openSession } from '../open-session.ts'
import { useWantedPage } from '../wanted-page.ts'
import { loginTexts as texts } from './login.texts.ts'

const APPROVED = 1

/** Without a network a login fails immediately instead of waiting for one. */
export const AT_ONCE = 'always'

/** Handler of a session that a login has opened. */
export type Enter = (opened: Opened, typedEmail: string) => void

/** Signs in, or starts the second step. `error.message` is the text to show. */
export function useLogin(enter: Enter, onChallenge: (challenge: Challenge) => void) {
  return useMutation({
    networkMode: AT_ONCE,
    mutationFn: async (body: { email: string; password: string }) => {
      const opened = await call(auth.login, { body }).catch(refuseInWords)
      refuseUnapproved(opened)
      return opened
    },
    onSuccess: (opened, { email }) => enter(opened, email),
    onError: ({ cause }, { email }) => {
      const challenge = challengeIn(cause, email)
      if (challenge) onChallenge(challenge)
    },
  })
}

/** Stores an opened session and navigates to the page wanted before, or to the role's home. */
export function useEnter(): Enter {
  const navigate = useNavigate()
  const wanted = useWantedPage()
  return (opened, typedEmail) => {
    openSession(opened, typedEmail)
    // Replaces the history entry, so that Back does not return to the login form.
    navigate(wanted ?? homeOf(opened.data.role), { replace: true })
  }
}

/** Throws an error with the text to show. */
export function refuseInWords(cause: unknown): never {
  throw new Error(ApiError.from(cause).envelope?.error ?? texts.failed, { cause })
}

/** The server refuses these as well; the check here keeps an accidental answer from signing in. */
export function refuseUnapproved({ data }: Opened): void {
  if (data.role === 'admin' && data.status !== APPROVED) throw new Error(texts.notApproved)
}

/** Accepted password that waits for its second step, with the e-mail. */
export type Challenge = { readonly token: string; readonly email: string }

/** Second step that a refused login requires; null for a final refusal. */
function challengeIn(cause: unknown, email: string): Challenge | null {
  if (!(cause instanceof ApiError) || !cause.hasCode('auth/second-factor')) return null
  const token = cause.envelope?.desafio
  return token ? { token, email } : null
}

type Typed = { readonly code: string; readonly isRecovery: boolean; readonly remember: boolean }

/** Sends a code for the challenge, which opens the session. */
export function useSecondStep({ token, email }: Challenge, enter: Enter) {
  return useMutation({
    networkMode: AT_ONCE,
    mutationFn: async ({ code, isRecovery, remember: lembrar }: Typed) => {
      const proof = isRecovery ? { codigo_recuperacao: code } : { codigo: code }
      const opened = await call(secondFactor.signIn, { body: { desafio: token, ...proof, lembrar } })
      refuseUnapproved(opened)
      return opened
    },
    onSuccess: (opened) => enter(opened, email),
  })
}
