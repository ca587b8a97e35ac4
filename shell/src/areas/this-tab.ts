import { pageData } from '@loopi/shared/federation/page'
import { statusFromTimings } from './area-failure.ts'
import { arrival, filesOf } from './area-files.ts'
import { createAreaLoader } from './area-loader.ts'
import { createAreaPages } from './area-pages.ts'
import { tell } from './beacon.ts'
import { createCurrentAreas } from './current-areas.ts'
import { fetchArea } from './federation.ts'
import { LADDER } from './ladder.ts'
import { noteLoad } from './loads.ts'

/** The pages of this tab. */
export const areaPages = createAreaPages(
  createAreaLoader({
    prepare: (live, path, { base }) => arrival(filesOf(live, path, base)),
    fetchArea,
    tell: (event) => {
      tell(event)
      noteLoad(event)
      // Its developer looks here; the page itself goes on with the release.
      if (event.is === 'failed' && event.live.source === 'override') console.warn(event.failure, event.failure.cause)
    },
    statusOf: statusFromTimings,
    ...LADDER,
  }),
)

/** The releases that this tab opens. */
export const currentAreas = createCurrentAreas(pageData()?.areas ?? [])
