import { formatDecimal } from '@loopi/shared/texts/format'
import { FilterViews, TimeChart } from '@loopi/shared/ui/components'
import { SimpleGrid, Text } from '@loopi/shared/ui/core'
import { useState } from 'react'
import classes from './operations.module.css'
import { type By, type Periods, useActivity } from './operations.queries.ts'
import { seriesOf } from './operations.rules.ts'
import { operationsTexts as texts } from './operations.texts.ts'
import { Part } from './part.tsx'

const CHARTS = [
  { figure: 'cadastros', title: texts.registrations, empty: texts.noRegistrations },
  { figure: 'resgates', title: texts.redemptions, empty: texts.noRedemptions },
] as const

const CHOICES = (['hora', 'dia'] as const).map((value) => ({ value, label: texts.periods[value] }))

/** Registrations and redemptions by hour or day, compared with the time before. */
export function ActivityPart() {
  const [by, setBy] = useState<By>('hora')
  const activity = useActivity(by)
  return (
    <Part
      title={texts.activity}
      query={activity}
      isWide
      height="17rem"
      tool={<FilterViews label={texts.period} choices={CHOICES} value={by} onChange={(value) => setBy(value as By)} />}
    >
      {(periods) => <Charts periods={periods} />}
    </Part>
  )
}

const Charts = ({ periods }: { periods: Periods }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
    {CHARTS.map(({ figure, title, empty }) => (
      <div key={figure} className={classes.chart}>
        <Text fw={600} mb="xs">
          {title}
        </Text>
        <TimeChart title={title} kind="bars" format={formatDecimal} empty={empty} {...seriesOf(periods, figure)} />
      </div>
    ))}
  </SimpleGrid>
)
