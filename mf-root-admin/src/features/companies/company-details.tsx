import type { Company, CompanyDetails as Details } from '@loopi/shared/contract/companies/companies.schemas'
import { common } from '@loopi/shared/texts/common'
import { formatClp, formatInstant } from '@loopi/shared/texts/format'
import { Skeleton, Text } from '@loopi/shared/ui/core'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { useCompanyDetails } from './companies.queries.ts'
import { editTexts as texts } from './companies.texts.ts'
import classes from './dialogs.module.css'

/** What the registration said, for whoever decides about it. */
export function CompanyDetails({ company }: { company: Company }) {
  const details = useCompanyDetails(company.id)
  return (
    <section className={classes.details} aria-label={texts.details} aria-busy={details.isPending}>
      <Text fw={600} size="sm" component="h3">
        {texts.details}
      </Text>
      {details.data ? (
        <div className={classes.said}>
          <Facts facts={factsOf(details.data)} />
        </div>
      ) : details.isError ? (
        <Text size="sm" role="status">
          {texts.detailsFailed}{' '}
          <button type="button" className={classes.retry} onClick={() => void details.refetch()}>
            {common.retry}
          </button>
        </Text>
      ) : (
        <Skeleton h="6rem" mt="xs" />
      )}
    </section>
  )
}

function factsOf(details: Details): readonly Fact[] {
  const { telefone, endereco, cidade, estado, cep, descricao_empresa, created_at } = details
  const town = [cidade, estado].filter(Boolean).join(' / ')
  const address = [endereco, town, cep].filter(Boolean).join(', ')
  return [
    { term: texts.phone, said: telefone ?? texts.notSaid },
    { term: texts.since, said: formatInstant(created_at) },
    { term: texts.access, said: details.acesso_criado ? texts.accessYes : texts.accessNo },
    { term: texts.balance, said: formatClp(details.cashloop_balance) },
    { term: texts.received, said: formatClp(details.recebido_em_resgates) },
    { term: texts.address, said: address || texts.notSaid, wide: true },
    { term: texts.description, said: descricao_empresa ?? texts.notSaid, wide: true },
  ]
}
