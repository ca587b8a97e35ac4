import { common } from '@loopi/shared/texts/common'
import { Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { ErrorState } from '@loopi/shared/ui/parts'
import { type ReactNode, useId } from 'react'
import { OpenLoopPicture } from '../../parts/pictures.tsx'
import classes from './coupons.module.css'
import { TicketSkeleton } from './ticket.tsx'

/** What a section has to show. */
export type SectionContent =
  | { is: 'loading' }
  | { is: 'failed'; message: string; retry: () => void; retrying: boolean }
  | { is: 'empty'; message: ReactNode }
  | { is: 'ready'; tickets: ReactNode }

type Props = {
  title: string
  id?: string
  /** How many there are, beside the title; said aloud when it changes. */
  count?: string | undefined
  /** At the end of the title's line. */
  aside?: ReactNode
  content: SectionContent
}

/** A list of tickets under its heading: places first, then the tickets, or why there are none. */
export function CouponSection({ title, id, count, aside, content }: Props) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId} aria-busy={content.is === 'loading'} id={id}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          <span className={classes.count} role="status">
            {count}
            {content.is === 'loading' && <VisuallyHidden>{common.loading}</VisuallyHidden>}
          </span>
        </div>
        {aside}
      </div>
      <Content content={content} />
    </section>
  )
}

function Content({ content }: { content: SectionContent }) {
  switch (content.is) {
    case 'loading':
      return (
        <div className={classes.grid}>
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
      return <div className={classes.paper}>{content.message}</div>
    case 'ready':
      return <div className={classes.grid}>{content.tickets}</div>
  }
}
