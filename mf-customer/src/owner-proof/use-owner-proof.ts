import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { ApiError, call, queryOf } from '@loopi/ui/api-client'
import { errorMessage } from '@loopi/ui/forms/errors'
import { askForPasskey, PasskeyError, supportsPasskeys } from '@loopi/ui/passkeys'
import { useMutation, useQuery } from '@loopi/ui/query'
import { passkeyTroubles } from '@loopi/ui/texts/passkeys'

/** The person's passkeys, asked for only where a browser could use one. */
export const useOwnPasskeys = ({ enabled = true } = {}) => useQuery({ ...queryOf(passkeys.list), enabled })

/**
 * Confirmation with a passkey, which stands for the password. It is good once and for five minutes; who sends it
 * forgets it when the server does not take it, and the password is asked for again.
 */
export function useOwnerProof() {
  const confirm = useMutation<string, Error>({ mutationFn: confirmNow })
  return {
    /** Null while there is none. */
    confirmation: confirm.data ?? null,
    asking: confirm.isPending,
    /** The sentence to show. */
    problem: confirm.error?.message ?? null,
    ask: () => confirm.mutate(),
    forget: confirm.reset,
    /** Forgets it when that is what the server refused. */
    hear: (cause: unknown) => {
      if (ApiError.from(cause).envelope?.code === 'auth/confirmation-invalid') confirm.reset()
    },
  }
}

export type OwnerProofFlow = ReturnType<typeof useOwnerProof>

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
