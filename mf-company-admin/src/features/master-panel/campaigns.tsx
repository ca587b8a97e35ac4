import { Button, Card, Group, Text, Title } from '@loopi/shared/ui/core'
import { useId } from 'react'
import { campaignTexts as texts } from './master-panel.texts.ts'

/** Campaigns are announced and cannot be made yet. */
export function Campaigns() {
  const title = useId()
  return (
    <Card component="section" aria-labelledby={title}>
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2} size="h4" id={title}>
            {texts.title}
          </Title>
          <Text c="dimmed" mt={4} maw="60ch">
            {texts.none}
          </Text>
        </div>
        <Button disabled>{texts.action}</Button>
      </Group>
    </Card>
  )
}
