import { Button, Group, Stack } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import type { ReactNode } from 'react'
import { BrokenLoop } from './broken-loop.tsx'
import styles from './error-screen.module.css'
import { errorsTexts as texts } from './errors.texts.ts'

/** Layout of both error screens. */
export function ErrorScreen({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <section className={styles.screen}>
      <BrokenLoop className={styles.picture} />
      <Stack gap="sm" align="center">
        {children}
        <Group justify="center" mt="md">
          <Button component={Link} to="/" size="md">
            {texts.home}
          </Button>
          {actions}
        </Group>
      </Stack>
    </section>
  )
}
