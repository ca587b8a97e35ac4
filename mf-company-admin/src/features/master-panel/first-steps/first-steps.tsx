import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { customers } from '@loopi/contract/customers/customers.contract'
import type { Read } from '@loopi/contract/endpoint'
import { queryOf } from '@loopi/ui/api-client'
import { CheckIcon } from '@loopi/ui/components'
import { Button, Card, Group, Text, Title, VisuallyHidden } from '@loopi/ui/core'
import { useSetting } from '@loopi/ui/federation/use-setting'
import { useQuery } from '@loopi/ui/query'
import { Link } from '@loopi/ui/router'
import { useSession } from '@loopi/ui/session'
import { useId } from 'react'
import { useSummary } from '../../../components/credit.queries.ts'
import { paths } from '../../../paths.ts'
import classes from './first-steps.module.css'
import { firstStepsTexts as texts } from './first-steps.texts.ts'

type Summary = Read<typeof customers.summary>

type Step = { readonly name: keyof typeof texts.steps; readonly isDone: boolean; readonly to: string }

/** Way of a new company from its approval to its first customers; gone once all is done. */
export function FirstSteps({ company }: { company: string }) {
  const summary = useSummary().data
  return summary && isYoung(summary) ? <Steps summary={summary} company={company} /> : null
}

/** Companies at work have customers and have credited them: nothing else is asked for those. */
const isYoung = ({ clientes, clp_distribuido }: Summary): boolean => clientes === 0 || clp_distribuido === 0

function Steps({ summary, company }: { summary: Summary; company: string }) {
  const title = useId()
  const steps = useSteps(summary, company)
  if (!steps || steps.every(({ isDone }) => isDone)) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card component="section" aria-labelledby={title}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4" id={title}>
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

function useSteps(summary: Summary, company: string): Step[] | null {
  const id = useSession((current) => current.id)
  const own = useQuery({ ...queryOf(brands.ofUser, { params: { userId: id ?? '' } }), enabled: id !== null }).data
  const promotions = useQuery(queryOf(coupons.summary)).data
  const platform = useSetting('company')
  if (!own || !promotions) return null
  const mail = new URLSearchParams({ subject: texts.balanceSubject(company), body: texts.balanceBody(company) })
  const { saldo_empresa, clp_distribuido, clientes, convites } = summary
  const some = (...figures: (number | null | undefined)[]) => figures.some((figure) => (figure ?? 0) > 0)
  return [
    { name: 'brand', isDone: own.length > 0, to: `${paths.brands}?nova=1` },
    { name: 'promotion', isDone: some(promotions.total), to: `${paths.promotions}?nova=1` },
    {
      name: 'balance',
      isDone: some(saldo_empresa, clp_distribuido),
      to: `mailto:${platform.email}?${mail.toString().replaceAll('+', '%20')}`,
    },
    { name: 'customers', isDone: some(clientes, convites), to: paths.importCustomers },
  ]
}

function StepLine({ step: { name, isDone, to }, isNext }: { step: Step; isNext: boolean }) {
  const { title, why, action } = texts.steps[name]
  const look = { size: 'sm', variant: isNext ? 'filled' : 'default' } as const
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.mark}>{isDone && <CheckIcon size={16} strokeWidth={2.6} />}</span>
      <div className={classes.words}>
        <Text fw={600}>
          {title}
          {isDone && <VisuallyHidden>: {texts.done}</VisuallyHidden>}
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
      </div>
      {!isDone &&
        (to.startsWith('mailto:') ? (
          <Button {...look} component="a" href={to}>
            {action}
          </Button>
        ) : (
          <Button {...look} component={Link} to={to}>
            {action}
          </Button>
        ))}
    </li>
  )
}
