import type { FunctionComponent, SVGProps } from 'react'

/** Component of an `.svg` file. Always decoration: the file says `aria-hidden`. */
export type Drawing = FunctionComponent<SVGProps<SVGSVGElement>>
