import type { ApiError } from '@loopi/ui/api-client'
import { Alert, Button, Group, Stack, Text } from '@loopi/ui/core'
import { type MouseEvent, useState } from 'react'

const texts = {
  title: 'Isto mudou enquanto você editava',
  now: (now: string) => (now === '' ? 'Agora está vazio.' : `Mudou para “${now}”.`),
  mine: (mine: string) => (mine === '' ? 'Você deixou vazio.' : `Você escreveu “${mine}”.`),
  keep: 'Ficar com o meu',
  take: 'Usar o novo',
} as const

/**
 * Fields as a form opened with them. They go with its save as `visto`, so that the api takes nothing back that was changed
 * elsewhere meanwhile. Where the same field was, it refuses with what the field is now, and the person chooses: either way
 * that value was seen then. `hear` is true of such a refusal, which `ChangedMeanwhile` shows.
 */
export function useSeen<T extends object>(opened: () => T) {
  const [seen, setSeen] = useState<Partial<T>>(opened)
  const [changed, setChanged] = useState<Readonly<Record<string, string | null>>>({})
  const hear = (cause: ApiError): boolean => {
    const now = cause.envelope?.agora
    setChanged(now ?? {})
    return now !== undefined
  }
  const settle = (field: string) => {
    setSeen((current) => ({ ...current, [field]: changed[field] }))
    setChanged(({ [field]: _settled, ...others }) => others)
  }
  return { seen, changed, hear, settle }
}

/** A field as its form shows it: what was typed, what it is now, and how that is put in its place. */
type ChangedField = { label: string; mine: string; now: string; take: () => void }

type Props = {
  of: Pick<ReturnType<typeof useSeen>, 'changed' | 'settle'>
  /** Form's field of the call's name, with the value that it has now. */
  field: (name: string, now: string) => ChangedField
}

/** Fields that were changed here and elsewhere, each with both values to choose from; it stands above the form's buttons. */
export function ChangedMeanwhile({ of: { changed, settle }, field }: Props) {
  const fields = Object.entries(changed).map(([name, now]) => ({ name, ...field(name, now ?? '') }))
  if (fields.length === 0) return null
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, name: string) => {
    // The button that was pressed goes; the focus must be somewhere.
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    settle(name)
  }
  return (
    <Alert color="gray" role="alert" title={texts.title} ref={intoSight}>
      <Stack gap="sm">
        {fields.map(({ name, label, mine, now, take }) => (
          <fieldset key={name} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <Text component="legend" fw={600} p={0}>
              {label}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {texts.now(shown(now))} {texts.mine(shown(mine))}
            </Text>
            <Group gap="xs" mt="xs">
              <Button size="sm" variant="default" onClick={(event) => choose(event, name)}>
                {texts.keep}
              </Button>
              <Button
                size="sm"
                variant="default"
                onClick={(event) => {
                  take()
                  choose(event, name)
                }}
              >
                {texts.take}
              </Button>
            </Group>
          </fieldset>
        ))}
      </Stack>
    </Alert>
  )
}

/** Centred, because a phone's save bar covers the lower edge of a long form. */
const intoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'center' })

/** A day as people read it. */
const shown = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
