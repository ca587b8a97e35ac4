import { deviceName } from '@loopi/contract/devices'
import { placeOf, shownNetwork } from '../../lib/network-place.ts'
import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { findNewDevice } from './new-device.ts'
import { newDevice, signInAttempts } from './sign-in.emails.ts'

export const signInMails: Pick<MailHandlers, 'new-device' | 'sign-in-attempts'> = {
  'new-device': async ({ config, db, linkTo }, job) => {
    const opened = await findNewDevice(db, job)
    if (opened === null) return null
    const address = opened.address ?? ''
    const place = placeOf(address, config.PLACES_FILE) ?? `rede ${shownNetwork(address)}`
    const device = deviceName(opened.user_agent)
    return { email: newDevice({ name: opened.name, device, place, at: opened.at, link: linkTo('/esqueci-senha') }) }
  },
  'sign-in-attempts': ({ linkTo }, { name }) => ({ email: signInAttempts({ name, link: linkTo('/admin-login') }) }),
}
