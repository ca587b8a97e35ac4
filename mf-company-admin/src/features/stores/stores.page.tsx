import type { Store } from '@loopi/contract/stores/stores.reading'
import { useMay } from '@loopi/shared/current-user'
import { common } from '@loopi/shared/texts/common'
import { EmptyState, ErrorState, LoadingState, lateDialog } from '@loopi/shared/ui/components'
import { Button, Card, Group, Skeleton, Text } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import classes from './stores.module.css'
import { useStores } from './stores.queries.ts'
import { offlineLimitsTexts as limits, storesTexts as texts } from './stores.texts.ts'
import { StoresTable } from './stores-table.tsx'

const StoreDialog = lateDialog(async () => (await import('./store-dialog.tsx')).StoreDialog)
const CloseStore = lateDialog(async () => (await import('./close-store.tsx')).CloseStore)
const DevicesDialog = lateDialog(async () => (await import('./devices-dialog.tsx')).DevicesDialog)

/** Open dialog and its store, which stays during the closing animation; null is a new store. */
type Open = { readonly is: 'nothing' | 'form' | 'closing' | 'devices'; readonly store: Store | null }

/** Stores of the company, and the devices at their tills. */
export function StoresPage() {
  const stores = useStores()
  const mayChange = useMay('lojas')
  const [{ is, store }, setOpen] = useState<Open>({ is: 'nothing', store: null })
  const close = () => setOpen((before) => ({ ...before, is: 'nothing' }))
  const add = () => setOpen({ is: 'form', store: null })
  const actions = {
    edit: (one: Store) => setOpen({ is: 'form', store: one }),
    close: (one: Store) => setOpen({ is: 'closing', store: one }),
    showDevices: (one: Store) => setOpen({ is: 'devices', store: one }),
  }
  return (
    <PanelPage
      title={texts.title}
      actions={
        <Group gap="sm">
          <Button component={Link} to={paths.uses} variant="default">
            {texts.toResults}
          </Button>
          {mayChange && <Button onClick={add}>{texts.add}</Button>}
        </Group>
      }
    >
      <Text c="dimmed" maw="70ch">
        {texts.intro}
      </Text>
      {stores.data ? (
        stores.data.length > 0 ? (
          <>
            <StoresTable stores={stores.data} actions={actions} />
            <OfflineLimits />
          </>
        ) : (
          <Card>
            <EmptyState
              order={2}
              title={texts.emptyTitle}
              action={mayChange && <Button onClick={add}>{texts.add}</Button>}
            >
              {texts.emptyText}
            </EmptyState>
          </Card>
        )
      ) : stores.isError ? (
        <Card>
          <ErrorState
            message={texts.failed}
            error={stores.error}
            retryLabel={common.retry}
            onRetry={() => void stores.refetch()}
          />
        </Card>
      ) : (
        <LoadingState label={common.loading}>
          <Skeleton h="16rem" radius="md" />
        </LoadingState>
      )}
      <StoreDialog store={store} opened={is === 'form'} onClose={close} />
      <CloseStore store={store} opened={is === 'closing'} onClose={close} />
      <DevicesDialog store={store} opened={is === 'devices'} onClose={close} />
    </PanelPage>
  )
}

const OfflineLimits = () => (
  <details className={classes.limits}>
    <summary>{limits.title}</summary>
    <ul>
      {limits.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
)
