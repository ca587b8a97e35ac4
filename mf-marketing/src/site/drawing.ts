import type { FunctionComponent, SVGProps } from 'react'

/** Component of an `.svg` file, always decorative: the file has `aria-hidden`. */
export type Drawing = FunctionComponent<SVGProps<SVGSVGElement>>
