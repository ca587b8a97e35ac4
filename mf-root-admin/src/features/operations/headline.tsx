import { formatCount } from '@loopi/shared/texts/format'
import { type Stat, StatGrid } from '@loopi/shared/ui/data'
import { useActivity, useCalls, useFailedMails, useLedgerCheck, useQueues } from './operations.queries.ts'
import { callsOf, checkOf, queueRows, totalOf } from './operations.rules.ts'
import { operationsTexts as texts } from './operations.texts.ts'

type Figure = Omit<Stat, 'label'>

/** Figure of a part: nothing while it loads, and a dash when it failed. */
function figureOf<T>({ data, isError }: { data: T | undefined; isError: boolean }, of: (data: T) => Figure): Figure {
  if (data !== undefined) return of(data)
  return { value: isError ? texts.unknown : null, tone: 'sol' }
}

/** The page at one glance; green is as it should be. */
export function Headline() {
  const [activity, calls, queues] = [useActivity('hora'), useCalls(), useQueues()]
  const [check, mails] = [useLedgerCheck(), useFailedMails()]
  const total = (figure: 'cadastros' | 'resgates') =>
    figureOf(activity, (periods) => ({
      ...{ value: formatCount(totalOf(periods, figure)), detail: texts.inADay, tone: 'mata' },
    }))
  return (
    <StatGrid
      stats={[
        { label: texts.registrations, ...total('cadastros') },
        { label: texts.redemptions, ...total('resgates') },
        { label: texts.failures, ...figureOf(calls, failures) },
        { label: texts.waitingJobs, ...figureOf(queues, waiting) },
        { label: texts.ledger, ...figureOf(check, checked) },
        {
          label: texts.refused,
          ...figureOf(mails, ({ length }) => ({
            ...{ value: formatCount(length), detail: texts.mailsHint, tone: length > 0 ? 'sol' : 'mata' },
          })),
        },
      ]}
    />
  )
}

function failures(data: Parameters<typeof callsOf>[0]): Figure {
  const { calls, failures } = callsOf(data)
  return {
    value: formatCount(failures),
    detail: texts.ofCalls(failures, calls),
    tone: failures > calls / 100 ? 'red' : failures > 0 ? 'sol' : 'mata',
  }
}

function waiting(data: Parameters<typeof queueRows>[0]): Figure {
  const rows = queueRows(data)
  const jobs = rows.reduce((sum, row) => sum + row.waiting, 0)
  return {
    value: formatCount(jobs),
    detail: jobs === 0 ? texts.nothingWaits : texts.oldest(Math.max(...rows.map(({ seconds }) => seconds))),
    tone: rows.some(({ is }) => is === 'late') ? 'red' : 'mata',
  }
}

function checked(data: Parameters<typeof checkOf>[0]): Figure {
  const state = checkOf(data)
  return {
    value: texts.ledgerShort[state],
    detail: data.ultima ? texts.at(data.ultima.em) : undefined,
    tone: { holds: 'mata', none: 'sol', old: 'sol', violated: 'red', nobody: 'red' }[state] as Stat['tone'] & string,
  }
}
