import type { HeldCoupon, CustomerSupport as Support } from '@loopi/contract/customers/customer-support.schemas'
import type { CustomerPage } from '@loopi/contract/customers/customers.reading'
import { listContent } from '@loopi/shared/admin/list-content'
import { formatClp, formatInstant, formatMoment } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Card } from '@loopi/shared/ui/core'
import { type Column, DataTable } from '@loopi/shared/ui/data'
import { Link } from '@loopi/shared/ui/router'
import { type Fact, Facts } from '../../components/facts.tsx'
import lists from '../../components/lists.module.css'
import { paths } from '../../paths.ts'
import { useSupport } from './customer.queries.ts'
import { customerTexts as texts } from './customer.texts.ts'

const COUPON_TEXTS = { failed: texts.supportFailed, none: texts.couponsNone, count: texts.couponsCount }
const COMPANY_TEXTS = { failed: texts.supportFailed, none: texts.companiesNone, count: texts.companiesCount }

const couponColumns: readonly Column<HeldCoupon>[] = [
  { header: texts.coupon, cell: (coupon) => <Title coupon={coupon} />, lead: true },
  { header: texts.company, cell: ({ empresa }) => <Company company={empresa} /> },
  { header: texts.state, cell: (coupon) => <State coupon={coupon} /> },
  { header: texts.redeemed, cell: ({ resgatado_em }) => formatMoment(resgatado_em) },
  { header: texts.cost, cell: ({ clp }) => (clp === 0 ? texts.free : formatClp(clp)), align: 'end' },
]

type KnownBy = Support['empresas'][number]

const companyColumns: readonly Column<KnownBy>[] = [
  { header: texts.company, cell: (company) => <Company company={company} />, lead: true },
  { header: texts.how, cell: ({ origem }) => texts.origins[origem] },
  { header: texts.known, cell: ({ desde }) => formatInstant(desde) },
]

export function CustomerSupport({ customer }: { customer: CustomerPage }) {
  const support = useSupport(String(customer.id))
  const { data } = support
  return (
    <>
      <Card component="section" aria-label={texts.facts}>
        <Facts facts={factsOf(customer, data)} />
      </Card>
      <DataTable
        title={texts.coupons}
        columns={couponColumns}
        rowKey={({ id }) => id}
        content={listContent({ ...support, data: data?.cupons }, COUPON_TEXTS)}
      />
      <DataTable
        title={texts.companies}
        columns={companyColumns}
        rowKey={({ id }) => id}
        content={listContent({ ...support, data: data?.empresas }, COMPANY_TEXTS)}
      />
    </>
  )
}

const Title = ({ coupon: { coupon_id, titulo } }: { coupon: HeldCoupon }) =>
  coupon_id === null ? (
    titulo
  ) : (
    <Link className={lists.link} to={paths.promotion(coupon_id)}>
      {titulo}
    </Link>
  )

const Company = ({ company }: { company: { id: number; name: string } | null }) =>
  company === null ? (
    texts.loopi
  ) : (
    <Link className={lists.link} to={paths.company(company.id)}>
      {company.name}
    </Link>
  )

const State = ({ coupon: { situacao, valid_until } }: { coupon: HeldCoupon }) => (
  <span>
    <Status kind={situacao === 'pronto' ? 'ready' : 'expired'}>{texts.states[situacao]}</Status>{' '}
    {valid_until !== null && texts.until(valid_until)}
  </span>
)

function factsOf({ status, cpf, email, last_activity }: CustomerPage, support: Support | undefined): readonly Fact[] {
  return [
    { term: texts.status, value: status },
    { term: texts.cpf, value: cpf },
    { term: texts.email, value: email ?? texts.noEmail },
    { term: texts.lastActivity, value: formatInstant(last_activity) },
    ...(support
      ? [
          { term: texts.lastAccess, value: support.ultimo_acesso ? formatMoment(support.ultimo_acesso) : texts.never },
          { term: texts.sessions, value: String(support.sessoes_ativas) },
          { term: texts.secondFactor, value: support.segunda_etapa ? texts.on : texts.off },
          { term: texts.passkeys, value: String(support.chaves_de_acesso) },
        ]
      : []),
  ]
}
