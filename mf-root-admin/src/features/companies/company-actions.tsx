import type { Company } from '@loopi/contract/companies/companies.reading'
import { notify } from '@loopi/shared/notify'
import { ActionMenu, IconButton } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { helpTexts } from '../../components/help.texts.ts'
import classes from './companies.module.css'
import { useSendLink } from './companies.queries.ts'
import { actTexts, creditTexts, receivedTexts, companiesTexts as texts } from './companies.texts.ts'
import type { OpenDialog } from './dialogs/use-company-dialogs.tsx'

type Props = { company: Company; open: OpenDialog }

/** Actions of a company. Credit and access link need an active one; received points need some. */
export function CompanyActions({ company, open }: Props) {
  return (
    <span className={classes.actions}>
      <Button
        variant="light"
        size="compact-md"
        aria-label={texts.editOf(company.name)}
        onClick={() => open('edit', company)}
      >
        {texts.edit}
      </Button>
      {(company.status === 1 || (company.recebido_em_resgates ?? 0) > 0) && (
        <MoreActions company={company} open={open} />
      )}
    </span>
  )
}

function MoreActions({ company, open }: Props) {
  const link = useSendLink()
  const isAtWork = company.status === 1
  const hasReceived = (company.recebido_em_resgates ?? 0) > 0
  const send = () =>
    link.mutate(company, {
      onSuccess: () => notify.success(texts.linkSent, texts.linkSentTo(company.email)),
      onError: (cause) => notify.error(cause.erro ?? texts.linkFailed),
    })
  return (
    <ActionMenu
      actions={[
        isAtWork && { label: actTexts.action, onChosen: () => open('act', company) },
        isAtWork && { label: creditTexts.action, onChosen: () => open('credit', company) },
        isAtWork && hasReceived && { label: receivedTexts.saldo.action, onChosen: () => open('saldo', company) },
        hasReceived && { label: receivedTexts.loopi.action, onChosen: () => open('loopi', company) },
        isAtWork && { label: texts.sendLink, onChosen: send },
        isAtWork && { label: helpTexts.action, onChosen: () => open('help', company) },
      ]}
    >
      {(button) => (
        <IconButton {...button} label={texts.more(company.name)} loading={link.isPending}>
          <Dots />
        </IconButton>
      )}
    </ActionMenu>
  )
}

const Dots = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="5" cy="12" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="19" cy="12" r="2" />
  </svg>
)
