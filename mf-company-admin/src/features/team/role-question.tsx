import { grants } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useNavigate } from '@loopi/shared/ui/router'
import { paths } from '../../paths.ts'
import { type RoleChange, useChangeRole } from './team.queries.ts'
import { meaningOf } from './team.rules.ts'
import { teamTexts, roleQuestionTexts as texts } from './team.texts.ts'

type Props = {
  change: RoleChange | null
  opened: boolean
  onClose: () => void
}

/** Confirms a change that decides who keeps the team, or the own role. */
export function RoleQuestion({ change, opened, onClose }: Props) {
  const send = useChangeRole()
  const navigate = useNavigate()
  if (!change) return null
  const { member, papel } = change
  const [role, words, meaning] = [TEAM_ROLE_LABELS[papel], TEAM_ROLE_WORDS[papel], meaningOf(member, papel)]
  const close = () => {
    send.reset()
    onClose()
  }
  const confirm = () =>
    send.mutate(change, {
      onSuccess: () => {
        onClose()
        notify.success(member.voce ? texts.ownDone(role) : teamTexts.changed(member.name, role))
        // The page is no longer the person's.
        if (member.voce && !grants(papel, 'equipe')) navigate(paths.panel)
      },
    })
  return (
    <Modal
      opened={opened}
      onClose={send.isPending ? () => {} : close}
      title={meaning === 'own' ? texts.own : texts[meaning](member.name)}
    >
      <Stack gap="lg">
        <Text>{member.voce ? texts.youBecome(role, words) : texts.becomes(member.name, role, words)}</Text>
        {meaning !== 'takes' && <Text>{meaning === 'own' ? texts.ownMore : texts.givesMore}</Text>}
        <ErrorAlert message={send.error?.message} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={send.isPending} data-autofocus>
            {common.cancel}
          </Button>
          <Button onClick={confirm} disabled={send.isPending}>
            {send.isPending ? texts.busy : texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
