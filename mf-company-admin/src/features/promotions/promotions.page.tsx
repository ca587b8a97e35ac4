import { parseRole } from '@loopi/shared/contract/roles'
import { useSession } from '@loopi/shared/session'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { type Promotions, usePromotions } from './promotions.queries.ts'
import { dayInSaoPaulo, endsInFuture } from './promotions.rules.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'
import { PromotionsTable } from './promotions-table.tsx'

/** The promotion dashboard of a company, and of root. */
export function PromotionsPage() {
  const home = useSession(({ role }) => (parseRole(role) === 'root' ? '/admin-root' : '/admin-dashboard'))
  const promotions = usePromotions()
  const today = dayInSaoPaulo(new Date())
  useFailureToast('message' in promotions ? promotions.message : null)
  return (
    <PanelPage title={texts.title} back={{ label: texts.back, to: home }}>
      <StatGrid stats={statsOf(promotions, today)} />
      <PromotionsTable promotions={promotions} today={today} />
    </PanelPage>
  )
}

function statsOf(promotions: Promotions, today: string): Stat[] {
  const list = promotions.is === 'ready' ? promotions.list : []
  const value = (count: number) => (promotions.is === 'loading' ? null : count.toLocaleString('pt-BR'))
  return [
    { label: texts.total, value: value(list.length), tone: 'caju' },
    {
      label: texts.active,
      value: value(list.filter((promotion) => endsInFuture(promotion, today)).length),
      tone: 'mata',
    },
    // Always a dash, as the specification has it: nothing simulates uses.
    { label: texts.uses, value: texts.dash, tone: 'sol' },
  ]
}
