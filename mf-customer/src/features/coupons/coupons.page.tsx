import { Container } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'

export function CouponsPage() {
  return (
    <Container py="xl">
      <PageHeader title="Cupons" />
    </Container>
  )
}
