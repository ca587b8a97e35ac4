import type { AreaData } from '@loopi/shared/federation/area'
import { DEVELOPED_AREA, type DevelopedArea, type LiveArea, type PageData } from '@loopi/shared/federation/page-data'
import type { ActiveReleases } from './loading/active-releases.ts'

/**
 * Adds areas under development, of which no host has a release, with the data from their dev server. An area that does
 * not answer is skipped with a console message.
 */
export async function takeDeveloped(data: PageData, active: Pick<ActiveReleases, 'add'>): Promise<void> {
  const answers = await Promise.all((data.developed ?? []).map(released))
  const found = answers.filter((live) => live !== null)
  data.areas = [...data.areas, ...found]
  for (const live of found) active.add(live)
}

/** Override in the form of a release; null without its data. */
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
