import { deviceName } from '@loopi/contract/devices'
import type { RememberedDevice } from '@loopi/contract/second-factor/second-factor.schemas'
import type { ApiError } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatMoment } from '@loopi/shared/texts/format'
import { ErrorState } from '@loopi/shared/ui/components'
import { Button, Skeleton, Title } from '@loopi/shared/ui/core'
import classes from './second-factor.module.css'
import { useForgetDevice, useRememberedDevices } from './second-factor.queries.ts'
import { secondFactorTexts as texts } from './second-factor.texts.ts'

/** Devices that sign in without a code, each with a button that revokes it. */
export function RememberedDevices() {
  const devices = useRememberedDevices(true)
  return (
    <div>
      <Title order={3} size="h5" id="remembered-devices">
        {texts.devices}
      </Title>
      <p className={classes.hint}>{texts.devicesText}</p>
      {devices.data ? (
        <List devices={devices.data} />
      ) : devices.isError ? (
        <ErrorState
          message={texts.devicesFailed}
          error={devices.error}
          retryLabel={common.retry}
          onRetry={() => void devices.refetch()}
          retrying={devices.isFetching}
        />
      ) : (
        <Skeleton h="4rem" aria-hidden="true" />
      )}
    </div>
  )
}

function List({ devices }: { devices: readonly RememberedDevice[] }) {
  const forget = useForgetDevice()
  if (devices.length === 0) return <p className={classes.none}>{texts.noDevices}</p>
  const end = ({ id }: RememberedDevice) =>
    forget.mutate(id, {
      onSuccess: () => notify.success(texts.forgotten),
      onError: (cause: ApiError) => notify.error(cause.message, texts.forgetFailed),
    })
  return (
    <ul className={classes.devices} aria-labelledby="remembered-devices">
      {devices.map((device) => {
        const name = deviceName(device.user_agent)
        return (
          <li key={device.id}>
            <div>
              <strong>{name}</strong>
              <span>{texts.firstUse(formatMoment(device.created_at))}</span>
              <span>{texts.lastUse(formatMoment(device.last_used_at))}</span>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={texts.forgetNamed(name)}
              onClick={() => end(device)}
              disabled={forget.isPending}
            >
              {texts.forget}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
