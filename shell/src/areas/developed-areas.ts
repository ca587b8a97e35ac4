import type { AreaData } from '@loopi/ui/federation/area'
import { DEVELOPED_AREA, type DevelopedArea, type LiveArea, type PageData } from '@loopi/ui/federation/page-data'
import type { ActiveReleases } from './loading/active-releases.ts'

/**
 * Takes areas in development into the page that no host has a release of: their data is beside their entry, on the
 * machine that serves them. One that does not answer is left out, and the console says so.
 */
export async function takeDeveloped(data: PageData, active: Pick<ActiveReleases, 'add'>): Promise<void> {
  const answers = await Promise.all((data.developed ?? []).map(released))
  const found = answers.filter((live) => live !== null)
  data.areas = [...data.areas, ...found]
  for (const live of found) active.add(live)
}

/** Override as if it were a release of its area; null without its data. */
async function released({ name, ...override }: DevelopedArea): Promise<LiveArea | null> {
  const address = `${override.base}/${DEVELOPED_AREA}`
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    const area = (await answer.json()) as AreaData
    if (!answer.ok || area.name !== name) throw new Error(`${address} has no data of ${name}.`)
    return { ...override, area }
  } catch (cause) {
    console.warn(`${name} is not in this page: ${address} has no data of it.`, cause)
    return null
  }
}
