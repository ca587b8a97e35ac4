import jsQR from 'jsqr'

type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** Decodes pictures one by one, so that the page does not stutter. */
self.onmessage = ({ data: { data, width, height } }: MessageEvent<Picture>) => {
  self.postMessage(jsQR(data, width, height)?.data ?? null)
}
