/** Files that pages ask for, by extension: scripts, styles, fonts, images. */
const SERVED: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff: 'font/woff',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
}

/** Files that belong to a release and are never sent by themselves. */
const KEPT: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  map: 'application/json',
  br: 'application/x-brotli',
  gz: 'application/gzip',
}

const extensionOf = (file: string): string => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? ''

/** Media type of a release's file; bytes of no kind for an unknown extension. */
export function mediaTypeOf(file: string): string {
  const extension = extensionOf(file)
  return SERVED[extension] ?? KEPT[extension] ?? 'application/octet-stream'
}

/** Files of a kind that browsers may ask for: never markup, which would run on the product's own origin. */
export const isServedType = (file: string): boolean => Object.hasOwn(SERVED, extensionOf(file))
