import { parseRole } from '@loopi/contract/roles'
import { useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { formatCountOr } from '@loopi/shared/texts/format'
import { PanelPage, type Stat, StatGrid } from '@loopi/shared/ui/data'
import { NotPermitted } from '../../components/team-owners.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { messageOf, type PanelAccess, usePanelAccess } from '../../components/use-panel-access.ts'
import { useListParams } from './list/use-list-params.ts'
import { NewPromotion } from './new-promotion.tsx'
import { usePromotions, useSummary } from './promotions.queries.ts'
import { promotionsTexts as texts } from './promotions.texts.ts'
import { PromotionsTable, SignIn, UnseenPromotions } from './promotions-table.tsx'

/** Promotion dashboard of a company and of root. */
export function PromotionsPage() {
  const home = useSession(({ role }) => (parseRole(role) === 'root' ? '/admin-root' : '/admin-dashboard'))
  const access = usePanelAccess(texts.failed)
  useFailureToast('message' in access ? access.message : null)
  return (
    <PanelPage
      title={texts.title}
      back={{ label: texts.back, to: home }}
      actions={access.is === 'allowed' && <NewPromotion role={access.role} />}
    >
      {access.is === 'allowed' ? (
        <Promotions role={access.role} />
      ) : access.is === 'not-permitted' ? (
        <NotPermitted />
      ) : (
        <NoPromotions access={access} />
      )}
    </PanelPage>
  )
}

function Promotions({ role }: { role: 'admin' | 'root' }) {
  const params = useListParams()
  const summary = useSummary()
  const list = usePromotions(params.query, params.size.value)
  useFailureToast(list.isError && !list.data ? messageOf(list.error, texts.failed) : null)
  const { data, isError } = summary
  // A dash for a missing figure, and for all figures when the call failed.
  const figure = (count: number | null | undefined) => formatCountOr(count, data || isError ? texts.dash : null)
  return (
    <>
      <StatGrid stats={statsOf(figure(data?.total), figure(data?.ativos), figure(data?.no_ar))} />
      <PromotionsTable create={<NewPromotion role={role} label={texts.first} />} list={list} params={params} />
    </>
  )
}

type Unseen = Exclude<PanelAccess, { is: 'allowed' | 'not-permitted' }>

function NoPromotions({ access }: { access: Unseen }) {
  const counted = access.is === 'pending' ? null : '0'
  return (
    <>
      <StatGrid stats={statsOf(counted, counted, counted)} />
      <UnseenPromotions content={unseenOf(access)} />
    </>
  )
}

function unseenOf(access: Unseen) {
  switch (access.is) {
    case 'pending':
      return { is: 'loading', status: common.loading } as const
    case 'failed':
      return { ...access, retry: { label: common.retry, onClick: access.retry } }
    case 'denied':
      return { is: 'empty', message: texts.signedOut, action: <SignIn /> } as const
  }
}

const statsOf = (total: string | null, active: string | null, onAir: string | null): Stat[] => [
  { label: texts.total, value: total, tone: 'caju' },
  { label: texts.onAir, value: onAir, detail: texts.onAirDetail, tone: 'mata' },
  { label: texts.active, value: active, detail: texts.activeDetail, tone: 'mata' },
  // Always a dash, as the specification requires.
  { label: texts.uses, value: texts.dash, tone: 'sol' },
]
