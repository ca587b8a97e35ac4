/** Files that browsers get, by extension: scripts, styles, fonts, images, and the text of licences. */
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
  txt: 'text/plain',
}

/** Files of a release that are never served directly. */
const KEPT: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  map: 'application/json',
  br: 'application/x-brotli',
  gz: 'application/gzip',
}

const extensionOf = (file: string): string => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? ''

/** Media type of a release's file; a generic one for unknown extensions. */
export function mediaTypeOf(file: string): string {
  const extension = extensionOf(file)
  return SERVED[extension] ?? KEPT[extension] ?? 'application/octet-stream'
}

/** True for files that may be served: never markup, which would run on the product's own origin. */
export const isServedType = (file: string): boolean => Object.hasOwn(SERVED, extensionOf(file))
