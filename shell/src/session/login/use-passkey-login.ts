import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import type { UsedPasskey } from '@loopi/contract/passkeys/passkeys.schemas'
import { call } from '@loopi/shared/api-client'
import { askForPasskey, offerPasskeys, PasskeyError } from '@loopi/shared/passkeys'
import { passkeyTroubles } from '@loopi/shared/texts/passkeys'
import { useMutation } from '@loopi/shared/ui/query'
import { useEffect } from 'react'
import { AT_ONCE, type Enter, refuseInWords, refuseUnapproved } from './use-login.ts'

const begin = () => call(passkeys.signInOptions)

/**
 * Signs in with a passkey: one chosen in the e-mail field's list, or null to open the browser's prompt. `error.message`
 * is the text to show.
 */
export function usePasskeyLogin(enter: Enter) {
  const login = useMutation({
    networkMode: AT_ONCE,
    mutationFn: async (chosen: UsedPasskey | null) => {
      const resposta = chosen ?? (await ask())
      const opened = await call(passkeys.signIn, { body: { resposta } }).catch(refuseInWords)
      refuseUnapproved(opened)
      return opened
    },
    onSuccess: (opened) => enter(opened, ''),
  })

  const { mutate, isPending } = login
  useEffect(
    function offerInList() {
      // A running prompt or check blocks the list.
      return isPending ? undefined : offerPasskeys(begin, mutate)
    },
    [isPending, mutate],
  )
  return login
}

async function ask(): Promise<UsedPasskey> {
  const options = await begin().catch(refuseInWords)
  return askForPasskey(options).catch((cause: unknown) => {
    throw new Error(passkeyTroubles[cause instanceof PasskeyError ? cause.trouble : 'failed'], { cause })
  })
}
