import { codes } from '@loopi/contract/codes/codes.contract'
import type { Read } from '@loopi/contract/endpoint'
import { queryOf } from '@loopi/shared/api-client'
import { formatClp, formatCount } from '@loopi/shared/texts/format'
import { Button, Card, Group, Skeleton, Text, Title } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { Link } from '@loopi/shared/ui/router'
import { useId } from 'react'
import { paths } from '../../../paths.ts'
import classes from './codes-card.module.css'
import { codesCardTexts as texts } from './codes-card.texts.ts'

const DAYS = 30

/** Readings of the last days and the points that they paid; nothing when they cannot be loaded. */
export function CodesCard() {
  const title = useId()
  const { data, isError } = useQuery(queryOf(codes.summary, { query: { dias: DAYS } }))
  if (isError && !data) return null
  return (
    <Card component="section" aria-labelledby={title}>
      <Group justify="space-between" gap="md" align="start">
        <div>
          <Title order={2} size="h4" id={title} mb="sm">
            {texts.title}
          </Title>
          {!data ? (
            <Skeleton h="3rem" w="18rem" maw="100%" />
          ) : data.total === 0 ? (
            <Text c="dimmed" maw="60ch">
              {texts.none}
            </Text>
          ) : (
            <Figures summary={data} />
          )}
        </div>
        <Button component={Link} to={data?.total ? paths.batches : paths.products} variant="light">
          {data?.total ? texts.seeBatches : texts.seeProducts}
        </Button>
      </Group>
    </Card>
  )
}

const Figures = ({ summary: { total, resgates, clp } }: { summary: Read<typeof codes.summary> }) => (
  <dl className={classes.figures}>
    {[
      { label: texts.readings, value: formatCount(total) },
      { label: texts.claims, value: formatCount(resgates) },
      { label: texts.paid, value: formatClp(clp) },
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
