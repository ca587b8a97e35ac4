import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import { ApiError, call, queryOf } from '@loopi/ui/api-client'
import { errorMessage } from '@loopi/ui/forms/errors'
import { isWholeCode } from '@loopi/ui/one-time-code'
import { askForPasskey, PasskeyError, supportsPasskeys } from '@loopi/ui/passkeys'
import { useMutation, useQuery } from '@loopi/ui/query'
import { useSession } from '@loopi/ui/session'
import { passkeyTroubles } from '@loopi/ui/texts/passkeys'
import { useState } from 'react'
import { ownerProofTexts as texts } from './owner-proof.texts.ts'

/** The person's passkeys, asked for only where a browser could use one. */
export const useOwnPasskeys = ({ enabled = true } = {}) => useQuery({ ...queryOf(passkeys.list), enabled })

/** Kind of proof that is typed; without a second factor the password. */
type Typed = 'password' | 'code' | 'recovery'

/**
 * Proof of the owner, as the api asks for it (decision 0156): a code where a second factor is active, the password
 * otherwise, or a passkey in the place of either. `byPassword` is for another password, which asks for the one of now.
 *
 * A passkey's confirmation is good once and for five minutes; who sends it forgets it when the server does not take it.
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
    /** Changes between the app's code and a recovery code. */
    turn: () => setRecovery(!isRecovery),
    /** Null while there is none. */
    confirmation,
    asking: confirm.isPending,
    /** The sentence to show. */
    problem: confirm.error?.message ?? null,
    ask: () => confirm.mutate(),
    forget: confirm.reset,
    /** Sentence about what is not typed yet, or null. */
    missing: (typed: string): string | null =>
      confirmation !== null || isWhole(kind, typed) ? null : texts.missing[kind],
    bodyOf: (typed: string): OwnerProofBody =>
      confirmation === null ? { [FIELDS[kind]]: typed } : { confirmacao: confirmation },
    /** Learns from a refusal: of the confirmation, or that a code is asked for. */
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

/** True where the account has a second factor, which customers have none of. */
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

/** The sentence for what went wrong between page, device and server. */
export const troubleOf = (cause: unknown): string =>
  cause instanceof PasskeyError ? passkeyTroubles[cause.trouble] : errorMessage(cause)

/** True where a passkey can be offered in the place of the password. */
export const useCanConfirm = (): boolean => {
  const own = useOwnPasskeys({ enabled: supportsPasskeys() })
  return (own.data?.length ?? 0) > 0
}
