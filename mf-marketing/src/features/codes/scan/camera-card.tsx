import { codePath, readLabel } from '@loopi/contract/codes/code-link'
import { cameraTexts } from '@loopi/shared/camera/camera.texts'
import { Finder } from '@loopi/shared/camera/finder'
import { useCamera } from '@loopi/shared/camera/use-camera'
import { Button } from '@loopi/shared/ui/core'
import { useNavigate } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { CodeIcon } from '../../../site/icons.tsx'
import { type Foreign, ForeignLabel } from './foreign-label.tsx'
import classes from './scan.module.css'
import { scanTexts } from './scan.texts.ts'

const t = scanTexts.camera

/** Camera of the page. */
export function CameraCard() {
  const navigate = useNavigate()
  const camera = useCamera()
  const [foreign, setForeign] = useState<Foreign | null>(null)

  const found = (text: string) => {
    const label = readLabel(text)
    if (label.is === 'code') return navigate(codePath(label), { state: SCANNED })
    camera.close()
    setForeign(label)
  }
  const open = () => {
    setForeign(null)
    void camera.open()
  }

  return (
    <section className={classes.camera} aria-label={t.title}>
      {camera.View ? (
        <camera.View onFound={found} onFailed={camera.fail} onClose={camera.close} />
      ) : foreign ? (
        <ForeignLabel label={foreign} onAgain={open} />
      ) : (
        <div className={classes.invitation}>
          <Finder>
            <CodeIcon size={56} />
          </Finder>
          {camera.failure ? <p role="alert">{camera.failure}</p> : <p>{t.idle}</p>}
          <Button size="lg" variant="white" color="caju" disabled={camera.isOpening} onClick={open}>
            {camera.isOpening ? cameraTexts.opening : cameraTexts.open}
          </Button>
        </div>
      )}
    </section>
  )
}

const SCANNED = { origem: 'camera' }
