/** Door of `@loopi/kit`: how an area is built, for the `rspack.config.ts` of one that changes something of it. */
export { type BuildOptions, type DefineBuild, defineArea } from '../../rspack.config.base.ts'
