import { Button, Group, Loader, Text } from '@loopi/shared/ui/core'
import { Progress } from '@loopi/shared/ui/data'
import classes from './print.module.css'
import { printTexts as texts } from './print.texts.ts'
import type { Download } from './use-download.ts'

/** Progress of a download, or where it stopped with the way to continue. */
export function DownloadProgress({ state, resume, cancel }: Download) {
  if (state.is === 'idle') return null
  const percent = percentOf(state)
  const isStopped = state.is === 'stopped'
  return (
    <div className={classes.progress}>
      {percent !== null && (
        <Progress value={percent} aria-label={texts.progress} {...(isStopped && { color: 'sol' })} />
      )}
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          {!isStopped && percent === null && <Loader size="xs" />}
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

type Begun = Exclude<Download['state'], { is: 'idle' }>

/** Null where neither the length nor an estimate is known; an estimate never says that all is there. */
function percentOf({ bytes, total, expected }: Begun): number | null {
  if (total !== null) return (100 * bytes) / total
  return expected === null ? null : Math.min(99, Math.floor((100 * bytes) / expected))
}

function sentenceOf(state: Begun): string {
  if (state.is === 'stopped') return texts.stopped(state.bytes)
  if (state.isRetrying) return texts.retrying
  if (state.bytes === 0) return texts.preparing
  const percent = percentOf(state)
  return state.total === null && percent !== null
    ? texts.receivedAbout(percent, state.bytes)
    : texts.received(state.bytes, state.total)
}
