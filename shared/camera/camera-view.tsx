import { Button, Loader } from '@loopi/shared/ui/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './camera.module.css'
import { cameraTexts as t } from './camera.texts.ts'
import { type CameraFault, closeCamera, hasTorch, openCamera, setTorch } from './camera.ts'
import { createDecoder } from './decoder.ts'

/** Milliseconds between two searched pictures. */
const PAUSE = 120
/** Milliseconds without a code until the page says what helps. */
const PATIENCE = 8_000

type Props = {
  /** Text of the first QR code that is found. */
  onFound: (text: string) => void
  onFailed: (fault: CameraFault) => void
  onClose: () => void
}

/** Picture of the camera, searched for a QR code. */
export function CameraView({ onFound, onFailed, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useCamera(onFailed)
  const isLate = useSearch(video, stream, onFound)
  const torch = useTorch(stream)
  const help = torch.has ? t.hintTorch : t.hint
  const looking = isLate ? help : t.looking
  return (
    <div className={classes.viewer}>
      <video ref={video} className={classes.video} aria-label={t.view} playsInline muted />
      {stream ? (
        <span className={`${classes.corners} ${classes.frame}`} aria-hidden="true" />
      ) : (
        <Loader color="white" aria-hidden />
      )}
      <p className={classes.status} role="status">
        {stream ? looking : t.opening}
      </p>
      <div className={classes.tools}>
        {torch.has && (
          <Button variant="white" color="caju" size="sm" onClick={torch.toggle}>
            {torch.isOn ? t.torchOff : t.torchOn}
          </Button>
        )}
        <Button variant="white" color="caju" size="sm" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  )
}

/** Stream of the camera while the component is shown; null until it is allowed. */
function useCamera(onFailed: Props['onFailed']): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(function openWhileShown() {
    let opened: MediaStream | null = null
    let isGone = false
    const open = async () => {
      const camera = await openCamera()
      if ('fault' in camera) return isGone ? undefined : fail(camera.fault)
      if (isGone) return closeCamera(camera.stream)
      opened = camera.stream
      setStream(opened)
    }
    void open()
    return () => {
      isGone = true
      if (opened) closeCamera(opened)
    }
  }, [])
  return stream
}

/** Searches picture after picture; true when it takes long. */
function useSearch(video: RefObject<HTMLVideoElement | null>, stream: MediaStream | null, onFound: Props['onFound']) {
  const [isLate, setLate] = useState(false)
  const report = useEffectEvent(onFound)
  useEffect(
    function search() {
      const element = video.current
      if (!element || !stream) return
      let isOver = false
      const late = setTimeout(() => setLate(true), PATIENCE)
      element.srcObject = stream
      const run = async () => {
        const [decoder] = await Promise.all([createDecoder(), element.play().catch(() => {})])
        let text: string | null = null
        while (!isOver && text === null) {
          text = await decoder.decode(element)
          await new Promise((resume) => setTimeout(resume, PAUSE))
        }
        decoder.close()
        if (text !== null && !isOver) report(text)
      }
      void run()
      return () => {
        isOver = true
        clearTimeout(late)
      }
    },
    [video, stream],
  )
  return isLate
}

function useTorch(stream: MediaStream | null) {
  const [isOn, setOn] = useState(false)
  const toggle = async () => {
    if (stream && (await setTorch(stream, !isOn))) setOn(!isOn)
  }
  return { has: stream !== null && hasTorch(stream), isOn, toggle }
}
