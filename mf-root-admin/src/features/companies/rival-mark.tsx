import { Explained } from '@loopi/ui/components'
import { Alert, Badge, Stack, Text } from '@loopi/ui/core'
import classes from './companies.module.css'
import type { sharedBy } from './companies.rules.ts'
import { rivalTexts as texts } from './companies.texts.ts'

/** Data that another registration, or for an e-mail an account, names too. */
export type Shared = ReturnType<typeof sharedBy>[number]

/** A small mark beside what two registrations share; a press explains it, with a finger and with a key alike. */
export const RivalMark = ({ of }: { of: Shared }) => (
  <Explained explanation={texts.explained[of]}>
    {(button) => (
      <Badge {...button} component="button" type="button" color="sol" size="md" className={classes.mark ?? ''}>
        {texts.mark[of]}
      </Badge>
    )}
  </Explained>
)

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
