import { parseRole } from '@loopi/shared/contract/roles'
import { useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { type CurrentUserState, messageOf, useCurrentUser } from '../../components/use-current-user.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { NewPromotion } from './new-promotion.tsx'
import { usePromotions, useSummary } from './promotions.queries.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'
import { PromotionsTable, SignIn, UnseenPromotions } from './promotions-table.tsx'
import { useListParams } from './use-list-params.ts'

/** The promotion dashboard of a company, and of root. */
export function PromotionsPage() {
  const home = useSession(({ role }) => (parseRole(role) === 'root' ? '/admin-root' : '/admin-dashboard'))
  const user = useCurrentUser(texts.failed)
  useFailureToast('message' in user ? user.message : null)
  return (
    <PanelPage
      title={texts.title}
      back={{ label: texts.back, to: home }}
      actions={user.is === 'admin' && <NewPromotion role={user.role} />}
    >
      {user.is === 'admin' ? <Promotions /> : <NoPromotions user={user} />}
    </PanelPage>
  )
}

function Promotions() {
  const { search, setSearch, busca, order, setOrder } = useListParams()
  const summary = useSummary()
  const list = usePromotions(busca, order)
  useFailureToast(list.isError && !list.data ? messageOf(list.error, texts.failed) : null)
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

function NoPromotions({ user }: { user: Exclude<CurrentUserState, { is: 'admin' }> }) {
  const counted = user.is === 'loading' ? null : '0'
  return (
    <>
      <StatGrid stats={statsOf(counted, counted)} />
      <UnseenPromotions content={unseenOf(user)} />
    </>
  )
}

function unseenOf(user: Exclude<CurrentUserState, { is: 'admin' }>) {
  switch (user.is) {
    case 'loading':
      return { is: 'loading', status: common.loading } as const
    case 'failed':
      return { is: 'failed', message: user.message, retry: { label: common.retry, onClick: user.again } } as const
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
