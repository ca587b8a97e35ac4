import type { OwnerProofBody } from '@loopi/contract/auth/owner-proof'
import type { Input as CallInput } from '@loopi/contract/endpoint'
import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { call, keyOf } from '@loopi/shared/api-client'
import { troubleOf } from '@loopi/shared/owner-proof'
import { createPasskey } from '@loopi/shared/passkeys'
import { useMutation, useQueryClient } from '@loopi/shared/ui/query'

/** Refetches the list after success and failure. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation<unknown, Error, Input>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries(keyOf(passkeys.list)),
  })
}

/**
 * Starts the ceremony at the server, lets the device create the passkey, and registers it. `error.message` is the text
 * to show.
 */
export const useAddPasskey = () =>
  useChange(async ({ nome, proof }: { nome: string; proof: OwnerProofBody }) => {
    try {
      const resposta = await createPasskey(await call(passkeys.addOptions, { body: proof }))
      return await call(passkeys.add, { body: { nome, resposta } })
    } catch (cause) {
      throw new Error(troubleOf(cause), { cause })
    }
  })

export const useRenamePasskey = () =>
  useChange(({ id, ...body }: { id: number } & CallInput<typeof passkeys.rename>['body']) =>
    call(passkeys.rename, { params: { id }, body }),
  )

export const useRemovePasskey = (id: number) =>
  useChange((proof: OwnerProofBody) => call(passkeys.remove, { params: { id }, body: proof }))
