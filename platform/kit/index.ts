/** Entry point of `@loopi/platform`: the build of an area, for an `rspack.config.ts` that customises it. */

export { defineArea } from '../../rspack.config.base.ts'
export type { BuildOptions, DefineBuild } from '../build/rspack/app-build.ts'
