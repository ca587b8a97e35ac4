import { EmptyState, ErrorState, LoadingState, LoopMark, Status, TimeChart } from '@loopi/shared/ui/components'
import { Button, Card, SimpleGrid, Skeleton, Stack } from '@loopi/shared/ui/core'
import {
  type Column,
  DataTable,
  Pager,
  PanelPage,
  Progress,
  StatGrid,
  type TableContent,
  Tabs,
} from '@loopi/shared/ui/data'
import { useState } from 'react'
import { designTexts as texts } from '../design.texts.ts'

const nothing = () => undefined

export const States = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <Card>
      <EmptyState picture={<LoopMark size={44} tone="mono" />} title={texts.empty} action={<Act />}>
        {texts.emptyText}
      </EmptyState>
    </Card>
    <Card>
      <ErrorState message={texts.failed} error={null} retryLabel={texts.retry} onRetry={nothing} />
    </Card>
    <Card>
      <ErrorState message={texts.offline} error={null} retryLabel={texts.retry} onRetry={nothing} retrying />
    </Card>
    <Card>
      <EmptyState title={texts.forbidden} action={<Button variant="light">{texts.enter}</Button>}>
        {texts.forbiddenText}
      </EmptyState>
    </Card>
    <Card>
      <LoadingState label={texts.waiting}>
        <Skeleton h="1.5rem" w="60%" />
        <Skeleton h="6rem" />
      </LoadingState>
    </Card>
  </SimpleGrid>
)

const Act = () => <Button variant="light">{texts.emptyAction}</Button>

export const Figures = () => (
  <Stack>
    <StatGrid
      stats={[
        { label: texts.balance, value: '1.250 CLP' },
        { label: texts.redemptions, value: '48', detail: texts.redemptionsDetail, tone: 'mata' },
        { label: texts.customers, value: null, tone: 'sol' },
        { label: texts.revenue, value: '0 CLP', tone: 'red' },
      ]}
    />
  </Stack>
)

const DAYS = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const balance = DAYS.map((day, at) => ({ day, value: 220 + ((at * 37) % 90) + at * 6 }))
const daily = DAYS.map((day, at) => ({ day, value: (at * 7) % 11 }))
const sparse = DAYS.map((day, at) => ({ day, value: [3, 12, 13, 29].includes(at) ? 2 : 0 }))
const clp = (value: number) => `${value} CLP`

export const Charts = () => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <Card>
      <TimeChart title={texts.balanceChart} kind="line" points={balance} format={clp} empty="" />
    </Card>
    <Card>
      <TimeChart title={texts.redemptionsChart} kind="bars" points={daily} before={96} format={String} empty="" />
    </Card>
    <Card>
      <TimeChart title={texts.sparseChart} kind="bars" points={sparse} before={11} format={String} empty="" />
    </Card>
    <Card>
      <TimeChart
        title={texts.redemptionsChart}
        kind="bars"
        points={[]}
        format={String}
        empty={texts.chartEmpty}
        emptyAction={<Button variant="light">{texts.chartAction}</Button>}
      />
    </Card>
    <Card>
      <TimeChart title={texts.redemptionsChart} kind="bars" points={undefined} format={String} empty="" />
    </Card>
  </SimpleGrid>
)

type Row = (typeof texts.rows)[number]

const columns: readonly Column<Row>[] = [
  { header: texts.brand, cell: ({ brand }) => brand, sort: 'marca' },
  { header: texts.promotion, cell: ({ name }) => name, lead: true, sort: 'titulo' },
  { header: texts.usage, cell: ({ usage }) => usage, align: 'end' },
  { header: texts.state, cell: ({ kind, status }) => <Status kind={kind}>{status}</Status> },
  {
    header: texts.action,
    cell: ({ name }) => (
      <Button variant="light" size="compact-md" aria-label={texts.editOf(name)}>
        {texts.edit}
      </Button>
    ),
  },
]

const Listed = ({ title = texts.promotions, content }: { title?: string; content: TableContent<Row> }) => (
  <DataTable
    title={title}
    columns={columns}
    rowKey={({ name }) => name}
    sorting={{ order: 'titulo', onChange: nothing, labels: texts.sorting }}
    content={content}
  />
)

export const List = () => (
  <>
    <Listed content={{ is: 'ready', rows: texts.rows, status: texts.count }} />
    <Pager previous={nothing} next={undefined} labels={texts.pages} />
  </>
)

export const ListWithoutRows = () => (
  <Stack>
    <Listed title={texts.customers} content={{ is: 'loading', status: texts.waiting }} />
    <Listed content={{ is: 'empty', message: texts.noPromotions, action: <Button>{texts.newPromotion}</Button> }} />
    <Listed
      content={{ is: 'failed', message: texts.failed, error: null, retry: { label: texts.retry, onClick: nothing } }}
    />
  </Stack>
)

export const Panel = () => (
  <PanelPage
    eyebrow={texts.panelEyebrow}
    title={texts.panelTitle}
    detail={texts.panelDetail}
    back={{ label: texts.panelBack, to: '#painel' }}
    actions={
      <>
        <Button variant="default">{texts.pause}</Button>
        <Button>{texts.edit}</Button>
      </>
    }
  >
    <Card>{texts.text}</Card>
  </PanelPage>
)

export function Many() {
  const [tab, setTab] = useState<string | null>(texts.tabs[0])
  return (
    <Stack>
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List>
          {texts.tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Progress value={40} aria-label={texts.loading} />
    </Stack>
  )
}
