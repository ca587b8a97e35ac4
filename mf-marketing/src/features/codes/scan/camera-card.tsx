import { codePath, readLabel } from '@loopi/contract/codes/code-link'
import { useLazyComponent } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { CodeIcon } from '../../../site/icons.tsx'
import { type Foreign, ForeignLabel } from './foreign-label.tsx'
import classes from './scan.module.css'
import { scanTexts } from './scan.texts.ts'

const t = scanTexts.camera

const load = async () => (await import('./camera/camera-view.tsx')).CameraView

type Stage = { is: 'idle' } | { is: 'open' } | { is: 'failed'; sentence: string } | { is: 'foreign'; label: Foreign }

/** Camera of the page: opened by a touch alone, and its code is loaded by it. */
export function CameraCard() {
  const navigate = useNavigate()
  const camera = useLazyComponent(load)
  const [stage, setStage] = useState<Stage>({ is: 'idle' })

  const open = async () => {
    if (!isCameraAllowed()) return reloadForCamera()
    setStage((await camera.fetch()) ? { is: 'open' } : { is: 'failed', sentence: t.notLoaded })
  }
  useOpenedByReload(open)

  const found = (text: string) => {
    const label = readLabel(text)
    if (label.is === 'code') navigate(codePath(label), { state: SCANNED })
    else setStage({ is: 'foreign', label })
  }

  return (
    <section className={classes.camera} aria-label={t.title}>
      {stage.is === 'open' && camera.Component && (
        <camera.Component
          onFound={found}
          onFailed={(fault) => setStage({ is: 'failed', sentence: scanTexts.faults[fault] })}
          onClose={() => setStage({ is: 'idle' })}
        />
      )}
      {stage.is === 'foreign' && <ForeignLabel label={stage.label} onAgain={() => setStage({ is: 'open' })} />}
      {(stage.is === 'idle' || stage.is === 'failed') && (
        <div className={classes.invitation}>
          <span className={classes.finder}>
            <CodeIcon size={56} />
          </span>
          {stage.is === 'failed' ? <p role="alert">{stage.sentence}</p> : <p>{t.idle}</p>}
          <Button size="lg" variant="white" color="caju" disabled={camera.isFetching} onClick={open}>
            {camera.isFetching ? t.opening : t.open}
          </Button>
        </div>
      )}
    </section>
  )
}

const SCANNED = { origem: 'camera' }

type PolicyDocument = Document & { readonly featurePolicy?: { allowsFeature(feature: string): boolean } }

/** False in a document that was opened at another address: the host allows the camera on this page alone. */
const isCameraAllowed = (): boolean => (document as PolicyDocument).featurePolicy?.allowsFeature('camera') ?? true

/** State of the history entry whose document opens the camera, because its touch happened before the reload. */
const WANTED = 'camera'

function reloadForCamera(): void {
  history.replaceState({ ...history.state, usr: { [WANTED]: true } }, '')
  location.reload()
}

/** Opens the camera once after the reload; a later one asks for a touch again. */
function useOpenedByReload(open: () => Promise<void>): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isWanted = state !== null && typeof state === 'object' && WANTED in state
  const openOnce = useEffectEvent(() => {
    navigate(pathname, { replace: true, state: null, preventScrollReset: true })
    if (isCameraAllowed()) void open()
  })
  useEffect(() => {
    if (isWanted) openOnce()
  }, [isWanted])
}
