import { Explained } from '@loopi/shared/ui/components'
import { Alert, Badge, Stack, Text } from '@loopi/shared/ui/core'
import classes from './companies.module.css'
import type { sharedBy } from './companies.rules.ts'
import { rivalTexts as texts } from './companies.texts.ts'

/** Field that another registration has too, or for an e-mail, an account. */
export type Shared = ReturnType<typeof sharedBy>[number]

/** Mark beside a shared field; a press by touch or keyboard explains it. */
export const RivalMark = ({ of }: { of: Shared }) => (
  <Explained explanation={texts.explained[of]}>
    {(button) => (
      <Badge {...button} component="button" type="button" color="sol" size="md" className={classes.mark ?? ''}>
        {texts.mark[of]}
      </Badge>
    )}
  </Explained>
)

/** Effect of approving a request on the others that share a field with it. */
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
