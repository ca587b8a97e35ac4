import { formatCount } from '@loopi/shared/texts/format'
import { Status, type StatusKind } from '@loopi/shared/ui/components'
import { Text } from '@loopi/shared/ui/core'
import { Facts } from '../../components/facts.tsx'
import classes from './operations.module.css'
import { type LedgerCheck, useLedgerCheck, useQueues } from './operations.queries.ts'
import { checkOf, type QueueRow, queueRows } from './operations.rules.ts'
import { operationsTexts as texts } from './operations.texts.ts'
import { Part } from './part.tsx'

const QUEUE_STATUS: Record<QueueRow['is'], StatusKind> = { empty: 'ready', moving: 'pending', late: 'refused' }

/** Depth and oldest age of each queue. */
export function QueuesPart() {
  const queues = useQueues()
  return (
    <Part title={texts.queues} query={queues} height="10rem">
      {(data) => (
        <dl className={classes.rows}>
          {queueRows(data).map(({ name, waiting, seconds, dropped, is }) => (
            <div key={name}>
              <dt>{texts.queueNames[name]}</dt>
              <dd>
                <Status kind={QUEUE_STATUS[is]}>{texts.queueStates[is]}</Status>
              </dd>
              <dd className={classes.detail}>
                {texts.depth(waiting, seconds)}
                {dropped > 0 && <strong> {texts.dropped(dropped)}</strong>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  )
}

type Check = ReturnType<typeof checkOf>

const CHECK_STATUS: Record<Check, StatusKind> = {
  none: 'pending',
  old: 'pending',
  violated: 'refused',
  nobody: 'refused',
  holds: 'ready',
}

/** Last result of `ledger:check`, and whether it is of today. */
export function LedgerPart() {
  const check = useLedgerCheck()
  const state = check.data && checkOf(check.data)
  return (
    <Part
      title={texts.ledger}
      query={check}
      height="10rem"
      tool={state && <Status kind={CHECK_STATUS[state]}>{texts.ledgerStates[state]}</Status>}
    >
      {({ ultima }) => (ultima && state ? <Checked check={ultima} state={state} /> : <Text>{texts.ledgerNever}</Text>)}
    </Part>
  )
}

function Checked({ check, state }: { check: NonNullable<LedgerCheck['ultima']>; state: Check }) {
  const { em, regras, violadas, pessoas, transferencias, linhas } = check
  return (
    <>
      {state === 'old' && <Text>{texts.ledgerOld}</Text>}
      <Text fw={600}>{state === 'nobody' ? texts.ledgerNobody : texts.rules(regras, violadas)}</Text>
      <Facts
        facts={[
          { term: texts.checkedAt, value: <time dateTime={em}>{texts.at(em)}</time> },
          { term: texts.people, value: formatCount(pessoas) },
          { term: texts.transfers, value: formatCount(transferencias) },
          { term: texts.lines, value: formatCount(linhas) },
        ]}
      />
    </>
  )
}
