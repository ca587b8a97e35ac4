import { secondFactor } from '@loopi/contract/second-factor/second-factor.contract'
import type { Actor } from '../../plugins/actor.ts'
import { type Api, route } from '../../plugins/route.ts'
import { deviceCookie } from './demand.public.ts'
import { devicesOf, removeDevice } from './devices.service.ts'
import { helpToSignIn } from './help.service.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  stateOf,
} from './second-factor.service.ts'
import { signInWithCode } from './second-step.service.ts'

type Called = { readonly actor: Actor; readonly request: { readonly address: string; readonly token: string | null } }

const callerOf = ({ actor, request }: Called) => ({ actor, address: request.address, token: request.token })

export function secondFactorRoutes(api: Api): void {
  const { services } = api
  route(
    api,
    secondFactor.signIn,
    async ({ body }, { request, setCookie }) => {
      const { opened, userId, device } = await signInWithCode(services, body, request)
      if (device !== null) setCookie(deviceCookie(userId, device))
      return opened
    },
    { work: 'sign-in' },
  )
  route(api, secondFactor.state, (_input, { actor }) => stateOf(services, actor))
  route(api, secondFactor.begin, ({ body }, context) => beginSecondFactor(services, body, callerOf(context)))
  route(api, secondFactor.confirm, ({ body }, context) => confirmSecondFactor(services, body.codigo, callerOf(context)))
  route(api, secondFactor.newCodes, ({ body }, context) => renewRecoveryCodes(services, body, callerOf(context)))
  route(api, secondFactor.remove, ({ body }, context) => removeSecondFactor(services, body, callerOf(context)))
  route(api, secondFactor.devices, (_input, { actor }) => devicesOf(services, actor.id))
  route(api, secondFactor.endDevice, ({ params }, { actor }) => removeDevice(services, actor.id, params.id))
  route(api, secondFactor.help, ({ params, body }, context) =>
    helpToSignIn(services, { ...params, ...body }, callerOf(context)),
  )
}
