import { Container, Title } from '@loopi/shared/ui/core'

export function PromotionsPage() {
  return (
    <Container py="xl">
      <Title order={1}>Dashboard de Cupons</Title>
    </Container>
  )
}
