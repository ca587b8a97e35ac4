import { Container, Title } from '@loopi/shared/ui/core'

export function MasterPanelPage() {
  return (
    <Container py="xl">
      <Title order={1}>Painel master</Title>
    </Container>
  )
}
