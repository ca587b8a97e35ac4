import { auth } from '@loopi/contract/auth/auth.contract'
import type { CurrentUser, Opened } from '@loopi/contract/auth/auth.reading'
import type { Role } from '@loopi/contract/roles'
import { type ApiError, call } from '@loopi/shared/api-client'
import { session } from '@loopi/shared/session'
import { useMutation } from '@loopi/shared/ui/query'
import { openSession } from '../open-session.ts'
import { otherSelfTexts as texts } from './other-self.texts.ts'

export type OtherSelf = NonNullable<CurrentUser['outra_entrada']>

/** Label of the way to the other self. */
export const switchLabel = ({ como, empresa }: OtherSelf): string =>
  como === 'cliente' ? texts.asCustomer : texts.asMember(empresa ?? '')

type Switch = {
  como: OtherSelf['como']
  /** Of a session that a login has just opened; the stored one's otherwise. */
  token?: string | undefined
}

/**
 * Opens the session of the account's other self in place of the current one. `onSwitched` navigates; it is called even
 * though the new session has unmounted what the person pressed.
 */
export const useSwitchSelf = (onSwitched?: (role: Role) => void) =>
  useMutation<Opened, ApiError, Switch>({
    // Fails immediately without a network, as a login does.
    networkMode: 'always',
    mutationFn: ({ como, token }) => call(auth.switchSelf, { body: { como } }, { token }),
    onSuccess: (opened) => {
      openSession(opened, session.get().email ?? '')
      onSwitched?.(opened.data.role)
    },
  })
