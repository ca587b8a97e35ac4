import { Container } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'

export function WalletPage() {
  return (
    <Container py="xl">
      <PageHeader title="Minha Carteira CashLoopi" />
    </Container>
  )
}
