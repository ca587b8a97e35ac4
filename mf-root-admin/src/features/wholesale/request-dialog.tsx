import { formatPhone, parsePhone } from '@loopi/contract/documents/phone'
import { protocolOf } from '@loopi/contract/wholesale/protocol'
import { WHOLESALE_STATES } from '@loopi/contract/wholesale/states'
import type { WholesaleDetails, WholesaleRequest } from '@loopi/contract/wholesale/wholesale.schemas'
import { ApiError } from '@loopi/shared/api-client'
import { useUnsavedChangesGuard } from '@loopi/shared/forms/unsaved-changes'
import { common } from '@loopi/shared/texts/common'
import { formatMoment } from '@loopi/shared/texts/format'
import { ErrorState, LoadingState, Status } from '@loopi/shared/ui/components'
import { Anchor, Skeleton, Stack } from '@loopi/shared/ui/core'
import { Modal } from '@loopi/shared/ui/dialogs'
import { useState } from 'react'
import { type Fact, Facts } from '../../components/facts.tsx'
import { MoveForm } from './move-form.tsx'
import { RequestDocuments } from './request-documents.tsx'
import { RequestHistory } from './request-history.tsx'
import type { RequestMoves } from './use-request-moves.ts'
import classes from './wholesale.module.css'
import { useDetails } from './wholesale.queries.ts'
import { STATE_KINDS } from './wholesale.rules.ts'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

type Props = {
  id: number | null
  opened: boolean
  /** True when opened for a refusal. */
  isRefusing: boolean
  moves: RequestMoves
  /** Called before a move; returns what to do after it succeeds. */
  onMoving: (request: WholesaleRequest) => () => void
  onClose: () => void
}

/** Details of a request: both documents, history and moves. */
export function RequestDialog({ id, opened, onClose, ...about }: Props) {
  // Keeps the request during the closing animation.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  const { formRef, dialog, discard, onClose: close } = useUnsavedChangesGuard(onClose)
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        returnFocus={false}
        title={last === null ? '' : texts.requestOf(protocolOf(last))}
        size="lg"
      >
        <div ref={formRef}>{last !== null && <Details key={last} id={last} onDone={discard} {...about} />}</div>
      </Modal>
      {dialog}
    </>
  )
}

type DetailsProps = Pick<Props, 'isRefusing' | 'moves' | 'onMoving'> & { id: number; onDone: () => void }

function Details({ id, onDone, ...moving }: DetailsProps) {
  const { data, isError, error, refetch } = useDetails(id)
  if (!data)
    return isError ? (
      <ErrorState
        message={ApiError.from(error).erro ?? texts.detailsFailed}
        error={error}
        retryLabel={common.retry}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingState label={common.loading}>
        <Skeleton h="2rem" w="60%" />
        <Skeleton h="12rem" />
      </LoadingState>
    )
  return (
    <Stack gap="lg">
      <div className={classes.head}>
        <h3>{data.companyName}</h3>
        <Status kind={STATE_KINDS[data.situacao]}>{WHOLESALE_STATES[data.situacao]}</Status>
      </div>
      <Facts facts={factsOf(data)} />
      <RequestDocuments request={data} />
      <MoveForm request={data} onDone={onDone} {...moving} />
      <RequestHistory request={data} />
    </Stack>
  )
}

const factsOf = ({ id, email, phone, ...request }: WholesaleDetails): readonly Fact[] => [
  // Not validated: the form accepts any text.
  { term: texts.cnpj, value: request.cnpj },
  { term: texts.responsible, value: request.responsibleName },
  {
    term: texts.email,
    value: (
      <Anchor href={`mailto:${email}?subject=${encodeURIComponent(texts.mailSubject(protocolOf(id)))}`}>{email}</Anchor>
    ),
  },
  {
    term: texts.phone,
    value: parsePhone(phone) ? <Anchor href={`tel:${parsePhone(phone)}`}>{formatPhone(phone)}</Anchor> : phone,
  },
  { term: texts.place, value: request.stateCity },
  { term: texts.received, value: formatMoment(request.created_at) },
  { term: texts.interest, value: request.productsInterest ?? texts.notSaid, wide: true },
]
