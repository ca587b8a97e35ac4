import { Container, Title } from '@loopi/shared/ui/core'

export function FinishCompanyPage() {
  return (
    <Container py="xl">
      <Title order={1}>Concluir cadastro da empresa</Title>
    </Container>
  )
}
