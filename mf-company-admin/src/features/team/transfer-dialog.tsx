import { TEAM_ROLE_LABELS } from '@loopi/contract/team/roles.texts'
import type { Member } from '@loopi/contract/team/team.reading'
import { notify } from '@loopi/shared/notify'
import { OwnerForm } from '@loopi/shared/owner-proof'
import { useSession } from '@loopi/shared/session'
import { Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import classes from './team.module.css'
import { useTransfer } from './team.queries.ts'
import { transferTexts as texts } from './team.texts.ts'

const [NEXT, OWN] = [TEAM_ROLE_LABELS.proprietario, TEAM_ROLE_LABELS.gestor]

type Props = { member: Member | null; opened: boolean; onClose: () => void }

/** Passes the company to a member, with the owner's proof. */
export function TransferDialog({ member, opened, onClose }: Props) {
  const transfer = useTransfer(member?.id ?? 0)
  if (!member) return null
  const close = () => {
    transfer.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={transfer.isPending ? () => {} : close} title={texts.title(member.name)} size="lg">
      <TransferForm member={member} transfer={transfer} onClose={close} />
    </Modal>
  )
}

type FormProps = { member: Member; transfer: ReturnType<typeof useTransfer>; onClose: () => void }

function TransferForm({ member: { name }, transfer, onClose }: FormProps) {
  const email = useSession((current) => current.email)
  const navigate = useNavigate()
  const leave = () => {
    notify.success(texts.done(name), texts.doneDetail(OWN))
    // The page is no longer the person's.
    navigate(paths.panel)
  }
  return (
    <OwnerForm
      name="transfer-company"
      email={email}
      change={transfer}
      onDone={leave}
      passwordHint={texts.hint}
      submitLabel={texts.confirm}
      busyLabel={texts.busy}
      onCancel={onClose}
    >
      <div>
        <Text fw={600}>{texts.lead}</Text>
        <ul className={classes.effects}>
          {texts.effects(name, NEXT, OWN).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
    </OwnerForm>
  )
}
