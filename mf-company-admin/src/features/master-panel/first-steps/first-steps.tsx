import { batches } from '@loopi/contract/batches/batches.contract'
import { brands } from '@loopi/contract/brands/brands.contract'
import { coupons } from '@loopi/contract/coupons/coupons.contract'
import type { customers } from '@loopi/contract/customers/customers.contract'
import type { Read } from '@loopi/contract/endpoint'
import { pageOf } from '@loopi/contract/paging'
import { products } from '@loopi/contract/products/products.contract'
import { queryOf } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { useSession } from '@loopi/shared/session'
import { CheckIcon } from '@loopi/shared/ui/components'
import { Button, Card, Group, Skeleton, Text, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { useQuery } from '@loopi/shared/ui/query'
import { Link } from '@loopi/shared/ui/router'
import { useId } from 'react'
import { useSummary } from '../../../components/credit.queries.ts'
import { paths } from '../../../paths.ts'
import { useNewestRequests } from '../balance/balance.queries.ts'
import { balanceTexts } from '../balance/balance.texts.ts'
import classes from './first-steps.module.css'
import { firstStepsTexts as texts } from './first-steps.texts.ts'

type Summary = Read<typeof customers.summary>

/** `isDone` is undefined while loading. */
type Step = {
  readonly name: keyof typeof texts.steps
  readonly isDone: boolean | undefined
  readonly to: string
  /** Progress of a step that the company cannot advance; it replaces the action. */
  readonly waits?: string | undefined
}

/** True until the first movement, while every figure is zero. */
export function useIsFirstDay(): boolean {
  const summary = useSummary().data
  if (!summary) return false
  const { clientes, clientes_ativos, saldo_empresa, recebido_em_resgates, clp_distribuido } = summary
  return [clientes, clientes_ativos, saldo_empresa, recebido_em_resgates, clp_distribuido].every(
    (figure) => figure === 0,
  )
}

/** Steps of a new company until its first customers, those that the person may take; hidden when all are done. */
export function FirstSteps({ isFirstDay }: { isFirstDay: boolean }) {
  const summary = useSummary().data
  return summary && isYoung(summary) ? <Steps summary={summary} isFirstDay={isFirstDay} /> : null
}

/** Established companies have credited customers, so nothing more is requested for them. */
const isYoung = ({ clientes, clp_distribuido }: Summary): boolean => clientes === 0 || clp_distribuido === 0

function Steps({ summary, isFirstDay }: { summary: Summary; isFirstDay: boolean }) {
  const title = useId()
  const steps = useSteps(summary)
  // On the first day the card is shown from the start: nothing is above it, and some step is open.
  const isKnown = steps.every(({ isDone }) => isDone !== undefined)
  if (steps.length === 0) return null
  if (!isFirstDay && (!isKnown || steps.every(({ isDone }) => isDone))) return null
  const next = steps.find(({ isDone, waits }) => isDone === false && waits === undefined)
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

/** Shortest page, to find out whether there is any row. */
const ONE = { limite: 1 } as const

/** Steps that the person may take. */
function useSteps({ saldo_empresa, clp_distribuido, clientes, convites }: Summary): Step[] {
  const may = { offer: useMay('ofertas'), ask: useMay('resultados'), invite: useMay('clientes') }
  const made = useMadeOffers(may.offer)
  const request = useNewestRequests({ enabled: may.ask }).saldo
  const waits = request?.situacao === 'aberto' ? balanceTexts.saldo.state(request) : undefined
  const some = (...figures: (number | null | undefined)[]) => figures.some((figure) => (figure ?? 0) > 0)
  const steps: readonly (Step | false)[] = [
    may.offer && { name: 'brand', isDone: made.brands, to: `${paths.brands}?nova=1` },
    may.offer && { name: 'promotion', isDone: made.promotions, to: `${paths.promotions}?nova=1` },
    may.ask && { name: 'balance', isDone: some(saldo_empresa, clp_distribuido), to: paths.requestBalance, waits },
    may.invite && { name: 'customers', isDone: some(clientes, convites), to: paths.importCustomers },
    may.offer && {
      name: 'codes',
      isDone: made.batches,
      to: made.products ? paths.newBatch() : `${paths.products}?novo=1`,
    },
  ]
  return steps.filter((step) => step !== false)
}

/** Whether the company has any of each; undefined while loading, and for those who make none. */
function useMadeOffers(enabled: boolean) {
  const id = useSession((current) => current.id)
  const ofOwn = queryOf(brands.ofUser, { params: { userId: id ?? '' } })
  const own = useQuery({ ...ofOwn, enabled: enabled && id !== null }).data
  const promotions = useQuery({ ...queryOf(coupons.summary), enabled }).data
  const ofProducts = useQuery({ ...queryOf(products.list, { query: ONE }), enabled, select: pageOf }).data
  const ofBatches = useQuery({ ...queryOf(batches.list, { query: ONE }), enabled, select: pageOf }).data
  return {
    brands: own && own.length > 0,
    promotions: promotions && (promotions.total ?? 0) > 0,
    products: ofProducts && ofProducts.data.length > 0,
    batches: ofBatches && ofBatches.data.length > 0,
  }
}

function StepLine({ step: { name, isDone, to, waits }, isNext }: { step: Step; isNext: boolean }) {
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
        <Text size="sm" c="dimmed">
          {waits ?? why}
        </Text>
      </div>
      {isDone === undefined && <Skeleton h="2.25rem" w="9rem" />}
      {isDone === false && waits === undefined && (
        <Button {...look} component={Link} to={to}>
          {action}
        </Button>
      )}
    </li>
  )
}
