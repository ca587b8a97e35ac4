import { mediaQuery } from '@loopi/shared/media-query'

/** Width below which the links of the bar fold into a menu; `navbar.module.css` has the same. */
export const { useMatches: useIsMobile } = mediaQuery('(max-width: 61.99em)')
