import { mkdtempSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Writer of geolocation databases (MaxMind DB 2.0): a binary tree over address bits, its data, and metadata.

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

/** Node of the tree: next slot for bit 0 and bit 1. */
type Node = [Slot, Slot]
type Slot = Node | { readonly at: number } | null

const SEPARATOR = Buffer.alloc(16)
const MARKER = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')

/** Writes an `.mmdb` file with data of some networks, `{ '189.6.0.0/16': { … } }`; returns its path. */
export function placeFile(networks: { readonly [network: string]: Value }, ipVersion: 4 | 6 = 6): string {
  const root: Node = [null, null]
  const data: Buffer[] = []
  let length = 0
  for (const [network, value] of Object.entries(networks)) {
    put(root, bitsOf(network, ipVersion), { at: length })
    const bytes = encoded(value)
    data.push(bytes)
    length += bytes.length
  }
  const nodes = allOf(root)
  const about = { database_type: 'Loopi-City-Test', languages: ['pt-BR'], description: { en: 'Test' } }
  const form = { binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1, ip_version: ipVersion }
  const metadata = encoded({ ...about, ...form, node_count: nodes.length, record_size: 24 })
  const path = join(mkdtempSync(join(tmpdir(), 'loopi-places-')), 'places.mmdb')
  writeFileSync(path, Buffer.concat([tree(nodes), SEPARATOR, ...data, MARKER, metadata]))
  return path
}

function put(node: Node, [bit = 0, ...others]: readonly (0 | 1)[], leaf: Slot): void {
  if (others.length === 0) {
    node[bit] = leaf
    return
  }
  const next = node[bit]
  const below: Node = Array.isArray(next) ? next : [null, null]
  node[bit] = below
  put(below, others, leaf)
}

const allOf = (node: Node): Node[] => [node, ...node.flatMap((slot) => (Array.isArray(slot) ? allOf(slot) : []))]

/** Two records of 24 bits per node: another node, nothing, or an offset in the data. */
function tree(nodes: readonly Node[]): Buffer {
  const numbers = new Map(nodes.map((node, index) => [node, index]))
  const recordOf = (slot: Slot) => {
    if (slot === null) return nodes.length
    return Array.isArray(slot) ? (numbers.get(slot) ?? 0) : nodes.length + SEPARATOR.length + slot.at
  }
  const bytes = Buffer.alloc(nodes.length * 6)
  for (const [index, [zero, one]] of nodes.entries()) {
    bytes.writeUIntBE(recordOf(zero), index * 6, 3)
    bytes.writeUIntBE(recordOf(one), index * 6 + 3, 3)
  }
  return bytes
}

/** In a tree for IPv6, IPv4 addresses follow 96 zero bits. */
function bitsOf(network: string, ipVersion: 4 | 6): (0 | 1)[] {
  const [address = '', length = ''] = network.split('/')
  const bytes = isIPv4(address) ? address.split('.').map(Number) : bytesOfV6(address)
  const padded = ipVersion === 6 && isIPv4(address) ? [...Array<number>(12).fill(0), ...bytes] : bytes
  const bits = padded.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map((bit) => (bit === '1' ? 1 : 0)))
  return bits.slice(0, Number(length) + (padded.length - bytes.length) * 8)
}

function bytesOfV6(address: string): number[] {
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
}

const KINDS = { text: 2, number: 6, map: 7, list: 11 } as const

function encoded(value: Value): Buffer {
  if (typeof value === 'string') return withHead(KINDS.text, Buffer.byteLength(value), Buffer.from(value))
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return withHead(KINDS.number, bytes.length, bytes)
  }
  if (isList(value)) return withHead(KINDS.list, value.length, ...value.map(encoded))
  const fields = Object.entries(value)
  return withHead(KINDS.map, fields.length, ...fields.flatMap(([key, field]) => [encoded(key), encoded(field)]))
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** Type and size in one byte, types above 7 in a second one; no content here is longer than 28. */
function withHead(kind: number, size: number, ...content: Buffer[]): Buffer {
  if (size > 28) throw new Error(`too long for a place: ${size}`)
  const head = kind > 7 ? [size, kind - 7] : [(kind << 5) | size]
  return Buffer.concat([Buffer.from(head), ...content])
}
