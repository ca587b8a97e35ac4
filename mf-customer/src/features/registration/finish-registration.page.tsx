import { Container } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'

export function FinishRegistrationPage() {
  return (
    <Container py="xl">
      <PageHeader title="Finalizar cadastro" />
    </Container>
  )
}
