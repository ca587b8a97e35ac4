import type { Batch } from '@loopi/contract/batches/batches.reading'
import { dayInBrazil, isPast } from '@loopi/contract/calendar'
import { Anchor, Card, Text, Title } from '@loopi/shared/ui/core'
import { type ReactNode, useId } from 'react'
import classes from './batch.module.css'
import { useBatchSummary } from './batch.queries.ts'
import { nextStepTexts as texts } from './batch.texts.ts'
import { ANOMALIES_ID, READING_PERIODS } from './readings/readings.rules.ts'

type Props = { id: string; batch: Batch }

/** What to do next, by the batch's state and readings. */
export function NextStep({ id, batch }: Props) {
  switch (batch.estado) {
    case 'inativo':
      return <Prepare />
    case 'recolhido':
      return <Recalled id={id} />
    case 'ativo':
      return isPast(batch.validade, dayInBrazil(new Date())) ? <Step {...texts.over} /> : <Active id={id} />
  }
}

const Prepare = () => (
  <Step title={texts.inativo.title}>
    <ol className={classes.steps}>
      {texts.inativo.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Note>{texts.inativo.note}</Note>
  </Step>
)

function Recalled({ id }: Pick<Props, 'id'>) {
  const message = useBatchSummary(id, READING_PERIODS[1]).data?.mensagem_recolhimento
  return (
    <Step {...texts.recolhido} isOdd>
      {message && <blockquote className={classes.message}>{message}</blockquote>}
    </Step>
  )
}

function Active({ id }: Pick<Props, 'id'>) {
  const summary = useBatchSummary(id, READING_PERIODS[1]).data
  if (!summary) return null
  const { anomalias, total } = summary
  if (anomalias.length === 0) return <Step {...(total === 0 ? texts.waiting : texts.calm)} />
  return (
    <Step title={texts.odd.title(anomalias.length)} note={texts.odd.note} isOdd>
      <Anchor href={`#${ANOMALIES_ID}`}>{texts.odd.see}</Anchor>
    </Step>
  )
}

type StepProps = { title: string; note?: string; isOdd?: boolean; children?: ReactNode }

function Step({ title, note, isOdd = false, children }: StepProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={classes.next ?? ''} data-odd={isOdd || undefined}>
      <Text size="sm" c="dimmed">
        {texts.title}
      </Text>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {note && <Note>{note}</Note>}
      {children}
    </Card>
  )
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)
