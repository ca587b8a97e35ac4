import type { RememberedDevice } from '@loopi/contract/second-factor/second-factor.schemas'
import { reject } from '../../lib/app-error.ts'
import type { Services } from '../../plugins/deps.ts'
import { endDevice, listDevices } from './devices.repository.ts'

export async function devicesOf({ db, clock }: Services, userId: number): Promise<RememberedDevice[]> {
  return (await listDevices(db, userId, clock.now())).map((device) => ({
    ...device,
    created_at: device.created_at.toISOString(),
    last_used_at: device.last_used_at.toISOString(),
    expires_at: device.expires_at.toISOString(),
  }))
}

/** Forgets one of the person's own devices; those of others do not exist for the caller. */
export async function removeDevice({ db, clock }: Services, userId: number, deviceId: number): Promise<void> {
  if (!(await endDevice(db, userId, deviceId, clock.now()))) reject('second-factor/device-not-found')
}
