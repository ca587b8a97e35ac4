import { useForm } from '@loopi/shared/forms/use-form'
import { notify } from '@loopi/shared/notify'
import { Alert, Button, Group, Stack, Text, TextInput } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { Checkbox } from '@loopi/shared/ui/fields'
import { ListedChoice } from '../../components/listed-choice.tsx'
import type { AreaRow, Overview } from './areas.queries.ts'
import { useCommand } from './areas.queries.ts'
import { liveOf, releaseBefore, waysBack } from './areas.rules.ts'
import { areasTexts } from './areas.texts.ts'
import { CanaryFields } from './canary-fields.tsx'
import { commandTexts as texts } from './command.texts.ts'
import {
  type CommandForm,
  checkCommand,
  commandOf,
  EMPTY_COMMAND,
  isOver,
  isStale,
  meantBy,
  type Wish,
  wishedRelease,
  wishOf,
} from './commands.rules.ts'

type Props = {
  wish: Wish | null
  overview: Overview
  opened: boolean
  onWish: (wish: Wish) => void
  onClose: () => void
}

/** Confirmation of a command to the host, with its effect, a reason, and the host's error. */
export function CommandDialog({ wish, overview, opened, onWish, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} closeOnClickOutside={false} title={wish && texts.titles[meantBy(wish)]}>
      {wish && <CommandFields wish={wish} overview={overview} onWish={onWish} onDone={onClose} />}
    </Modal>
  )
}

type FieldsProps = { wish: Wish; overview: Overview; onWish: (wish: Wish) => void; onDone: () => void }

function CommandFields({ wish, overview: { areas }, onWish, onDone }: FieldsProps) {
  const command = useCommand()
  const form = useForm<CommandForm>({ initialValues: EMPTY_COMMAND, validate: (values) => checkCommand(wish, values) })
  const now = areas.find(({ name }) => name === wish.area.name)
  const send = (values: CommandForm) =>
    command.mutate(commandOf(wish, values), {
      onSuccess: () => {
        notify.success(texts.done[meantBy(wish)], wish.area.title)
        onDone()
      },
    })
  const renew = () => {
    command.reset()
    if (now) onWish(wishOf(wish, now))
  }
  const stale = !command.isPending && !command.isSuccess && isStale(wish, now)
  const over = stale && isOver(wish, now)
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="md">
        <WayChoice wish={wish} onWish={onWish} />
        {sentencesOf(wish).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {wish.is === 'canary' && <CanaryFields form={form} />}
        <Insistence wish={wish} field={form.getInputProps('again', { type: 'checkbox' })} />
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          maxLength={500}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {stale ? (
          <Stale ended={over ? endOf(wish, now) : null} onRenew={renew} />
        ) : (
          command.isError && (
            <Alert color="red" role="alert">
              {command.error.erro ?? texts.unexpected}
            </Alert>
          )
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone} disabled={command.isPending}>
            {over ? texts.close : texts.cancel}
          </Button>
          <Button type="submit" disabled={command.isPending || stale}>
            {command.isPending ? texts.sending : texts.submit[meantBy(wish)]}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Checkbox that insists on a release that was taken off, with the reason for that. */
function Insistence({ wish, field }: { wish: Wish; field: object }) {
  const refused = wishedRelease(wish)?.refused
  if (!refused) return null
  return <Checkbox label={texts.again} description={areasTexts.refusal(refused)} {...field} />
}

/** Choice between the two rollbacks while a canary runs; empty when the host offers no choice. */
function WayChoice({ wish, onWish }: Pick<FieldsProps, 'wish' | 'onWish'>) {
  if (wish.is !== 'rollback' || wish.from === null) return null
  const ways = waysBack(wish.area).flatMap(({ from }) => from ?? [])
  if (ways.length < 2) return null
  return (
    <ListedChoice
      label={texts.whichWay}
      choices={ways.map((value) => ({ value, label: texts.ways[value] }))}
      value={wish.from}
      onChange={(from) => onWish({ ...wish, from })}
    />
  )
}

/** Says that the area changed since the decision; the input stays. Nothing is left to do when the canary `ended`. */
const Stale = ({ ended, onRenew }: { ended: string | null; onRenew: () => void }) => (
  <Alert color="sol" role="alert">
    <Stack gap="sm" align="flex-start">
      {ended ?? texts.stale}
      {ended === null && (
        <Button size="xs" variant="default" onClick={onRenew}>
          {texts.renew}
        </Button>
      )}
    </Stack>
  </Alert>
)

/** End of the wish's canary; when it was taken off, with time, actor and reason. */
function endOf({ area }: Wish, now: AreaRow | undefined): string {
  const refused = now?.releases.find(({ hash }) => hash === area.canary?.hash)?.refused
  return refused ? `${texts.canaryOver} ${areasTexts.refusal(refused)}` : texts.canaryOver
}

function sentencesOf(wish: Wish): string[] {
  const { area } = wish
  const { title, canary } = area
  const named = (hash: string | undefined) => {
    const release = area.releases.find((release) => release.hash === hash)
    return release ? areasTexts.named(release.version, release.hash) : (hash ?? '')
  }
  const replaces = 'hash' in wish && canary && canary.hash !== wish.hash ? [texts.replaces(named(canary.hash))] : []
  switch (wish.is) {
    case 'promote':
      return [texts.promote(title, named(wish.hash)), ...replaces]
    case 'canary':
      return [texts.canary(title, named(wish.hash)), ...replaces]
    case 'rollback':
      if (canary && wish.from !== 'live') return [texts.endCanary(title, named(canary.hash))]
      return [
        texts.rollback(title, liveOf(area)?.version ?? '', named(releaseBefore(area)?.hash)),
        ...(canary ? [texts.canaryEnds(named(canary.hash))] : []),
      ]
    default:
      return wish satisfies never
  }
}
