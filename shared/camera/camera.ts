import type { cameraTexts } from './camera.texts.ts'

/** Why there is no picture. */
export type CameraFault = keyof typeof cameraTexts.faults

const BY_NAME: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

type Camera = { readonly stream: MediaStream } | { readonly fault: CameraFault }

/** Asks for the camera that looks away from the person; any other where there is none. */
export async function openCamera(): Promise<Camera> {
  if (!window.isSecureContext) return { fault: 'insecure' }
  if (!navigator.mediaDevices?.getUserMedia) return { fault: 'none' }
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }
    return { stream: await navigator.mediaDevices.getUserMedia({ video, audio: false }) }
  } catch (cause) {
    return { fault: BY_NAME[(cause as DOMException).name] ?? 'none' }
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Capability and constraint that TypeScript does not know. */
type WithTorch = { torch?: boolean }

export const hasTorch = (stream: MediaStream): boolean =>
  stream.getVideoTracks().some((track) => (track.getCapabilities?.() as WithTorch | undefined)?.torch === true)

/** Turns the light on or off; false when the device refuses. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  try {
    const advanced = [{ torch: isOn } satisfies WithTorch as MediaTrackConstraintSet]
    for (const track of stream.getVideoTracks()) await track.applyConstraints({ advanced })
    return true
  } catch {
    return false
  }
}
