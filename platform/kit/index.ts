/** Door of `@loopi/kit`: how an area is built, for the `rspack.config.ts` of one that changes something of it. */

export { defineArea } from '../../rspack.config.base.ts'
export type { BuildOptions, DefineBuild } from '../build/rspack/app-build.ts'
