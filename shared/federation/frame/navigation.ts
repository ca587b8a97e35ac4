import type { AreaData, AreaNavigation } from '../area.ts'

/** Links of the navigation bar in order, for a signed-in person or a visitor. */
export function linksOf(areas: readonly Pick<AreaData, 'navigation'>[], signedIn: boolean): AreaNavigation[] {
  const hidden: AreaNavigation['shownTo'] = signedIn ? 'signed-out' : 'signed-in'
  return areas
    .flatMap(({ navigation }) => navigation)
    .filter(({ shownTo }) => shownTo !== hidden)
    .sort((a, b) => a.order - b.order)
}

/** A link is current on its page and those below; the home link only on the home page. */
export function isCurrentLink(to: string, pathname: string): boolean {
  const [link, address] = [to.toLowerCase(), pathname.toLowerCase()]
  return address === link || (link !== '/' && address.startsWith(`${link}/`))
}
