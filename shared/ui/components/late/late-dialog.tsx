import { notify } from '@loopi/shared/notify'
import { common } from '@loopi/shared/texts/common'
import { Loader } from '@loopi/shared/ui/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import classes from './late-dialog.module.css'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useLazyComponent } from './use-lazy-component.ts'

type DialogProps = { opened: boolean; onClose: () => void }

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Dialog whose code loads after the page's queries have settled, or with a loading state when it is opened earlier.
 * After a failure the person is told and can open it again.
 */
export const lateDialog =
  <Props extends DialogProps>(load: Load<Props>): ComponentType<Props> =>
  (props) => <Late load={load} given={props} />

function Late<Props extends DialogProps>({ load, given }: { load: Load<Props>; given: Props }) {
  const { opened, onClose } = given
  const { Component: Dialog, fetch } = useLazyComponent(load)
  useFetchAhead(load)

  const fetchNow = useEffectEvent(async () => {
    if (await fetch()) return
    notify.error(common.notOpened)
    onClose()
  })
  const isMissing = opened && Dialog === null
  useEffect(() => {
    if (isMissing) void fetchNow()
  }, [isMissing])

  if (Dialog) return <OnceMounted dialog={Dialog} given={given} />
  return isMissing ? <Coming /> : null
}

/** Opens after mounting, so that the dialog stores and restores the focused element. */
function OnceMounted<Props extends DialogProps>({
  dialog: Dialog,
  given,
}: {
  dialog: ComponentType<Props>
  given: Props
}) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return <Dialog {...given} opened={given.opened && isMounted} />
}

const Coming = () => (
  <div className={classes.coming} role="status">
    <Loader />
    <span className={classes.words}>{common.loading}</span>
  </div>
)
