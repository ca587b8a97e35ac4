import type { Passkey } from '@loopi/shared/contract/passkeys/passkeys.schemas'
import { formatInstant } from '@loopi/shared/texts/format'
import { Badge, Button, Group } from '@loopi/shared/ui/core'
import { PasskeyIcon } from '@loopi/shared/ui/parts'
import classes from './passkeys.module.css'
import { usedAgo } from './passkeys.rules.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

type Props = { passkey: Passkey; device: string; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, device, onRename, onRemove }: Props) {
  const { nome, sincronizada, created_at, last_used_at } = passkey
  return (
    <li className={classes.passkey}>
      <span className={classes.icon}>
        <PasskeyIcon size={22} />
      </span>
      <div className={classes.about}>
        <h3>
          {nome} {sincronizada && <Badge color="mata">{texts.synced}</Badge>}
        </h3>
        <p>{texts.created(device, formatInstant(created_at))}</p>
        <p>{usedAgo(last_used_at, new Date())}</p>
      </div>
      <Group className={classes.actions} gap="xs">
        <Button variant="default" size="xs" aria-label={texts.renameNamed(nome)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="default" size="xs" aria-label={texts.removeNamed(nome)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Group>
    </li>
  )
}
