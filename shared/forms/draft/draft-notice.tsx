import { Anchor, Group, Text } from '@loopi/shared/ui/core'
import { draftTexts as texts } from './draft.texts.ts'

type Props = {
  /** Text about values that the draft does not keep. */
  lost?: string | undefined
  onDiscard: () => void
}

/** Line above the fields that says that a draft was restored. */
export function DraftNotice({ lost, onDiscard }: Props) {
  return (
    <Group gap="xs" justify="space-between" px="sm" py={6} bg="var(--loopi-sunken)" bdrs="md">
      <Text size="sm" role="status" flex="1 1 12rem">
        {texts.restored} {lost}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        fw={500}
        mih={28}
        onClick={({ currentTarget }) => {
          // The button is removed with the line, so the focus moves to the first field.
          currentTarget.form?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
          onDiscard()
        }}
      >
        {texts.discard}
      </Anchor>
    </Group>
  )
}

const FIRST_FIELD = ':is(input, select, textarea):not([type="hidden"], [readonly], [disabled])'
