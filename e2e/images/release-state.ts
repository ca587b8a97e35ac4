import type { APIRequestContext } from '@playwright/test'
import { product } from './engine.ts'

/** The host's health: the registry's revision, and the live releases. */
export type Health = { revision: number; areas: Record<string, string> }

export const healthOf = async (request: APIRequestContext): Promise<Health> =>
  (await request.get('/federation/health')).json()

/** Releases of a name with their status, newest first. */
export async function releasesOf(name: string): Promise<{ hash: string; status: string }[]> {
  const text = await product.release('list', name, '--json')
  const { areas } = JSON.parse(text.slice(text.indexOf('{'))) as {
    areas: { rows: { hash: string; status: string }[] }[]
  }
  return areas[0]?.rows ?? []
}

/** Hash of the release with a status, or null. */
export const hashWith = async (name: string, status: string): Promise<string | null> =>
  (await releasesOf(name)).find((release) => release.status === status)?.hash ?? null
