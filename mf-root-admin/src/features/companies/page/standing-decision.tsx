import type { CompanyReview } from '@loopi/contract/companies/company-decisions.schemas'
import { Card, Text } from '@loopi/shared/ui/core'
import { companyTexts as texts } from './company.texts.ts'

type Decision = NonNullable<CompanyReview['decisao']>

/** Decision about the company, with actor, time and reason. */
export function StandingDecision({ decision: { status, em, por, motivo } }: { decision: Decision }) {
  return (
    <Card component="section" aria-label={texts.decision}>
      <Text fw={600}>{texts.decided(status, em, por)}</Text>
      {motivo !== null && <Text>{texts.reason(motivo)}</Text>}
    </Card>
  )
}
