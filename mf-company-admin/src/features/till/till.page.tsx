import { useCurrentUser, useMay } from '@loopi/shared/current-user'
import { SAYS_OFFLINE } from '@loopi/shared/federation/frame/offline'
import { ErrorState } from '@loopi/shared/ui/components'
import { Center, Loader } from '@loopi/shared/ui/core'
import { useSearchParams } from '@loopi/shared/ui/router'
import { useOnline } from './frame/use-online.ts'
import { NOTHING_KEPT } from './kept/kept.ts'
import { useKept } from './kept/use-kept.ts'
import { offlineTexts } from './offline/offline.texts.ts'
import { useTillWorker } from './offline/use-till-worker.ts'
import { PairScreen } from './pairing/pair-screen.tsx'
import { PAIRING_PARAMETER } from './pairing/pairing.rules.ts'
import { tillTexts as t } from './till.texts.ts'
import { Till } from './till.tsx'

/** Till of a store: of a paired device, or of a member who works there. */
export function TillPage() {
  const kept = useKept()
  const member = useMember()
  const [parameters, setParameters] = useSearchParams()
  const till = kept.data ?? NOTHING_KEPT
  const { device } = till
  const code = parameters.get(PAIRING_PARAMETER)
  useTillWorker(device !== null)

  const isOnline = useOnline()
  if (kept.isPending) return <Opening />
  if (!device && code === null && (member.is === 'checking' || member.is === 'failed'))
    return isOnline && member.is === 'checking' ? <Opening /> : <NotKnown member={member} isOnline={isOnline} />
  if (code === null && device) return <Till key={device.token} cashier={{ is: 'device', device }} till={till} />
  if (code === null && member.is === 'allowed') return <Till cashier={{ is: 'member', storeId: null }} till={till} />
  return (
    <PairScreen
      code={code ?? ''}
      till={till}
      hasNoStorage={kept.isError}
      isRefused={member.is === 'refused'}
      onDone={() => setParameters({}, { replace: true })}
    />
  )
}

type Member =
  | { readonly is: 'none' | 'checking' | 'allowed' | 'refused' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }

/** Whether the signed-in person works at tills of a company. */
function useMember(): Member {
  const user = useCurrentUser()
  const mayUse = useMay('caixa')
  if (user.is === 'checking') return { is: 'checking' }
  if (user.is === 'unknown') return { is: 'failed', error: user.error, retry: user.retry }
  if (user.is !== 'staff' || user.role !== 'admin') return { is: 'none' }
  return { is: mayUse ? 'allowed' : 'refused' }
}

/** A signed-in person whom the server could not be asked about. */
const NotKnown = ({ member, isOnline }: { member: Member; isOnline: boolean }) => (
  <Center mih="60dvh" {...{ [SAYS_OFFLINE]: '' }}>
    <ErrorState
      message={isOnline ? t.failed : offlineTexts.needsDevice}
      error={member.is === 'failed' ? member.error : null}
      retryLabel={t.retry}
      onRetry={member.is === 'failed' ? member.retry : () => location.reload()}
    />
  </Center>
)

const Opening = () => (
  <Center mih="60dvh">
    <Loader color="mata" aria-label={t.loading} />
  </Center>
)
