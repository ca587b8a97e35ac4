import { cameraTexts } from '@loopi/shared/camera/camera.texts'
import { useCamera } from '@loopi/shared/camera/use-camera'
import { LoopMark } from '@loopi/shared/ui/components'
import { Alert, Anchor, Button } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { INK } from '../frame/ink.ts'
import { EndedNotice } from '../frame/notices.tsx'
import type { KeptTill } from '../kept/kept.ts'
import { PairForm } from './pair-form.tsx'
import classes from './pairing.module.css'
import { pairingCodeOf } from './pairing.rules.ts'
import { pairingTexts as t } from './pairing.texts.ts'

type Props = {
  /** Code of the page's address; empty without one. */
  code: string
  till: KeptTill
  /** True when the browser keeps no data. */
  hasNoStorage: boolean
  /** True for a signed-in member whose role does not include the till. */
  isRefused: boolean
  /** Leaves the pairing; also after it succeeded. */
  onDone: () => void
}

/** How a device becomes a till: by the code of a store's page, read or typed. */
export function PairScreen({ code, till, hasNoStorage, isRefused, onDone }: Props) {
  const camera = useCamera()
  const [read, setRead] = useState(code)
  const { device, ended, queue } = till
  const found = (text: string) => {
    camera.close()
    setRead(pairingCodeOf(text))
  }
  return (
    <div className={classes.page} style={INK}>
      <LoopMark size={40} />
      <h1 className={classes.title}>{t.title}</h1>
      <p className={classes.lead}>{t.lead}</p>
      {ended && <EndedNotice ended={ended} />}
      {hasNoStorage && <Alert color="red">{t.storage}</Alert>}
      {isRefused && <Alert color="sol">{t.notPermitted}</Alert>}
      {device && <Alert color="sol">{queue.length > 0 ? t.waits : t.again(device.loja)}</Alert>}
      {camera.View ? (
        <div className={classes.camera}>
          <camera.View onFound={found} onFailed={camera.fail} onClose={camera.close} />
        </div>
      ) : (
        <Steps />
      )}
      {queue.length === 0 && <PairForm key={read} code={read} onPaired={onDone} />}
      {!camera.View && queue.length === 0 && (
        <Button variant="light" color="mata" size="lg" disabled={camera.isOpening} onClick={() => void camera.open()}>
          {camera.isOpening ? cameraTexts.opening : t.camera}
        </Button>
      )}
      {camera.failure && <p role="alert">{camera.failure}</p>}
      {device ? (
        <Button variant="subtle" color="mata" onClick={onDone}>
          {t.back}
        </Button>
      ) : (
        <Others hasEnded={ended !== null} />
      )}
    </div>
  )
}

const Steps = () => (
  <ol className={classes.steps}>
    {t.steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

const WANTED = { wanted: paths.till }

const Others = ({ hasEnded }: { hasEnded: boolean }) => (
  <>
    <p className={classes.other}>
      {t.member}{' '}
      <Anchor component={Link} to={paths.signIn} state={WANTED} fw={600}>
        {t.memberLink}
      </Anchor>
    </p>
    {!hasEnded && <p className={classes.before}>{t.before}</p>}
  </>
)
