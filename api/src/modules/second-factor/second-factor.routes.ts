import { secondFactor } from '@loopi/shared/contract/second-factor/second-factor.contract'
import { type Api, route } from '../../plugins/route.ts'
import { deviceCookie } from './demand.public.ts'
import { devicesOf, forgetDevice } from './devices.service.ts'
import { helpToSignIn } from './help.service.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  stateOf,
} from './second-factor.service.ts'
import { signInWithCode } from './second-step.service.ts'

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
  route(api, secondFactor.begin, ({ body }, { actor }) => beginSecondFactor(services, body.senha, actor))
  route(api, secondFactor.confirm, ({ body }, { actor, request }) =>
    confirmSecondFactor(services, body.codigo, { actor, address: request.address }),
  )
  route(api, secondFactor.newCodes, ({ body }, { actor, request }) =>
    renewRecoveryCodes(services, body.senha, { actor, address: request.address }),
  )
  route(api, secondFactor.remove, ({ body }, { actor, request }) =>
    removeSecondFactor(services, body, { actor, address: request.address }),
  )
  route(api, secondFactor.devices, (_input, { actor }) => devicesOf(services, actor.id))
  route(api, secondFactor.endDevice, ({ params }, { actor }) => forgetDevice(services, actor.id, params.id))
  route(api, secondFactor.help, ({ params, body }, { actor, request }) =>
    helpToSignIn(services, { ...params, ...body }, { actor, address: request.address }),
  )
}
