import type { Passkey } from '@loopi/contract/passkeys/passkeys.schemas'
import { formatInstant } from '@loopi/shared/texts/format'
import { PasskeyIcon, Status } from '@loopi/shared/ui/components'
import { Button, Group } from '@loopi/shared/ui/core'
import { Access } from '../../components/access-list.tsx'
import { usedAgo } from './passkeys.rules.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

type Props = { passkey: Passkey; device: string; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, device, onRename, onRemove }: Props) {
  const { nome, sincronizada, created_at, last_used_at } = passkey
  return (
    <Access
      icon={<PasskeyIcon size={22} />}
      name={nome}
      badge={sincronizada && <Status kind="ready">{texts.synced}</Status>}
      lines={[texts.created(device, formatInstant(created_at)), usedAgo(last_used_at, new Date())]}
      actionCount="two"
      actions={
        <Group gap="xs">
          <Button variant="default" size="xs" aria-label={texts.renameNamed(nome)} onClick={onRename}>
            {texts.rename}
          </Button>
          <Button variant="default" size="xs" aria-label={texts.removeNamed(nome)} onClick={onRemove}>
            {texts.remove}
          </Button>
        </Group>
      }
    />
  )
}
