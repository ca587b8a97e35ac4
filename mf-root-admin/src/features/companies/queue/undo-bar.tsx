import type { Company } from '@loopi/contract/companies/companies.reading'
import { UNDO_SECONDS } from '@loopi/contract/companies/company-decisions.schemas'
import { notify } from '@loopi/shared/notify'
import { Button } from '@loopi/shared/ui/core'
import { useEffect, useState } from 'react'
import classes from './queue.module.css'
import { useUndo } from './queue.queries.ts'
import { queueTexts as texts } from './queue.texts.ts'

export type Decided = { company: Company; status: 0 | 1; at: number }

type Props = { decided: Decided; onUndone: (company: Company) => void }

/** Last decision: it can be undone until its mail is sent, and afterwards the recipient is shown. */
export function UndoBar({ decided: { company, status, at }, onUndone }: Props) {
  const left = useSecondsLeft(at)
  const undo = useUndo()
  const take = () =>
    undo.mutate(company, {
      onSuccess: () => {
        notify.success(texts.undone)
        onUndone(company)
      },
      onError: (cause) => notify.error(cause.erro ?? texts.approveFailed),
    })
  const mail = company.email === null ? texts.nobodyTold : left > 0 ? texts.mailWaits : texts.mailLeft
  return (
    <div className={classes.undo} data-status={status}>
      <p role="status">
        <strong>{texts.decided(company.name, status)}</strong>{' '}
        {typeof mail === 'string' ? mail : mail(company.email ?? '', status)}
      </p>
      {left > 0 && (
        <Button
          size="compact-md"
          variant="default"
          loading={undo.isPending}
          aria-label={texts.undoOf(company.name)}
          onClick={take}
        >
          {texts.undo} <span className={classes.seconds}>{texts.undoIn(left)}</span>
        </Button>
      )}
    </div>
  )
}

const leftSince = (at: number) => Math.max(0, UNDO_SECONDS - Math.floor((Date.now() - at) / 1000))

/** Seconds until the decision can no longer be undone. */
function useSecondsLeft(since: number): number {
  const [left, setLeft] = useState(() => leftSince(since))
  useEffect(
    function countDown() {
      const timer = setInterval(() => setLeft(leftSince(since)), 250)
      return () => clearInterval(timer)
    },
    [since],
  )
  return left
}
