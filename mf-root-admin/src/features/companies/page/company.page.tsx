import { categoryLabel } from '@loopi/contract/categories'
import type { CompanyDetails as Details } from '@loopi/contract/companies/companies.reading'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { RecordPage } from '@loopi/shared/admin/record-page'
import { Status } from '@loopi/shared/ui/components'
import { Badge, Button, Skeleton } from '@loopi/shared/ui/core'
import { isInitialLoading } from '@loopi/shared/ui/query'
import { Link, useParams } from '@loopi/shared/ui/router'
import type { ComponentProps } from 'react'
import { SubjectLines } from '../../../components/audit/subject-lines.tsx'
import { paths } from '../../../paths.ts'
import { useCompanyDetails, useReview } from '../companies.queries.ts'
import { registrationOf } from '../companies.rules.ts'
import { companiesTexts } from '../companies.texts.ts'
import { CompanyActions } from '../company-actions.tsx'
import { CompanyDetails } from '../company-details.tsx'
import { useCompanyDialogs } from '../dialogs/use-company-dialogs.tsx'
import { companyTexts as texts } from './company.texts.ts'
import { StandingDecision } from './standing-decision.tsx'

const back = { label: texts.back, to: paths.companies }

/** Page of a company: registration, decision and audit lines. */
export function CompanyPage() {
  const { company: id = '' } = useParams()
  const company = useCompanyDetails(Number(id))
  const { open, dialogs } = useCompanyDialogs()
  const review = useReview(Number(id))
  return (
    <>
      <RecordPage
        query={company}
        texts={texts}
        back={back}
        title={({ name }) => name}
        actions={(data) => (
          <>
            {data.status === 2 && (
              <Button component={Link} to={`${paths.queue}?empresa=${data.id}`}>
                {texts.queue}
              </Button>
            )}
            <CompanyActions company={data} open={open} />
          </>
        )}
        pending={<Place />}
      >
        {(data) =>
          isInitialLoading(review) ? <Place /> : <Known company={data} decision={review.data?.decisao ?? null} />
        }
      </RecordPage>
      {dialogs}
    </>
  )
}

const Place = () => (
  <div aria-busy="true">
    <Skeleton h="1.625rem" w="6.5rem" radius="xl" mb="md" />
    <Skeleton h="24rem" radius="lg" />
  </div>
)

type KnownProps = { company: Details; decision: ComponentProps<typeof StandingDecision>['decision'] | null }

function Known({ company, decision }: KnownProps) {
  const { label, kind } = registrationOf(company.status)
  return (
    <>
      <div>
        <Status kind={kind}>{label}</Status>{' '}
        {company.pedido_parceria && <Badge color="caju">{companiesTexts.partner}</Badge>}
      </div>
      {decision && <StandingDecision decision={decision} />}
      <CompanyDetails company={company} extra={factsOf(company)} heading="h2" />
      <SubjectLines type="company" id={String(company.id)} />
    </>
  )
}

const factsOf = ({ cnpj, cnpj_valido, email, categoria }: Details) => [
  { term: texts.cnpj, value: cnpj_valido ? formatCnpj(cnpj) : `${formatCnpj(cnpj)} · ${texts.badDigits}` },
  { term: texts.email, value: email ?? texts.notSaid },
  { term: texts.category, value: categoryLabel(categoria) },
]
