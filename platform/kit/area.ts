/** Door of `@loopi/kit/area`: what an area declares of itself. */
export { defineArea } from '../../shared/federation/area.ts'
export { defineAreaModule } from '../../shared/federation/area-module.ts'
