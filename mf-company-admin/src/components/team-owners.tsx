import { team } from '@loopi/contract/team/team.contract'
import { queryOf } from '@loopi/shared/api-client'
import { EmptyState, LoopMark } from '@loopi/shared/ui/components'
import { Card } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'

const anyOf = (names: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names)

const texts = {
  notPermitted: 'Esta página não faz parte da sua função',
  ask: (names: readonly string[]) =>
    names.length === 0 ? 'Fale com quem é proprietário da empresa.' : `Para mudar isso, fale com ${anyOf(names)}.`,
} as const

/** Who decides about roles, by name. */
export function TeamOwners() {
  const owners = useQuery(queryOf(team.owners)).data ?? []
  return texts.ask(owners.map(({ name }) => name))
}

/** In place of a page that the person's role does not include. */
export const NotPermitted = () => (
  <Card padding="xl">
    <EmptyState picture={<LoopMark size={48} tone="mono" />} order={2} title={texts.notPermitted}>
      <TeamOwners />
    </EmptyState>
  </Card>
)
