import { useLazyComponent } from '@loopi/shared/ui/components'
import { useLocation, useNavigate } from '@loopi/shared/ui/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { cameraTexts as t } from './camera.texts.ts'
import type { CameraFault } from './camera.ts'

/** Loads the code of the camera, which a page can do before it is needed. */
export const loadCamera = async () => (await import('./camera-view.tsx')).CameraView

type State = { readonly is: 'closed'; readonly failure: string | null } | { readonly is: 'open' }

const CLOSED: State = { is: 'closed', failure: null }

/** Camera of a page: opened by a touch alone, and its code is loaded by it. */
export function useCamera() {
  const view = useLazyComponent(loadCamera)
  const [state, setState] = useState<State>(CLOSED)
  const open = async () => {
    if (!isCameraAllowed()) return reloadForCamera()
    setState((await view.fetch()) ? { is: 'open' } : { is: 'closed', failure: t.notLoaded })
  }
  useOpenedByReload(open)
  return {
    /** Picture of the camera; null while it is closed. */
    View: state.is === 'open' ? view.Component : null,
    /** Sentence on why it did not open; null without one. */
    failure: state.is === 'closed' ? state.failure : null,
    isOpening: view.isFetching,
    open,
    close: () => setState(CLOSED),
    fail: (fault: CameraFault) => setState({ is: 'closed', failure: t.faults[fault] }),
  }
}

type PolicyDocument = Document & { readonly featurePolicy?: { allowsFeature(feature: string): boolean } }

/** False in a document that was opened at another address: the host allows the camera on single pages alone. */
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
