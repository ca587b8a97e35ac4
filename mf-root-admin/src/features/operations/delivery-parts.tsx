import type { FailedMail } from '@loopi/contract/audit/failed-mails'
import { formatMoment } from '@loopi/shared/texts/format'
import { Text } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import lists from '../../components/lists.module.css'
import { paths } from '../../paths.ts'
import classes from './operations.module.css'
import { type AreaRow, useAreas, useFailedMails } from './operations.queries.ts'
import { operationsTexts as texts } from './operations.texts.ts'
import { Part } from './part.tsx'

const More = ({ to, children }: { to: string; children: string }) => (
  <Link className={lists.link ?? ''} to={to}>
    {children}
  </Link>
)

/** Live release and canary of each area. */
export function ReleasesPart() {
  const areas = useAreas()
  return (
    <Part
      title={texts.releases}
      query={areas}
      isWide
      height="9rem"
      tool={<More to={paths.areas}>{texts.seeAreas}</More>}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{texts.noReleases}</Text>
        ) : (
          <dl className={classes.rows}>
            {rows.map((area) => (
              <Release key={area.name} area={area} />
            ))}
          </dl>
        )
      }
    </Part>
  )
}

function Release({ area: { title, releases, canary } }: { area: AreaRow }) {
  const live = releases.find(({ standing }) => standing === 'live')
  const rate = live?.stats.failure_rate
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {live ? (
          <>
            {live.version} <code>{live.hash.slice(0, 8)}</code>
          </>
        ) : (
          texts.nothingLive
        )}
      </dd>
      <dd className={classes.detail}>
        {rate === undefined || rate === null ? texts.noVisits : texts.failedVisits(rate)}
        {canary && <span className={classes.canary}>{texts.canary(canary.percent, canary.hash.slice(0, 8))}</span>}
      </dd>
    </div>
  )
}

/** Mails that are listed; the audit page has all. */
const SHOWN = 4

/** Newest mails that were refused for good, or that nobody took. */
export function MailsPart() {
  const mails = useFailedMails()
  const count = mails.data?.length ?? 0
  return (
    <Part
      title={texts.mails}
      query={mails}
      isWide
      height="6rem"
      tool={count > 0 && <More to={paths.audit}>{count > SHOWN ? texts.moreMails(count) : texts.seeMails}</More>}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{texts.noMails}</Text>
        ) : (
          <dl className={classes.rows}>
            {rows.slice(0, SHOWN).map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </dl>
        )
      }
    </Part>
  )
}

const Mail = ({ mail: { em, assunto, para, resposta } }: { mail: FailedMail }) => (
  <div>
    <dt>{assunto}</dt>
    <dd>
      <time dateTime={em}>{formatMoment(em)}</time>
    </dd>
    <dd className={classes.detail}>
      {para}
      <span className={classes.answer}>{resposta}</span>
    </dd>
  </div>
)
