/** Takes the browser to a page of the own origin that is not drawn here; anything else is refused. */
export function leaveTo(address: string): void {
  const url = new URL(address, window.location.origin)
  if (url.origin !== window.location.origin) throw new Error(`the wallet's login is not on ${url.origin}`)
  window.location.assign(url.href)
}
