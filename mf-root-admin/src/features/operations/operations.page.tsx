import { Stack, Text } from '@loopi/shared/ui/core'
import { RootPanel } from '../../components/root-panel.tsx'
import { ActivityPart } from './activity-part.tsx'
import { FailuresPart, SlowPart } from './calls-parts.tsx'
import { MailsPart, ReleasesPart } from './delivery-parts.tsx'
import { Headline } from './headline.tsx'
import classes from './operations.module.css'
import { useQueues } from './operations.queries.ts'
import { operationsTexts as texts } from './operations.texts.ts'
import { LedgerPart, QueuesPart } from './state-parts.tsx'

/** The product in operation: what people do, what fails, waits and is slow, and what is live. */
export function OperationsPage() {
  return (
    <RootPanel title={texts.title}>
      <Stack gap="lg">
        <Freshness />
        <Headline />
        <div className={classes.parts}>
          <ActivityPart />
          <FailuresPart />
          <SlowPart />
          <QueuesPart />
          <LedgerPart />
          <ReleasesPart />
          <MailsPart />
        </div>
      </Stack>
    </RootPanel>
  )
}

/** Time of the last answer; it changes twice a minute, so it is not announced. All parts are asked together. */
function Freshness() {
  const { dataUpdatedAt } = useQueues()
  return (
    <div className={classes.intro}>
      <Text c="dimmed">{texts.intro}</Text>
      {/* Keeps its line while loading, so that nothing moves. */}
      <Text size="sm" c="dimmed">
        {dataUpdatedAt > 0 ? texts.updated(dataUpdatedAt) : '\u00a0'}
      </Text>
    </div>
  )
}
