import { categoryLabel } from '@loopi/contract/categories'
import type { CompanyDetails as Details } from '@loopi/contract/companies/companies.reading'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { Status } from '@loopi/ui/components'
import { Badge, Button } from '@loopi/ui/core'
import { PanelPage } from '@loopi/ui/data'
import { Link, useParams } from '@loopi/ui/router'
import { SubjectLines } from '../../../components/audit/subject-lines.tsx'
import { MissingThing } from '../../../components/missing-thing.tsx'
import { PendingName } from '../../../components/pending-name.tsx'
import { paths } from '../../../paths.ts'
import { useCompanyDetails } from '../companies.queries.ts'
import { registrationOf } from '../companies.rules.ts'
import { companiesTexts } from '../companies.texts.ts'
import { CompanyActions } from '../company-actions.tsx'
import { CompanyDetails } from '../company-details.tsx'
import { useCompanyDialogs } from '../dialogs/use-company-dialogs.tsx'
import { companyTexts as texts } from './company.texts.ts'
import { StandingDecision } from './standing-decision.tsx'

const back = { label: texts.back, to: paths.companies }

/** Page of a company: its registration, the decision about it, and everything that was done to it. */
export function CompanyPage() {
  const { company: id = '' } = useParams()
  const company = useCompanyDetails(Number(id))
  const { open, dialogs } = useCompanyDialogs()
  const { data } = company
  return (
    <PanelPage
      title={data?.name ?? (company.isError ? texts.unnamed : <PendingName />)}
      back={back}
      actions={
        data && (
          <>
            {data.status === 2 && (
              <Button component={Link} to={`${paths.queue}?empresa=${data.id}`}>
                {texts.queue}
              </Button>
            )}
            <CompanyActions company={data} open={open} />
          </>
        )
      }
    >
      {data ? (
        <Known company={data} />
      ) : (
        company.isError && (
          <MissingThing
            cause={company.error}
            notFound={texts.notFound}
            failed={texts.failed}
            back={back}
            again={() => void company.refetch()}
          />
        )
      )}
      {dialogs}
    </PanelPage>
  )
}

function Known({ company }: { company: Details }) {
  const { label, kind } = registrationOf(company.status)
  return (
    <>
      <div>
        <Status kind={kind}>{label}</Status>{' '}
        {company.pedido_parceria && <Badge color="caju">{companiesTexts.partner}</Badge>}
      </div>
      <StandingDecision id={company.id} />
      <CompanyDetails company={company} extra={factsOf(company)} heading="h2" />
      <SubjectLines type="company" id={String(company.id)} />
    </>
  )
}

const factsOf = ({ cnpj, cnpj_valido, email, categoria }: Details) => [
  { term: texts.cnpj, said: cnpj_valido ? formatCnpj(cnpj) : `${formatCnpj(cnpj)} · ${texts.badDigits}` },
  { term: texts.email, said: email ?? texts.notSaid },
  { term: texts.category, said: categoryLabel(categoria) },
]
