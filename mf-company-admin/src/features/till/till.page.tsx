import { useCurrentUser, useMay } from '@loopi/shared/current-user'
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
  if (!device && code === null && member === 'checking') return isOnline ? <Opening /> : <NoNetwork />
  if (code === null && device) return <Till key={device.token} cashier={{ is: 'device', device }} till={till} />
  if (code === null && member === 'allowed') return <Till cashier={{ is: 'member', storeId: null }} till={till} />
  return (
    <PairScreen
      code={code ?? ''}
      till={till}
      hasNoStorage={kept.isError}
      isRefused={member === 'refused'}
      onDone={() => setParameters({}, { replace: true })}
    />
  )
}

/** Whether the signed-in person works at tills of a company. */
function useMember(): 'none' | 'checking' | 'allowed' | 'refused' {
  const user = useCurrentUser()
  const mayUse = useMay('caixa')
  if (user.is === 'checking') return 'checking'
  if (user.is !== 'staff' || user.role !== 'admin') return 'none'
  return mayUse ? 'allowed' : 'refused'
}

const NoNetwork = () => (
  <Center mih="60dvh" px="lg" ta="center">
    <p role="alert">{offlineTexts.needsDevice}</p>
  </Center>
)

const Opening = () => (
  <Center mih="60dvh">
    <Loader color="mata" aria-label={t.loading} />
  </Center>
)
