import { Container, Title } from '@loopi/shared/ui/core'

export function RootPanelPage() {
  return (
    <Container py="xl">
      <Title order={1}>Painel Root Admin</Title>
    </Container>
  )
}
