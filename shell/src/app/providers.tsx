import { createQueryClient } from '@loopi/shared/api-client'
import { PersistentNotifications, Toasts } from '@loopi/shared/notify'
import { QueryClientProvider } from '@loopi/shared/ui/query'
import { Theme } from '@loopi/shared/ui/theme'
import { type ReactNode, useEffect, useState } from 'react'
import { resetQueriesOnLogin } from '../session/reset-queries-on-login.ts'
import { loadAhead } from './load-ahead.ts'
import { offlineNotification } from './offline-notification.ts'
import { followCalls } from './once-queries-settled.ts'

type Props = {
  /** Nonce of this response's Content-Security-Policy for styles that React inserts. */
  nonce?: string | undefined
  /** `test` turns transitions off. */
  env?: 'default' | 'test' | undefined
  children: ReactNode
}

export function Providers({ nonce, env, children }: Props) {
  const [client] = useState(createQueryClient)
  useEffect(() => resetQueriesOnLogin(client), [client])
  useEffect(() => loadAhead(client), [client])
  useEffect(() => followCalls(client), [client])
  useEffect(offlineNotification, [])
  return (
    <Theme nonce={nonce} env={env}>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
        <PersistentNotifications />
      </QueryClientProvider>
    </Theme>
  )
}
