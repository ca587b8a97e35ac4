import { common } from '@loopi/shared/texts/common'
import { Skeleton, Stack, VisuallyHidden } from '@loopi/shared/ui/core'
import { ErrorState } from '@loopi/shared/ui/parts'
import type { Viewer } from '../../parts/viewer.ts'
import classes from './settings.module.css'
import { settingsTexts as texts } from './settings.texts.ts'

/** What the API knows of the person, to read. */
export function PersonalData({ viewer }: { viewer: Viewer }) {
  switch (viewer.is) {
    case 'customer':
    case 'staff':
      return (
        <>
          <p>{texts.personalText}</p>
          <dl className={classes.data}>
            <dt>{texts.name}</dt>
            <dd>{viewer.name}</dd>
            <dt>{texts.email}</dt>
            <dd>{viewer.email}</dd>
            <dt>{texts.account}</dt>
            <dd>{texts.roles[viewer.is === 'staff' ? viewer.role : 'cliente']}</dd>
          </dl>
        </>
      )
    case 'unknown':
      return <ErrorState message={texts.personalFailed} retryLabel={common.retry} onRetry={viewer.retry} />
    case 'visitor':
    case 'checking':
      return (
        <div aria-busy="true">
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Stack gap="md" aria-hidden="true">
            {['70%', '85%', '50%'].map((width) => (
              <Skeleton key={width} h="2.75rem" w={width} />
            ))}
          </Stack>
        </div>
      )
  }
}
