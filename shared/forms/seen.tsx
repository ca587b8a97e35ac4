import type { ApiError } from '@loopi/shared/api-client'
import { Alert, Button, Group, Stack, Text } from '@loopi/shared/ui/core'
import { type MouseEvent, useState } from 'react'

const texts = {
  title: 'Isto mudou enquanto você editava',
  now: (now: string) => (now === '' ? 'Agora está vazio.' : `Mudou para “${now}”.`),
  mine: (mine: string) => (mine === '' ? 'Você deixou vazio.' : `Você escreveu “${mine}”.`),
  keep: 'Ficar com o meu',
  take: 'Usar o novo',
} as const

/**
 * Optimistic concurrency of a form: the values at opening are sent as `visto`, and the api refuses when one of the
 * edited fields was changed meanwhile. The person then chooses between both values, which counts as having seen the
 * current one. `hear` returns true for such a refusal, which `ChangedMeanwhile` shows.
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

/** Field of the form with the typed value, the current value, and a function that takes the current one. */
type ChangedField = { label: string; mine: string; now: string; take: () => void }

type Props = {
  of: Pick<ReturnType<typeof useSeen>, 'changed' | 'settle'>
  /** Form field of a call's field, with its current value. */
  field: (name: string, now: string) => ChangedField
}

/** Fields changed here and elsewhere, each with both values to choose from; shown above the form's buttons. */
export function ChangedMeanwhile({ of: { changed, settle }, field }: Props) {
  const fields = Object.entries(changed).map(([name, now]) => ({ name, ...field(name, now ?? '') }))
  if (fields.length === 0) return null
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>, name: string) => {
    // The pressed button was removed, so the focus moves to the submit button.
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

/** Formats calendar days. */
const shown = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
