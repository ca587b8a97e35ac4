import { Container, Title } from '@loopi/shared/ui/core'

export function BrandsPage() {
  return (
    <Container py="xl">
      <Title order={1}>Marcas</Title>
    </Container>
  )
}
