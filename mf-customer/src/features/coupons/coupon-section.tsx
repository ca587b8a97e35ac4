import { ErrorState } from '@loopi/ui/components'
import { Title, VisuallyHidden } from '@loopi/ui/core'
import { common } from '@loopi/ui/texts/common'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { BusyButton } from '../../components/busy-button.tsx'
import { OpenLoopPicture } from '../../components/pictures.tsx'
import type { SectionContent } from './coupon-section.rules.ts'
import classes from './coupons.module.css'
import { couponTexts as texts } from './coupons.texts.ts'
import { TicketSkeleton } from './ticket.tsx'

type Props = {
  title: string
  id?: string
  /** At the end of the title's line. */
  aside?: ReactNode
  content: SectionContent
}

/** A list of tickets under its heading: places first, then the tickets, or why there are none. */
export function CouponSection({ title, id, aside, content }: Props) {
  const titleId = useId()
  const busy = content.is === 'loading' || (content.is !== 'failed' && content.updating)
  return (
    <section className={classes.section} aria-labelledby={titleId} aria-busy={busy} data-is={content.is} id={id}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          <span className={classes.count} role="status">
            {content.is === 'ready' && texts.count(content.total, content.tickets.length)}
            {content.is === 'loading' && <VisuallyHidden>{common.loading}</VisuallyHidden>}
            {content.is === 'empty' && content.said && <VisuallyHidden>{content.said}</VisuallyHidden>}
          </span>
        </div>
        {aside}
      </div>
      <Content title={title} content={content} />
    </section>
  )
}

function Content({ title, content }: { title: string; content: SectionContent }) {
  switch (content.is) {
    case 'loading':
      return (
        <div className={classes.sheet}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <TicketSkeleton key={key} />
          ))}
        </div>
      )
    case 'failed':
      return (
        <div className={classes.paper}>
          <ErrorState
            picture={<OpenLoopPicture />}
            message={content.message}
            retryLabel={common.retry}
            onRetry={content.retry}
            retrying={content.retrying}
          />
        </div>
      )
    case 'empty':
      return (
        <div className={classes.paper} data-updating={content.updating || undefined}>
          {content.message}
        </div>
      )
    case 'ready':
      return (
        <>
          <Tickets tickets={content.tickets} updating={content.updating} />
          {content.more && <More title={title} more={content.more} />}
        </>
      )
  }
}

/** Even with one, two and three columns, so that only the last sheet ends with a gap. */
const PER_SHEET = 12

/** In sheets: the browser passes over those that are out of sight without looking at each ticket. */
function Tickets({ tickets, updating }: { tickets: readonly ReactNode[]; updating: boolean }) {
  const sheets = Array.from({ length: Math.ceil(tickets.length / PER_SHEET) }, (_, at) =>
    tickets.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  )
  return (
    <div className={classes.tickets} data-updating={updating || undefined}>
      {sheets.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place, whatever is on it
        <div key={at} className={classes.sheet} style={{ '--on-it': sheet.length } as CSSProperties}>
          {sheet}
        </div>
      ))}
    </div>
  )
}

type MoreProps = { title: string; more: NonNullable<Extract<SectionContent, { is: 'ready' }>['more']> }

function More({ title, more: { load, loading, failed } }: MoreProps) {
  return (
    <div className={classes.more}>
      {failed && <p role="alert">{failed}</p>}
      <BusyButton size="lg" variant="outline" busy={loading} onClick={load} aria-label={texts.moreOf(title)}>
        {failed ? common.retry : texts.more}
      </BusyButton>
    </div>
  )
}
