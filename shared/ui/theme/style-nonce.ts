// Both exist only in what Rspack bundles, the second as the place where libraries look for the nonce.
declare const __webpack_require__: unknown
declare let __webpack_nonce__: string | undefined

/**
 * Gives the nonce to what writes styles beside Mantine: the scroll lock of dialogs and drawers takes it from the
 * bundle. Without it the Content-Security-Policy refuses that style and the page scrolls behind a dialog.
 */
export function provideStyleNonce(nonce: string | undefined): void {
  if (nonce && typeof __webpack_require__ !== 'undefined') __webpack_nonce__ = nonce
}
