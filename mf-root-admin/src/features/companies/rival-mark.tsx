import { Alert, Badge, Stack, Text } from '@loopi/ui/core'
import { Popover } from '@loopi/ui/overlays'
import { useState } from 'react'
import classes from './companies.module.css'
import type { sharedBy } from './companies.rules.ts'
import { rivalTexts as texts } from './companies.texts.ts'

/** Data that another registration, or for an e-mail an account, names too. */
export type Shared = ReturnType<typeof sharedBy>[number]

/** A small mark beside what two registrations share; a press explains it, with a finger and with a key alike. */
export function RivalMark({ of }: { of: Shared }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={280} position="bottom-start" withArrow shadow="lg" radius="md">
      <Popover.Target>
        <Badge
          component="button"
          type="button"
          color="sol"
          size="md"
          className={classes.mark ?? ''}
          aria-description={texts.explained[of]}
          onClick={() => setOpened((isOpen) => !isOpen)}
          onBlur={() => setOpened(false)}
          onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
        >
          {texts.mark[of]}
        </Badge>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.mark[of]}>
        <Text size="sm" className={classes.explained ?? ''}>
          {texts.explained[of]}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Consequence of approving a request for the others that share something with it. */
export function RivalNote({ shared }: { shared: readonly Shared[] }) {
  if (shared.length === 0) return null
  return (
    <Alert color="sol" role="note" title={texts.beforeApproving}>
      <Stack gap="xs">
        {shared.map((field) => (
          <Text key={field} size="sm">
            {texts.decides[field]}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
