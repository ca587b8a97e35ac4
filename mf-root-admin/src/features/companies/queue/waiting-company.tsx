import type { Company } from '@loopi/contract/companies/companies.reading'
import { formatCnpj } from '@loopi/contract/documents/cnpj'
import { lateDialog } from '@loopi/shared/ui/components'
import { Badge, Button, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useId } from 'react'
import { keysOf } from '../../../components/keys.ts'
import { paths } from '../../../paths.ts'
import { CompanyDetails } from '../company-details.tsx'
import { Checklist } from './checklist.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import classes from './queue.module.css'
import { queueTexts as texts } from './queue.texts.ts'
import type { Decided } from './undo-bar.tsx'
import { useDecision } from './use-decision.ts'

const EditDialog = lateDialog(async () => (await import('../dialogs/edit-dialog.tsx')).EditDialog)
const DoubtDialog = lateDialog(async () => (await import('./doubt-dialog.tsx')).DoubtDialog)
const RefuseDialog = lateDialog(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

type Props = {
  company: Company
  /** Position such as '3 de 12'. */
  place: string
  onTurn: (by: 1 | -1) => void
  onDecided: (decided: Decided) => void
  /** Called when another root user decided before. */
  onGone: (company: Company) => void
}

/** Waiting company: facts, checks and decision buttons with shortcuts. */
export function WaitingCompany({ company, place, onTurn, onDecided, onGone }: Props) {
  const titleId = useId()
  const decision = useDecision({ company, onDecided, onGone })
  const { asking, ask } = decision
  return (
    // Shortcuts apply while the focus is inside. The focus moves here with each company, so that typing elsewhere never
    // decides.
    <article
      ref={focus}
      className={classes.company}
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={keysOf({ a: decision.approve, r: () => ask('refuse'), j: () => onTurn(1), k: () => onTurn(-1) })}
    >
      <header className={classes.head}>
        <div>
          <p className={classes.place}>{place}</p>
          <Title order={2} size="h3" id={titleId}>
            {company.name}
          </Title>
          <div className={classes.under}>
            <span>{formatCnpj(company.cnpj)}</span>
            <Badge color={company.pedido_parceria ? 'caju' : 'gray'} miw="max-content">
              {company.pedido_parceria ? texts.partner : texts.registered}
            </Badge>
          </div>
        </div>
        <nav className={classes.turn} aria-label={texts.keys}>
          <Button size="compact-md" variant="default" onClick={() => onTurn(-1)} aria-keyshortcuts="K">
            {texts.previous}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onTurn(1)} aria-keyshortcuts="J">
            {texts.next}
          </Button>
        </nav>
      </header>
      <div className={classes.body}>
        <div className={classes.facts}>
          <CompanyDetails company={company} extra={factsOf(company)} />
          <div className={classes.ways}>
            <Button
              size="compact-md"
              variant="light"
              aria-label={texts.editOf(company.name)}
              onClick={() => ask('edit')}
            >
              {texts.edit}
            </Button>
            <Link className={classes.link} to={paths.company(company.id)}>
              {texts.open}
            </Link>
          </div>
        </div>
        <Checklist company={company} />
      </div>
      <DecisionButtons
        company={company}
        pending={decision.isPending}
        onApprove={decision.approve}
        onRefuse={() => ask('refuse')}
      />
      <RefuseDialog
        company={company}
        opened={asking === 'refuse'}
        pending={decision.isPending}
        failure={decision.failure}
        onRefuse={decision.refuse}
        onClose={() => ask(null)}
      />
      <DoubtDialog
        company={company}
        opened={asking === 'doubt'}
        pending={decision.isPending}
        onConfirm={decision.approveAnyway}
        onClose={() => ask(null)}
      />
      <EditDialog company={company} opened={asking === 'edit'} onClose={() => ask(null)} />
    </article>
  )
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const factsOf = ({ email, categoria }: Company) => [
  { term: texts.email, value: email ?? texts.waitsUnknown },
  { term: texts.category, value: categoria },
]
