import { Container } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'

export function SettingsPage() {
  return (
    <Container py="xl">
      <PageHeader title="Configurações" />
    </Container>
  )
}
