import type { Passkey } from '@loopi/contract/passkeys/passkeys.schemas'
import { useOwnPasskeys } from '@loopi/shared/owner-proof'
import { supportsPasskeys } from '@loopi/shared/passkeys'
import { useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, LoadingState, PasskeyIcon } from '@loopi/shared/ui/components'
import { Button, Skeleton } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { AccessList } from '../../components/access-list.tsx'
import { SettingsCard } from '../../components/settings-card.tsx'
import { AddDialog } from './add-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import classes from './passkeys.module.css'
import { passkeysTexts as texts } from './passkeys.texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** Returns the label of a device by its user agent; the app layer passes it in. */
export type NameDevice = (userAgent: string | null) => string

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | null

/** Section of the tab 'Segurança' that adds, renames and removes passkeys. */
export function PasskeysSection({ nameDevice }: { nameDevice: NameDevice }) {
  const email = useSession((current) => current.email)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <SettingsCard id="settings-passkeys" title={texts.title} text={texts.text} isWide>
      <List nameDevice={nameDevice} onOpen={setOpened} />
      {opened?.dialog === 'add' && (
        <AddDialog email={email} suggestion={nameDevice(navigator.userAgent)} onClose={close} />
      )}
      {opened?.dialog === 'rename' && <RenameDialog passkey={opened.passkey} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveDialog email={email} passkey={opened.passkey} onClose={close} />}
    </SettingsCard>
  )
}

function List({ nameDevice, onOpen }: { nameDevice: NameDevice; onOpen: (opened: Opened) => void }) {
  const own = useOwnPasskeys()
  if (own.data === undefined) {
    if (!own.isError) return <ListSkeleton />
    return (
      <ErrorState
        message={texts.failed}
        error={own.error}
        retryLabel={common.retry}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      />
    )
  }
  const add = supportsPasskeys() ? (
    <Button leftSection={<PasskeyIcon size={18} />} onClick={() => onOpen({ dialog: 'add' })}>
      {texts.add}
    </Button>
  ) : (
    <p className={classes.unsupported}>{texts.unsupported}</p>
  )
  if (own.data.length === 0)
    return (
      <EmptyState title={texts.empty} action={add} picture={<Medal />}>
        {supportsPasskeys() && texts.emptyText}
      </EmptyState>
    )
  return (
    <>
      <AccessList label={texts.title}>
        {own.data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            device={nameDevice(passkey.user_agent)}
            onRename={() => onOpen({ dialog: 'rename', passkey })}
            onRemove={() => onOpen({ dialog: 'remove', passkey })}
          />
        ))}
      </AccessList>
      <div className={classes.add}>{add}</div>
    </>
  )
}

const Medal = () => (
  <span className={classes.medal}>
    <PasskeyIcon size={28} />
  </span>
)

const ListSkeleton = () => (
  <LoadingState label={common.loading}>
    <Skeleton h="4.5rem" />
  </LoadingState>
)
