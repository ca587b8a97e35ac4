import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { ApiError, call, queryOf } from '@loopi/shared/api-client'
import { errorMessage } from '@loopi/shared/forms/errors'
import { isWholeCode } from '@loopi/shared/one-time-code'
import { askForPasskey, PasskeyError, supportsPasskeys } from '@loopi/shared/passkeys'
import { useSession } from '@loopi/shared/session'
import { passkeyTroubles } from '@loopi/shared/texts/passkeys'
import { useMutation, useQuery } from '@loopi/shared/ui/query'
import { useState } from 'react'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'

/** Passkeys of the account, requested only in browsers that support them. */
export const useOwnPasskeys = ({ enabled = true } = {}) => useQuery({ ...queryOf(passkeys.list), enabled })

/** Kind of typed proof; the password without a second factor. */
type Typed = 'password' | 'code' | 'recovery'

/**
 * Owner's proof as the api requires it (decision 0156): a code with a second factor, else the password, or a passkey
 * instead of either. `byPassword` is for changing the password, which requires the current one. A passkey's
 * confirmation is valid once and for five minutes; it is dropped when the server rejects it.
 */
export function useOwnerProof({ byPassword = false } = {}) {
  const confirm = useMutation<string, Error>({ mutationFn: confirmNow })
  const hasFactor = useHasFactor()
  const [isRefused, setRefused] = useState(false)
  const [isRecovery, setRecovery] = useState(false)
  const kind: Typed = byPassword || !(hasFactor || isRefused) ? 'password' : isRecovery ? 'recovery' : 'code'
  const confirmation = confirm.data ?? null
  return {
    kind,
    hasFactor,
    /** Switches between the app's code and a recovery code. */
    turn: () => setRecovery(!isRecovery),
    confirmation,
    asking: confirm.isPending,
    /** Error to show. */
    problem: confirm.error?.message ?? null,
    ask: () => confirm.mutate(),
    forget: confirm.reset,
    /** Error of missing input, or null. */
    missing: (typed: string): string | null =>
      confirmation !== null || isWhole(kind, typed) ? null : texts.missing[kind],
    bodyOf: (typed: string): OwnerProofBody =>
      confirmation === null ? { [FIELDS[kind]]: typed } : { confirmacao: confirmation },
    /** Handles a refusal: drops a rejected confirmation, or notes that a code is required. */
    hear: (cause: unknown) => {
      const error = ApiError.from(cause)
      if (error.hasCode('auth/confirmation-invalid')) confirm.reset()
      if (error.hasCode('second-factor/code-missing')) setRefused(true)
    },
  }
}

export type OwnerProofFlow = ReturnType<typeof useOwnerProof>

const FIELDS = { password: 'senha_atual', code: 'codigo', recovery: 'codigo_recuperacao' } as const satisfies Record<
  Typed,
  keyof OwnerProofBody
>

const isWhole = (kind: Typed, typed: string): boolean =>
  kind === 'password' ? typed !== '' : isWholeCode(typed, kind === 'recovery')

/** True when the account has a second factor, which customers never have. */
function useHasFactor(): boolean {
  const isAsked = useSession(({ role }) => role === 'admin' || role === 'root')
  const state = useQuery({ ...queryOf(secondFactor.state), enabled: isAsked })
  return state.data?.ativa_desde != null
}

async function confirmNow(): Promise<string> {
  try {
    const resposta = await askForPasskey(await call(passkeys.confirmOptions))
    return (await call(passkeys.confirm, { body: { resposta } })).confirmacao
  } catch (cause) {
    throw new Error(troubleOf(cause), { cause })
  }
}

/** Sentence of a failure between page, device and server. */
export const troubleOf = (cause: unknown): string =>
  cause instanceof PasskeyError ? passkeyTroubles[cause.trouble] : errorMessage(cause)

/** True when a passkey can replace the password. */
export const useCanConfirm = (): boolean => {
  const own = useOwnPasskeys({ enabled: supportsPasskeys() })
  return (own.data?.length ?? 0) > 0
}
