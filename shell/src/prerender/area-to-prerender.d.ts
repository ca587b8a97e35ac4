declare module 'area-to-prerender' {
  import type { AreaModule } from '@loopi/ui/federation/area-module'

  const area: AreaModule
  export default area
}
