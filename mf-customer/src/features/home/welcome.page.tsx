import { Container } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'

export function WelcomePage() {
  return (
    <Container py="xl">
      <PageHeader title="Área do Cliente" />
    </Container>
  )
}
