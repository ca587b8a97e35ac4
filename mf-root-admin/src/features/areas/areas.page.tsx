import { common } from '@loopi/shared/texts/common'
import { Alert, Button, Skeleton, Stack, Text } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { RootPanel } from '../../components/root-panel.tsx'
import { useReleases } from './areas.queries.ts'
import type { Wish } from './areas.rules.ts'
import { areasTexts as texts } from './areas.texts.ts'
import { CommandDialog } from './command-dialog.tsx'
import { DeliveryAudit } from './delivery-audit.tsx'
import { ReleasesTable } from './releases-table.tsx'

/** Live release of each area, with what pages tell of it and the ways to change it. */
export function AreasPage() {
  return (
    <RootPanel>
      <Text c="dimmed">{texts.intro}</Text>
      <Areas />
    </RootPanel>
  )
}

function Areas() {
  const list = useReleases()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (!list.data) return list.isError ? <Failed retry={() => void list.refetch()} /> : <Waiting />
  const ask = (wanted: Wish) => {
    setWish(wanted)
    setOpen(true)
  }
  return (
    <Stack gap="xl">
      {list.data.areas.map((area) => (
        <ReleasesTable key={area.name} area={area} onWish={ask} />
      ))}
      <DeliveryAudit lines={list.data.audit} areas={list.data.areas} />
      <CommandDialog wish={wish} revision={list.data.revision} opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

const Failed = ({ retry }: { retry: () => void }) => (
  <Alert color="red" role="alert">
    <Stack gap="sm" align="flex-start">
      {texts.failed}
      <Button variant="light" color="red" onClick={retry}>
        {common.retry}
      </Button>
    </Stack>
  </Alert>
)

const Waiting = () => (
  <Stack gap="xl" role="status" aria-label={texts.loading}>
    <Skeleton h="13rem" radius="lg" />
    <Skeleton h="13rem" radius="lg" />
  </Stack>
)
