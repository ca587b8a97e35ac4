/** Entry point of `@loopi/platform/area`: how an area declares itself. */
export { defineArea } from '../../shared/federation/area.ts'
export { defineAreaModule } from '../../shared/federation/area-module.ts'
