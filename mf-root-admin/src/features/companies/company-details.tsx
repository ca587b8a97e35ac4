import type { Company, CompanyDetails as Details } from '@loopi/contract/companies/companies.reading'
import { formatPhone } from '@loopi/contract/documents/phone'
import { common } from '@loopi/shared/texts/common'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'
import { Skeleton, Text } from '@loopi/shared/ui/core'
import { type Fact, Facts } from '../../components/facts.tsx'
import { useCompanyDetails } from './companies.queries.ts'
import { editTexts as texts } from './companies.texts.ts'
import classes from './dialogs/dialogs.module.css'

type Props = {
  company: Pick<Company, 'id'>
  /** Facts shown first. */
  extra?: readonly Fact[]
  /** Heading level of the groups. */
  heading?: 'h2' | 'h3'
}

/** Registration data for the decision. */
export function CompanyDetails({ company, extra = [], heading = 'h3' }: Props) {
  const details = useCompanyDetails(company.id)
  return (
    <section className={classes.details} aria-label={texts.details} aria-busy={details.isPending}>
      <Text fw={600} size="sm" component={heading}>
        {texts.details}
      </Text>
      {details.data ? (
        <div className={classes.said}>
          <Facts facts={[...extra, ...factsOf(details.data)]} />
        </div>
      ) : details.isError ? (
        <Text size="sm" role="status">
          {texts.detailsFailed}{' '}
          <button type="button" className={classes.retry} onClick={() => void details.refetch()}>
            {common.retry}
          </button>
        </Text>
      ) : (
        <Skeleton h="20rem" mt="xs" />
      )}
    </section>
  )
}

/** Fact that is left out when the server does not return it. */
const factIf = <T,>(term: string, value: T | null, say: (value: T) => string): readonly Fact[] =>
  value === null ? [] : [{ term, value: say(value) }]

function factsOf(details: Details): readonly Fact[] {
  const { telefone, endereco, cidade, estado, cep, descricao_empresa, created_at } = details
  const town = [cidade, estado].filter(Boolean).join(' / ')
  const address = [endereco, town, cep].filter(Boolean).join(', ')
  return [
    { term: texts.phone, value: formatPhone(telefone ?? '') || texts.notSaid },
    ...factIf(texts.since, created_at, formatInstant),
    ...factIf(texts.access, details.acesso_criado, (created) => (created ? texts.accessYes : texts.accessNo)),
    ...factIf(texts.balance, details.cashloop_balance, formatClp),
    ...factIf(texts.received, details.recebido_em_resgates, formatClp),
    { term: texts.address, value: address || texts.notSaid, wide: true },
    { term: texts.description, value: descricao_empresa ?? texts.notSaid, wide: true },
  ]
}
