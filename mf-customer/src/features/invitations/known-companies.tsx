import type { OwnRelation } from '@loopi/contract/invitations/invitations.schemas'
import { ConfirmDialog } from '@loopi/shared/forms/late-confirm-dialog'
import { common } from '@loopi/shared/texts/common'
import { formatInstant } from '@loopi/shared/texts/format'
import { ErrorState } from '@loopi/shared/ui/components'
import { Button, Skeleton, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { HomeCard } from '../../components/home-card.tsx'
import classes from './invitations.module.css'
import { useLeave, useOwnRelations } from './invitations.queries.ts'
import { invitationTexts as texts } from './invitations.texts.ts'

/** Companies that see data of the person, each with a button that ends this. */
export function KnownCompanies() {
  const own = useOwnRelations()
  const [left, setLeft] = useState<OwnRelation | null>(null)
  const leave = useLeave()
  const confirm = () => left && leave.mutate(left.company_id, { onSettled: () => setLeft(null) })
  return (
    <HomeCard isQuiet className={classes.card} aria-labelledby="known-companies" aria-busy={own.isPending}>
      <Title order={2} size="h4" id="known-companies">
        {texts.companies}
      </Title>
      <p className={classes.text}>{texts.companiesText}</p>
      {own.data ? (
        <Companies companies={own.data.empresas} onLeave={setLeft} />
      ) : own.isError ? (
        <ErrorState
          message={texts.companiesFailed}
          error={own.error}
          retryLabel={common.retry}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : (
        <>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton h="3rem" mt="md" />
        </>
      )}
      <ConfirmDialog
        opened={left !== null}
        title={texts.endTitle}
        confirm={texts.end}
        keep={texts.keep}
        pending={leave.isPending}
        onConfirm={confirm}
        onClose={() => setLeft(null)}
      >
        <strong>{left?.empresa}</strong>
        <br />
        {texts.endText}
      </ConfirmDialog>
    </HomeCard>
  )
}

type CompaniesProps = { companies: readonly OwnRelation[]; onLeave: (relation: OwnRelation) => void }

function Companies({ companies, onLeave }: CompaniesProps) {
  if (companies.length === 0) return <p className={classes.text}>{texts.companiesNone}</p>
  return (
    <ul className={classes.list}>
      {companies.map((relation) => (
        <li key={relation.company_id}>
          <div className={classes.what}>
            <strong>{relation.empresa}</strong>
            <span>{texts.since[relation.origem](formatInstant(relation.desde))}</span>
          </div>
          <Button
            variant="default"
            size="sm"
            aria-label={texts.endOf(relation.empresa)}
            onClick={() => onLeave(relation)}
          >
            {texts.end}
          </Button>
        </li>
      ))}
    </ul>
  )
}
