import type { Team } from '@loopi/contract/team/team.reading'
import { notify } from '@loopi/shared/notify'
import { ErrorAlert } from '@loopi/shared/ui/components'
import { Card, Stack, Text, Title } from '@loopi/shared/ui/core'
import { Switch } from '@loopi/shared/ui/fields'
import { useId } from 'react'
import { useRequireSecondFactor } from './team.queries.ts'
import { secondFactorTexts as texts } from './team.texts.ts'

/** Whether every member needs a second factor to sign in. */
export function SecondFactorCard({ team: { membros, segundo_fator_obrigatorio: isRequired } }: { team: Team }) {
  const [title, effect] = [useId(), useId()]
  const change = useRequireSecondFactor()
  const on = membros.filter(({ segundo_fator }) => segundo_fator).length
  const toggle = (required: boolean) =>
    change.mutate(required, { onSuccess: () => notify.success(required ? texts.on : texts.off) })
  return (
    <Card component="section" aria-labelledby={title}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id={title}>
            {texts.title}
          </Title>
          <Text c="dimmed" size="sm" mt={4} maw="60ch">
            {texts.state(on, membros.length)}
          </Text>
        </div>
        <div>
          <Switch
            size="md"
            label={change.isPending ? texts.saving : texts.label}
            aria-label={texts.label}
            aria-describedby={effect}
            checked={change.isPending ? change.variables : isRequired}
            // Ignores a click while the previous one is being saved; the switch keeps the focus.
            onChange={({ currentTarget }) => toggle(currentTarget.checked)}
          />
          <Text id={effect} c="dimmed" size="sm" mt="xs" maw="60ch">
            {texts.effect}
          </Text>
        </div>
        <ErrorAlert message={change.error?.message} />
      </Stack>
    </Card>
  )
}
