import type { OwnSession } from '@loopi/contract/account/sessions.contract'
import type { ApiError } from '@loopi/shared/api-client'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { formatMoment } from '@loopi/shared/texts/format'
import { ErrorState, LoadingState } from '@loopi/shared/ui/components'
import { Badge, Button, Skeleton } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { Access, AccessList } from '../../../components/access-list.tsx'
import classes from '../settings.module.css'
import { useEndOtherSessions, useEndSession, useSessions } from '../settings.queries.ts'
import { ComputerIcon, PhoneIcon } from '../settings-icons.tsx'
import { deviceName, isHandheld, usedAgo } from './device.rules.ts'
import { securityTexts as texts } from './security.texts.ts'

/** Number of sessions shown before 'show all' is pressed. */
const NEWEST = 5

/** Sessions of the account by device, each with a sign-out button. */
export function DeviceList() {
  const sessions = useSessions()
  const [areAllShown, setAllShown] = useState(false)
  const single = useEndSession()
  const others = useEndOtherSessions()
  const busy = single.isPending || others.isPending
  const onError = (cause: ApiError) => notify.error(cause.message, texts.endFailed)

  if (sessions.data === undefined) {
    if (!sessions.isError) return <ListSkeleton />
    return (
      <ErrorState
        message={texts.devicesFailed}
        error={sessions.error}
        retryLabel={common.retry}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    )
  }

  const end = ({ id }: OwnSession) => single.mutate(id, { onSuccess: () => notify.success(texts.ended), onError })
  const endOthers = () => others.mutate(undefined, { onSuccess: () => notify.success(texts.othersEnded), onError })
  return (
    <>
      <AccessList label={texts.devices}>
        {sessions.data.slice(0, areAllShown ? undefined : NEWEST).map((session) => (
          <Device key={session.id} session={session} busy={busy} onEnd={() => end(session)} />
        ))}
      </AccessList>
      {!areAllShown && sessions.data.length > NEWEST && (
        <Button variant="subtle" mt="sm" onClick={() => setAllShown(true)}>
          {texts.showAll(sessions.data.length)}
        </Button>
      )}
      {sessions.data.some(({ atual }) => !atual) ? (
        <Button variant="default" mt="lg" onClick={endOthers} disabled={busy}>
          {texts.endOthers}
        </Button>
      ) : (
        <p className={classes.only}>{texts.onlyThis}</p>
      )}
    </>
  )
}

function Device({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const name = deviceName(session.user_agent)
  const Icon = isHandheld(session.user_agent) ? PhoneIcon : ComputerIcon
  const ago = session.atual ? null : usedAgo(session.last_used_at, new Date())
  const use = ago === null ? texts.usedNow : texts.used(ago)
  return (
    <Access
      icon={<Icon size={24} />}
      name={name}
      badge={session.atual && <Badge color="mata">{texts.thisDevice}</Badge>}
      lines={[
        texts.since(formatMoment(session.created_at)),
        session.address ? texts.withAddress(use, session.lugar, session.address) : use,
      ]}
      isCurrent={session.atual}
      actions={
        !session.atual && (
          <Button variant="default" size="xs" aria-label={texts.endNamed(name)} onClick={onEnd} disabled={busy}>
            {texts.end}
          </Button>
        )
      }
    />
  )
}

const ListSkeleton = () => (
  <LoadingState label={common.loading} gap="sm">
    <Skeleton h="4.5rem" />
    <Skeleton h="4.5rem" />
  </LoadingState>
)
