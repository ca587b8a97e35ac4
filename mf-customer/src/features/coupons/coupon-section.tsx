import type { Coupon } from '@loopi/contract/coupons/coupons.reading'
import { common } from '@loopi/shared/texts/common'
import { TicketSkeleton } from '@loopi/shared/ticket/face'
import { ErrorState } from '@loopi/shared/ui/components'
import { Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { type CSSProperties, memo, useId } from 'react'
import { BusyButton } from '../../components/busy-button.tsx'
import { OpenLoopPicture } from '../../components/pictures.tsx'
import type { DrawTicket, SectionContent } from './coupon-section.rules.ts'
import classes from './coupons.module.css'
import { couponTexts as texts } from './coupons.texts.ts'

type Props<Row extends Coupon> = {
  title: string
  content: SectionContent<Row>
}

/** Heading and list of tickets: placeholders first, then the tickets or the reason for an empty list. */
export function CouponSection<Row extends Coupon>({ title, content }: Props<Row>) {
  const titleId = useId()
  const busy = content.is === 'loading' || (content.is !== 'failed' && content.updating)
  return (
    <section className={classes.section} aria-labelledby={titleId} aria-busy={busy} data-is={content.is}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          <span className={classes.count} role="status">
            {content.is === 'ready' && texts.count(content.total, content.rows.length)}
            {content.is === 'loading' && <VisuallyHidden>{common.loading}</VisuallyHidden>}
            {content.is === 'empty' && content.announcement && <VisuallyHidden>{content.announcement}</VisuallyHidden>}
          </span>
        </div>
      </div>
      <Content title={title} content={content} />
    </section>
  )
}

function Content<Row extends Coupon>({ title, content }: { title: string; content: SectionContent<Row> }) {
  switch (content.is) {
    case 'loading':
      return loading
    case 'failed':
      return (
        <div className={classes.paper}>
          <ErrorState
            picture={<OpenLoopPicture />}
            message={content.message}
            error={content.error}
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
          <Tickets rows={content.rows} ticket={content.ticket} updating={content.updating} />
          {content.more && <More title={title} more={content.more} />}
        </>
      )
  }
}

// A constant element, so that React skips it on every render.
const loading = (
  <div className={classes.sheet}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <TicketSkeleton key={key} />
    ))}
  </div>
)

/** A multiple of one, two and three columns, so that only the last sheet has a gap. */
const PER_SHEET = 6

type TicketsProps<Row extends Coupon> = { rows: readonly Row[]; ticket: DrawTicket<Row>; updating: boolean }

/** Tickets are grouped in sheets: the browser skips those out of sight, and React those with unchanged rows. */
function Tickets<Row extends Coupon>({ rows, ticket, updating }: TicketsProps<Row>) {
  const sheets = Array.from({ length: Math.ceil(rows.length / PER_SHEET) }, (_, at) =>
    rows.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  )
  return (
    <div className={classes.tickets} data-updating={updating || undefined}>
      {sheets.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place, whatever is on it
        <Sheet key={at} rows={sheet} ticket={ticket} />
      ))}
    </div>
  )
}

type SheetProps<Row extends Coupon> = Pick<TicketsProps<Row>, 'rows' | 'ticket'>

const PlainSheet = <Row extends Coupon>({ rows, ticket }: SheetProps<Row>) => (
  <div className={classes.sheet} style={{ '--on-it': rows.length } as CSSProperties}>
    {rows.map(ticket)}
  </div>
)

const isAlike = <Row extends Coupon>(before: SheetProps<Row>, after: SheetProps<Row>): boolean =>
  before.ticket === after.ticket &&
  before.rows.length === after.rows.length &&
  before.rows.every((row, at) => row === after.rows[at])

const Sheet = memo(PlainSheet, isAlike) as typeof PlainSheet

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
