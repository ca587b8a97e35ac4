import { notify } from '@loopi/shared/notify'
import { Alert, Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { useForm } from '@loopi/shared/ui/forms'
import { Modal } from '@loopi/shared/ui/overlays'
import { useCommand } from './areas.queries.ts'
import { type CommandForm, checkCommand, commandOf, EMPTY_COMMAND, type Wish } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'

type Props = { wish: Wish | null; revision: number; opened: boolean; onClose: () => void }

const TITLES = {
  promote: texts.promoteTitle,
  canary: texts.canaryTitle,
  rollback: texts.rollbackTitle,
  endCanary: texts.endCanary,
} as const

/** Going back ends the canary first, where there is one. */
const meantBy = (wish: Wish) => (wish.is === 'rollback' && wish.area.canary ? 'endCanary' : wish.is)

/** Confirmation of a command to the host: its effect, the reason asked for, and the host's error. */
export function CommandDialog({ wish, revision, opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={wish && TITLES[meantBy(wish)]}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {wish && <CommandFields wish={wish} revision={revision} onDone={onClose} />}
    </Modal>
  )
}

function CommandFields({ wish, revision, onDone }: { wish: Wish; revision: number; onDone: () => void }) {
  const command = useCommand()
  const form = useForm<CommandForm>({ initialValues: EMPTY_COMMAND, validate: (values) => checkCommand(wish, values) })
  const send = (values: CommandForm) =>
    command.mutate(commandOf(wish, values, revision), {
      onSuccess: () => {
        notify.success(texts.done[meantBy(wish)], wish.area.title)
        onDone()
      },
    })
  const toFirst = (errors: Record<string, unknown>) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  return (
    <form onSubmit={form.onSubmit(send, toFirst)} noValidate>
      <Stack gap="md">
        <Text>{sentenceOf(wish)}</Text>
        {wish.is === 'canary' && (
          <>
            <TextInput label={texts.percent} inputMode="numeric" required {...form.getInputProps('percent')} />
            <Group grow align="flex-end">
              <TextInput
                label={texts.failureRate}
                inputMode="numeric"
                required
                {...form.getInputProps('failureRate')}
              />
              <TextInput label={texts.minLoads} inputMode="numeric" required {...form.getInputProps('minLoads')} />
            </Group>
          </>
        )}
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={500}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {command.isError && (
          <Alert color="red" role="alert">
            {command.error.erro ?? texts.unexpected}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={command.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={command.isPending}>
            {command.isPending ? texts.sending : texts[meantBy(wish)]}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function sentenceOf(wish: Wish): string {
  const { title, canary } = wish.area
  switch (wish.is) {
    case 'promote':
      return texts.promoteText(title, wish.hash)
    case 'canary':
      return texts.canaryText(title, wish.hash)
    case 'rollback':
      return canary ? texts.endCanaryText(title) : texts.rollbackText(title)
    default:
      return wish satisfies never
  }
}
