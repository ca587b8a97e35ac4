import { common } from '@loopi/shared/texts/common'
import { ErrorState, lateDialog } from '@loopi/shared/ui/components'
import { Skeleton, Stack, Text } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { panelTexts } from '../../components/root-panel.texts.ts'
import { RootPanel } from '../../components/root-panel.tsx'
import { AreaCard } from './area-card.tsx'
import classes from './areas.module.css'
import { type AreaRow, usePreviewLink, useReleases } from './areas.queries.ts'
import { areasTexts as texts } from './areas.texts.ts'
import { type Intent, type Wish, wishOf } from './commands.rules.ts'
import { DeliveryAudit } from './delivery-audit.tsx'
import { PairsTable } from './pairs/pairs-table.tsx'
import type { Previewed } from './preview-dialog.tsx'

const CommandDialog = lateDialog(async () => (await import('./command-dialog.tsx')).CommandDialog)
const PreviewDialog = lateDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** Live release of each area, its telemetry and the commands that change it. */
export function AreasPage() {
  return (
    <RootPanel title={panelTexts.areas}>
      <Areas />
    </RootPanel>
  )
}

function Areas() {
  const list = useReleases()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isOpen, setOpen] = useState(false)
  const preview = usePreview()
  if (!list.data)
    return list.isError ? (
      <ErrorState
        message={texts.failed}
        error={list.error}
        retryLabel={common.retry}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <Waiting />
    )
  const { areas, audit } = list.data
  const ask = (area: AreaRow) => (intent: Intent) => {
    if (intent.is === 'preview') return preview.open(area, intent.hash)
    setWish(wishOf(intent, area))
    setOpen(true)
  }
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <Text c="dimmed">{texts.intro}</Text>
        <Freshness at={list.dataUpdatedAt} isOld={list.isError} />
      </div>
      <div className={classes.table}>
        <div className={classes.columns} aria-hidden="true">
          {texts.columnsOfAreas.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
        {areas.map((area) => (
          <AreaCard
            key={area.name}
            area={area}
            audit={audit.filter((line) => line.area === area.name)}
            now={list.dataUpdatedAt}
            onIntent={ask(area)}
          />
        ))}
      </div>
      <PairsTable overview={list.data} />
      <DeliveryAudit lines={audit} areas={areas} />
      <CommandDialog wish={wish} overview={list.data} opened={isOpen} onWish={setWish} onClose={() => setOpen(false)} />
      <PreviewDialog {...preview.dialog} />
    </div>
  )
}

/** Preview with its link; each press gets a newly signed link. */
function usePreview() {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [opened, setOpened] = useState(false)
  const link = usePreviewLink()
  const sign = ({ area, release }: Previewed) => link.mutate({ area: area.name, hash: release.hash })
  const open = (area: AreaRow, hash: string) => {
    const release = area.releases.find((release) => release.hash === hash)
    if (!release) return
    setPreviewed({ area, release })
    setOpened(true)
    sign({ area, release })
  }
  const onRetry = () => previewed && sign(previewed)
  return { open, dialog: { previewed, link, opened, onRetry, onClose: () => setOpened(false) } }
}

/** Time of the data. It changes every few seconds, so it is announced only when the host no longer answers. */
const Freshness = ({ at, isOld }: { at: number; isOld: boolean }) =>
  isOld ? (
    <Text size="sm" c="red" fw={600} role="alert">
      {texts.notUpdated(at)}
    </Text>
  ) : (
    <Text size="sm" c="dimmed" className={classes.figures ?? ''}>
      {texts.updated(at)}
    </Text>
  )

const Waiting = () => (
  <Stack gap="xl" role="status" aria-label={texts.loading}>
    <Skeleton h="13rem" radius="lg" />
    <Skeleton h="13rem" radius="lg" />
  </Stack>
)
