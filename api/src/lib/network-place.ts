import { readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { isPrivate, unmapped } from '@loopi/contract/http/networks'
import { Reader, type Response } from 'mmdb-lib'

/** Displayed parts of a place; each may be missing. */
type Known = {
  readonly city?: { readonly names?: Names } | string
  readonly subdivisions?: readonly { readonly names?: Names; readonly iso_code?: string }[]
  readonly country?: { readonly iso_code?: string } | string
  readonly country_code?: string
}

type Names = { readonly 'pt-BR'?: string; readonly en?: string }

const readers = new Map<string, Reader<Response>>()

/** Opens a geolocation database. Throws when the file is invalid. */
export function openPlaceFile(path: string): Reader<Response> {
  const open = readers.get(path) ?? new Reader<Response>(readFileSync(path))
  readers.set(path, open)
  return open
}

/**
 * Place of an address: 'Rede local', or the entry of the operator's database, 'Santos, São Paulo, Brasil'. Null when
 * unknown.
 */
export function placeOf(address: string, file: string | undefined): string | null {
  return isPrivate(address) ? 'Rede local' : placeIn(entryOf(address, file))
}

/** State of Brazil of an address by the operator's database, as `SP`; null when unknown. */
export function regionCodeOf(address: string, file: string | undefined): string | null {
  const known = entryOf(address, file)
  const country = typeof known?.country === 'string' ? known.country : (known?.country?.iso_code ?? known?.country_code)
  return country === 'BR' ? (known?.subdivisions?.[0]?.iso_code ?? null) : null
}

function entryOf(address: string, file: string | undefined): Known | null {
  const plain = unmapped(address)
  if (file === undefined || isPrivate(plain) || !(isIPv4(plain) || isIPv6(plain))) return null
  const database = openPlaceFile(file)
  // The reader would take the first 32 bits for an IPv4 address and return that one's place.
  if (isIPv6(plain) && database.metadata.ipVersion === 4) return null
  return database.get(plain) as Known | null
}

/** Text of a database entry. */
export function placeIn(known: Known | null): string | null {
  if (known === null) return null
  const { city, subdivisions, country } = known
  const code = typeof country === 'string' ? country : (country?.iso_code ?? known.country_code)
  const parts = [typeof city === 'string' ? city : nameIn(city?.names), nameIn(subdivisions?.[0]?.names), inWords(code)]
  // City and state may have the same name.
  const told = [...new Set(parts.filter((part) => part !== undefined && part !== ''))]
  return told.length > 0 ? told.join(', ') : null
}

/** Address without its end, shown when no place is known: identifies a network, not a person. */
export function shownNetwork(address: string): string {
  const plain = unmapped(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.x.x`
  return `${plain.split(':').slice(0, 2).join(':')}::`
}

/** Network that a provider assigns as a unit: a changed address within it is not new. */
export function neighbourhoodOf(address: string): string {
  const plain = unmapped(address)
  return isPrivate(plain) ? 'local' : shownNetwork(plain)
}

const nameIn = (names: Names | undefined): string | undefined => names?.['pt-BR'] ?? names?.en

const countries = new Intl.DisplayNames(['pt-BR'], { type: 'region' })

const inWords = (code: string | undefined): string | undefined =>
  code !== undefined && /^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined
