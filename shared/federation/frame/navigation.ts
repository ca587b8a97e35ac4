import type { AreaData, AreaNavigation } from '../area.ts'

/** Links of the navigation bar, in their order, for somebody signed in or for a visitor. */
export function linksOf(areas: readonly Pick<AreaData, 'navigation'>[], signedIn: boolean): AreaNavigation[] {
  const hidden: AreaNavigation['shownTo'] = signedIn ? 'signed-out' : 'signed-in'
  return areas
    .flatMap(({ navigation }) => navigation)
    .filter(({ shownTo }) => shownTo !== hidden)
    .sort((a, b) => a.order - b.order)
}

/** Rule for the current link: its own page or one below it; the home link is current on the home page alone. */
export function isCurrentLink(to: string, pathname: string): boolean {
  const [link, address] = [to.toLowerCase(), pathname.toLowerCase()]
  return address === link || (link !== '/' && address.startsWith(`${link}/`))
}
