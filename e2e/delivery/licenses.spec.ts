import { isAllowed } from '../../platform/lib/test/allowed-licenses.ts'
import type { LiveReleases } from '../../platform/releases/store/live-releases.ts'
import { expect, test } from '../fixtures/delivery.ts'

/** Name and licence of each part, from the file's headings. */
const HEADING = /^(\S+)(?: \d[\w.-]*)? \(([^()\n]+|\([^()\n]+\))\)$/gm

test('every release has the licences of what it is made of, where visitors can read them', async ({
  request,
  delivery,
}) => {
  const records = await request.get(`${delivery.url}/federation/records`)
  const { shell, releases } = (await records.json()) as LiveReleases
  const found = new Map<string, string[]>()
  for (const [name, hash] of [['shell', shell.hash], ...releases.map(({ area, hash }) => [area.name, hash])]) {
    const answer = await request.get(`${delivery.url}/releases/${name}/${hash}/licenses.txt`)
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([name, 200, 'text/plain; charset=utf-8'])
    const parts = [...(await answer.text()).matchAll(HEADING)].map(
      ([, part = '', license = '']) => [part, license] as const,
    )
    expect(parts.filter(([, license]) => !isAllowed(license))).toEqual([])
    found.set(
      name ?? '',
      parts.map(([part]) => part),
    )
  }
  expect(found.get('shell')).toEqual(
    expect.arrayContaining([
      'react-dom',
      '@mantine/core',
      '@module-federation/runtime-core',
      'axios',
      'zustand',
      'faces',
    ]),
  )
  for (const { area, bundled } of releases)
    expect(found.get(area.name)).toEqual(expect.arrayContaining(bundled.filter((one) => !one.startsWith('@loopi/'))))
})
