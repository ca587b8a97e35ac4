import { useMay } from '@loopi/shared/current-user'
import { formatClp } from '@loopi/shared/texts/format'
import { Anchor, Card, Text, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useSummary } from '../../../components/credit.queries.ts'
import { paths } from '../../../paths.ts'
import { type BatchValues, reserveOf } from './batch-form.rules.ts'
import classes from './batches.module.css'
import { batchFormTexts } from './batches.texts.ts'

const texts = batchFormTexts.reserve

/** What the batch reserves of the company's balance, as it is typed. */
export function Reserve({ values }: { values: BatchValues }) {
  const balance = useSummary().data?.saldo_empresa ?? null
  const mayAsk = useMay('resultados')
  const reserve = reserveOf(values)
  const after = reserve && balance !== null ? balance - reserve.total : null
  return (
    <Card component="section" aria-label={texts.title}>
      <Title order={3} size="h4" mb="sm">
        {texts.title}
      </Title>
      <dl className={classes.sums} aria-live="polite">
        <Sum label={texts.total} value={reserve && formatClp(reserve.total)} isTotal />
        <Sum label={texts.balance} value={balance === null ? null : formatClp(balance)} />
        <Sum label={texts.after} value={after === null ? null : formatClp(Math.max(after, 0))} />
      </dl>
      {after !== null && after < 0 && (
        <Text role="alert" mt="sm" className={classes.short ?? ''}>
          {texts.short(-after)}{' '}
          {mayAsk && (
            <Anchor component={Link} to={paths.requestBalance}>
              {texts.ask}
            </Anchor>
          )}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {reserve?.total === 0
          ? texts.none
          : reserve
            ? `${texts.sum(reserve.codes, reserve.each)}. ${texts.why}`
            : texts.why}
      </Text>
    </Card>
  )
}

type SumProps = { label: string; value: string | null; isTotal?: boolean }

const Sum = ({ label, value, isTotal = false }: SumProps) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{value ?? '–'}</dd>
  </div>
)
