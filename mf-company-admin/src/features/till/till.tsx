import { ErrorState } from '@loopi/shared/ui/components'
import { Center, Loader } from '@loopi/shared/ui/core'
import { useState } from 'react'
import type { Cashier } from './calls/call-from.ts'
import { useTillState } from './calls/till.queries.ts'
import { type KeptTill, keepSettings } from './kept/kept.ts'
import type { KeptState, Settings } from './kept/till-db.ts'
import { StoreChoice } from './pairing/store-choice.tsx'
import { tillTexts as t } from './till.texts.ts'
import { TillWork } from './till-work.tsx'

type Props = { cashier: Cashier; till: KeptTill }

/** The till of a device, or of a member once the store is chosen. */
export function Till({ cashier, till }: Props) {
  const [settings, setSettings] = useSettings(till.settings)
  const query = useTillState(cashier)
  const known = query.data ?? (cashier.is === 'device' ? till.state : null)
  const place = placeOf(cashier, known, settings)

  if (place) {
    const stores = known?.state.lojas.length ?? 0
    return (
      <TillWork
        cashier={place.cashier}
        till={till}
        known={known}
        store={place.store}
        failure={query.error}
        settings={settings}
        setSettings={setSettings}
        onChangeStore={stores > 1 ? () => setSettings({ ...settings, storeId: null }) : null}
      />
    )
  }
  if (known)
    return <StoreChoice stores={known.state.lojas} onChosen={(storeId) => setSettings({ ...settings, storeId })} />
  return (
    <Center mih="60dvh">
      {query.isError ? (
        <ErrorState
          message={query.error.message || t.failed}
          error={query.error}
          retryLabel={t.retry}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loader color="mata" aria-label={t.loading} />
      )}
    </Center>
  )
}

/** Cashier with the name of the store; null until a member has chosen one. The only store needs no choice. */
function placeOf(cashier: Cashier, known: KeptState | null, { storeId }: Settings) {
  if (cashier.is === 'device') return { cashier, store: cashier.device.loja }
  const stores = known?.state.lojas ?? []
  const chosen = stores.length === 1 ? stores[0] : stores.find(({ id }) => id === storeId)
  return chosen ? { cashier: { is: 'member', storeId: chosen.id } as const, store: chosen.nome } : null
}

/** Settings of the till, which a browser that keeps no data has until the page is left. */
function useSettings(kept: Settings): [Settings, (settings: Settings) => void] {
  const [chosen, setChosen] = useState<Settings | null>(null)
  const choose = (settings: Settings) => {
    setChosen(settings)
    void keepSettings(settings).catch(() => {})
  }
  return [chosen ?? kept, choose]
}
