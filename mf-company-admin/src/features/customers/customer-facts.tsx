import type { CustomerPage } from '@loopi/contract/customers/customers.reading'
import { formatInstant } from '@loopi/shared/texts/format'
import { Status } from '@loopi/shared/ui/components'
import { Card, Text, VisuallyHidden } from '@loopi/shared/ui/core'
import { useId } from 'react'
import classes from './customers.module.css'
import { customerTexts as texts } from './customers.texts.ts'

/** Data of the customer that the viewer may see. */
export function CustomerFacts({ customer: { cpf, email, status, last_activity } }: { customer: CustomerPage }) {
  const title = useId()
  return (
    <Card component="section" aria-labelledby={title}>
      <VisuallyHidden component="h2" id={title}>
        {texts.facts}
      </VisuallyHidden>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.status}</dt>
          <dd>
            <Status kind={status === 'Ativo' ? 'ready' : 'inactive'}>{status}</Status>
          </dd>
        </div>
        <div>
          <dt>{texts.lastActivity}</dt>
          <dd>{formatInstant(last_activity)}</dd>
        </div>
        <div>
          <dt>{texts.cpf}</dt>
          <dd>{cpf}</dd>
        </div>
        {email !== null && (
          <div>
            <dt>{texts.email}</dt>
            <dd>{email}</dd>
          </div>
        )}
      </dl>
      {email === null && (
        <Text c="dimmed" size="sm" mt="md">
          {texts.privacy}
        </Text>
      )}
    </Card>
  )
}
