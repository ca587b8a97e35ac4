/** Navigates to a page of this origin outside the router; other addresses are refused. */
export function leaveTo(address: string): void {
  const url = new URL(address, window.location.origin)
  if (url.origin !== window.location.origin) throw new Error(`the wallet's login is not on ${url.origin}`)
  window.location.assign(url.href)
}
