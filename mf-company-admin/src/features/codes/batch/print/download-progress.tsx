import { Button, Group, Loader, Text } from '@loopi/shared/ui/core'
import { Progress } from '@loopi/shared/ui/data'
import classes from './print.module.css'
import { printTexts as texts } from './print.texts.ts'
import type { Download } from './use-download.ts'

/** Progress of a download, or where it stopped with the way to continue. */
export function DownloadProgress({ state, resume, cancel }: Download) {
  if (state.is === 'idle') return null
  const { bytes, total } = state
  const isStopped = state.is === 'stopped'
  return (
    <div className={classes.progress}>
      {total !== null && (
        <Progress value={(100 * bytes) / total} aria-label={texts.progress} {...(isStopped && { color: 'sol' })} />
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          {!isStopped && total === null && <Loader size="xs" />}
          <Text size="sm" {...(isStopped && { role: 'alert' })} className={classes.bytes ?? ''}>
            {sentenceOf(state)}
          </Text>
        </Group>
        <Group gap="xs">
          {isStopped && (
            <Button size="compact-sm" onClick={resume}>
              {texts.resume}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {isStopped ? texts.giveUp : texts.cancel}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

function sentenceOf(state: Exclude<Download['state'], { is: 'idle' }>): string {
  if (state.is === 'stopped') return texts.stopped(state.bytes)
  if (state.isRetrying) return texts.retrying
  return state.bytes === 0 ? texts.preparing : texts.received(state.bytes, state.total)
}
