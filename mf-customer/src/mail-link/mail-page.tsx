import { PageHeader } from '@loopi/shared/ui/components'
import { Card, Container } from '@loopi/shared/ui/core'
import type { ReactNode } from 'react'
import classes from './mail-page.module.css'

/** Page that a mail links to: one card with one task. */
export function MailPage({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <Container size={640} className={classes.page}>
      <PageHeader eyebrow={eyebrow} title={title} />
      <Card className={classes.card}>{children}</Card>
    </Container>
  )
}
