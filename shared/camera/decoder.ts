/** Finds the QR code in the current picture of a video. */
type Decoder = {
  /** Text of the code; null without one. */
  readonly decode: (video: HTMLVideoElement) => Promise<string | null>
  readonly close: () => void
}

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const QR = 'qr_code'

/** The browser's own detector where it reads QR codes, otherwise ours in a worker. */
export async function createDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(QR)) return createWorkerDecoder()
  const detector = new BarcodeDetector({ formats: [QR] })
  return {
    decode: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => {},
  }
}

/** Longer side in pixels of the searched picture: enough for a code that fills a third of it. */
const SIDE = 800

function createWorkerDecoder(): Decoder {
  const worker = new Worker(/* webpackChunkName: "decode.worker" */ new URL('./decode.worker.ts', import.meta.url))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const decode = (video: HTMLVideoElement) =>
    new Promise<string | null>((resolve) => {
      if (!context || video.videoWidth === 0) return resolve(null)
      const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text)
      worker.onerror = () => resolve(null)
      worker.postMessage({ data, width, height }, [data.buffer])
    })
  return { decode, close: () => worker.terminate() }
}
