import { parseRole } from '@loopi/shared/contract/roles'
import { useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { saidBy, useManager, type Viewer } from '../../parts/use-manager.ts'
import { NewPromotion } from './new-promotion.tsx'
import { usePromotions, useSummary } from './promotions.queries.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'
import { PromotionsTable, SignIn, UnseenPromotions } from './promotions-table.tsx'
import { useListAddress } from './use-list-address.ts'

/** The promotion dashboard of a company, and of root. */
export function PromotionsPage() {
  const home = useSession(({ role }) => (parseRole(role) === 'root' ? '/admin-root' : '/admin-dashboard'))
  const viewer = useManager(texts.failed)
  useFailureToast('message' in viewer ? viewer.message : null)
  return (
    <PanelPage
      title={texts.title}
      back={{ label: texts.back, to: home }}
      actions={viewer.is === 'manager' && <NewPromotion role={viewer.role} />}
    >
      {viewer.is === 'manager' ? <Promotions /> : <NoPromotions viewer={viewer} />}
    </PanelPage>
  )
}

function Promotions() {
  const { search, setSearch, busca, order, setOrder } = useListAddress()
  const summary = useSummary()
  const list = usePromotions(busca, order)
  useFailureToast(list.isError && !list.data ? saidBy(list.error, texts.failed) : null)
  const unknown = summary.data || summary.isError ? texts.dash : null
  return (
    <>
      <StatGrid
        stats={statsOf(
          summary.data?.total?.toLocaleString('pt-BR') ?? unknown,
          summary.data?.ativos?.toLocaleString('pt-BR') ?? unknown,
        )}
      />
      <PromotionsTable list={list} search={search} onSearch={setSearch} order={order ?? ''} onOrder={setOrder} />
    </>
  )
}

function NoPromotions({ viewer }: { viewer: Exclude<Viewer, { is: 'manager' }> }) {
  const counted = viewer.is === 'loading' ? null : '0'
  return (
    <>
      <StatGrid stats={statsOf(counted, counted)} />
      <UnseenPromotions content={unseenOf(viewer)} />
    </>
  )
}

function unseenOf(viewer: Exclude<Viewer, { is: 'manager' }>) {
  switch (viewer.is) {
    case 'loading':
      return { is: 'loading', status: common.loading } as const
    case 'failed':
      return { is: 'failed', message: viewer.message, retry: { label: common.retry, onClick: viewer.again } } as const
    case 'closed':
      return { is: 'empty', message: texts.signedOut, action: <SignIn /> } as const
  }
}

const statsOf = (total: string | null, active: string | null): Stat[] => [
  { label: texts.total, value: total, tone: 'caju' },
  { label: texts.active, value: active, tone: 'mata' },
  // Always a dash, as the specification has it: nothing simulates uses.
  { label: texts.uses, value: texts.dash, tone: 'sol' },
]
