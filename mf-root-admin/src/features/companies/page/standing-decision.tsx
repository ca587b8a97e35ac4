import { companies } from '@loopi/contract/companies/companies.contract'
import { queryOf } from '@loopi/ui/api-client'
import { Card, Text } from '@loopi/ui/core'
import { useQuery } from '@loopi/ui/query'
import { companyTexts as texts } from './company.texts.ts'

/** Decision about the company, with who made it, when and why; nothing while it is not known. */
export function StandingDecision({ id }: { id: number }) {
  const { data } = useQuery(queryOf(companies.review, { params: { id } }))
  if (!data?.decisao) return null
  const { status, em, por, motivo } = data.decisao
  return (
    <Card component="section" aria-label={texts.decision}>
      <Text fw={600}>{texts.decided(status, em, por)}</Text>
      {motivo !== null && <Text>{texts.reason(motivo)}</Text>}
    </Card>
  )
}
