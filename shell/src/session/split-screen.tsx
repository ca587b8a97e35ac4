import { LoopMark, Wordmark } from '@loopi/shared/ui/components'
import { Stack, Text, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { LoginPicture } from './login-picture.tsx'
import styles from './split-screen.module.css'

type Props = {
  /** Target and label of the arrow at the top. */
  back: { to: string; label: string }
  /** Shows the brand mark where there is no navigation bar. */
  isSigned?: boolean
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Page about signing in, with the illustration where there is room. */
export function SplitScreen({ back, isSigned = false, title, lead, children }: Props) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <div className={styles.top}>
          <Link to={back.to} className={styles.back}>
            <span aria-hidden="true">←</span> {back.label}
          </Link>
        </div>
        <div className={styles.form}>
          {isSigned ? <Wordmark size={34} /> : <LoopMark size={40} className={styles.mark} />}
          <Stack gap={8}>
            <Title order={1}>{title}</Title>
            {lead && <Text c="dimmed">{lead}</Text>}
          </Stack>
          {children}
        </div>
      </div>
      <LoginPicture className={styles.picture} />
    </div>
  )
}
