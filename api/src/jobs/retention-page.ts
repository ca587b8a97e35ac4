import { HEAD, table } from '../docs/markdown.ts'
import { DAY, HOUR } from '../lib/clock.ts'
import { UNDELIVERABLE_KEPT } from '../mail/failed-mails.ts'
import { SENT_KEPT } from '../mail/queue.ts'
import { type Period, RETENTION } from './retention.ts'

/** Data that others than housekeeping delete. */
const ELSEWHERE: readonly (readonly [what: string, since: string, kept: Period | string, by: string])[] = [
  ['sent mails in the queue', 'their delivery', SENT_KEPT, 'the queue, pg-boss'],
  ['mails that reached nobody (`npm run mail:failed`)', 'the last try', UNDELIVERABLE_KEPT, 'the queue, pg-boss'],
  ['an account, its details in the audit log included', 'its deletion', 0, 'the deletion itself'],
  ['ledger, audit log', '', 'for ever; they hold numbers of people', ''],
  ['logs of api, host and PostgreSQL', 'the line', 180 * DAY, 'the operator; compose keeps 30 MB a container'],
  ['base backups, archived WAL, dumps', 'the backup', 30 * DAY, 'the operator'],
  ['logs and queues of the mail server', '', 'as set there', 'the operator'],
]

/** `docs/generated/retention.md`: what is deleted after how long, and by what. */
export function retentionPage(): string {
  const rows = RETENTION.map(({ what, since, kept, tables }) => [
    what,
    since,
    shown(kept),
    tables.map((name) => `\`${name}\``).join(', '),
  ])
  const others = ELSEWHERE.map(([what, since, kept, by]) => [what, since, shown(kept), by])
  return `# Retention

${HEAD} A job of the api deletes each quarter of an hour what is in this table (\`api/src/jobs/retention.ts\`).

${table(['What', 'Counted from', 'Kept', 'Tables'], rows)}

## Deleted by others

${table(['What', 'Counted from', 'Kept', 'By'], others)}

Backups: [Back up and restore](../operations/backup-and-restore.md). Requests of people: [Personal data in operation](../personal-data.md).
`
}

function shown(kept: Period | string): string {
  if (typeof kept === 'string') return kept
  if (typeof kept === 'object') return `${kept.months} full months`
  if (kept === 0) return 'not any longer'
  return kept % DAY === 0 && kept > DAY ? `${kept / DAY} days` : `${kept / HOUR} ${kept === HOUR ? 'hour' : 'hours'}`
}
