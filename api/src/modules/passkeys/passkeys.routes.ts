import { passkeys } from '@loopi/contract/passkeys/passkeys.contract'
import { limitCalls } from '../../plugins/rate-limits.ts'
import { type Api, route } from '../../plugins/route.ts'
import { beginConfirming, beginSignIn, confirmWithPasskey, signInWithPasskey } from './passkey-use.service.ts'
import { addPasskey, beginAdding, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts'

/** Uses the connection pool of password logins, which reads and redemptions cannot exhaust. */
const SIGN_IN = { work: 'sign-in' } as const

export function passkeyRoutes(api: Api): void {
  const { services } = api
  route(api, passkeys.list, (_input, { actor }) => listPasskeys(services, actor.id))
  route(api, passkeys.addOptions, ({ body }, { actor, request }) => beginAdding(services, body, { actor, ...request }))
  route(api, passkeys.add, ({ body }, { actor, request }) => addPasskey(services, body, { actor, ...request }))
  route(
    api,
    passkeys.rename,
    ({ params, body }, { actor, request }) => renamePasskey(services, params.id, body, { actor, ...request }),
    { before: ({ actor }) => limitCalls(services, 'own-change', `passkeys ${actor.id}`) },
  )
  route(api, passkeys.remove, ({ params, body }, { actor, request }) =>
    removePasskey(services, params.id, body, { actor, ...request }),
  )
  route(api, passkeys.confirmOptions, (_input, { actor, request }) => beginConfirming(services, { actor, ...request }))
  route(api, passkeys.confirm, ({ body }, { actor, request }) =>
    confirmWithPasskey(services, body.resposta, { actor, ...request }),
  )
  route(api, passkeys.signInOptions, (_input, { request }) => beginSignIn(services, request.address), SIGN_IN)
  route(api, passkeys.signIn, ({ body }, { request }) => signInWithPasskey(services, body.resposta, request), SIGN_IN)
}
