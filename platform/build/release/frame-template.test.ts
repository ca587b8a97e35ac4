import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AreaData } from '../../../shared/federation/area.ts'
import { composeFrame } from '../../../shared/federation/frame/compose-frame.ts'
import { type FrameTemplate, frameTemplateSchema } from '../../../shared/federation/frame/template.ts'
import { areaData } from '../../lib/area-data.ts'
import { areaFolders } from '../../lib/area-folders.ts'
import { root } from '../../lib/paths.ts'
import { shellRoutes } from '../../lib/shell-routes.ts'
import { compile } from '../rspack/compile.ts'
import { importBundle, prerenderConfig } from './prerender.ts'

const TIMEOUT = 120_000

type Bundle = {
  renderFrame: (areas: readonly AreaData[], path: string) => Promise<{ before: string; after: string }>
  renderTemplate: () => Promise<{ template: FrameTemplate }>
}

let outDir = ''
let bundle: Bundle

beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  outDir = await mkdtemp(path.join(root, '.cache', 'frame-'))
  await compile([prerenderConfig(root, 'shell', { outDir, uniqueName: 'loopi_shell' })])
  bundle = await importBundle(outDir)
}, TIMEOUT)

afterAll(() => rm(outDir, { recursive: true, force: true }))

/** Route that can be prerendered: public, with a single path. */
const asPrerendered = (area: AreaData): AreaData => ({
  ...area,
  routes: area.routes.map((route) => ({ ...route, access: 'public', path: route.path.replaceAll(':', '') })) as [
    AreaData['routes'][number],
  ],
})

test(
  'on every route of the areas of this checkout, template and React agree to the byte, in whatever order the areas went live',
  async () => {
    const areas = (await Promise.all(areaFolders(root).map((name) => areaData(root, name)))).map(asPrerendered)
    const { template } = await bundle.renderTemplate()
    const recorded = frameTemplateSchema.parse(JSON.parse(JSON.stringify(template)))
    const own = await shellRoutes(root)
    const compared: string[] = []
    for (const live of [areas, areas.toReversed(), ...areas.map((area) => [area])]) {
      for (const { path: at } of live.flatMap(({ routes }) => routes)) {
        const { before, after } = await bundle.renderFrame(live, at)
        expect(composeFrame(recorded, { path: at, areas: live, shellRoutes: own })).toEqual({ before, after })
        compared.push(at)
      }
    }
    expect(new Set(compared).size).toBe(areas.flatMap(({ routes }) => routes).length)
  },
  TIMEOUT,
)
