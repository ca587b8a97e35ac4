declare module 'area-to-prerender' {
  import type { AreaModule } from '@loopi/shared/federation/area-module'

  const area: AreaModule
  export default area
}
