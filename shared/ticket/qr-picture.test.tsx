import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { pathOf, QrPicture, qrOf } from './qr-picture.tsx'

/** Modules covered by a path. */
function drawn(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(run); at++) (grid[Number(y)] ?? [])[Number(x) + at] = true
  return grid
}

test.each([
  [[[true]], 'M0 0h1v1H0z'],
  [[[false]], ''],
  [[[true, true, false, true]], 'M0 0h2v1H0zM3 0h1v1H3z'],
  [
    [
      [false, true],
      [true, true],
    ],
    'M1 0h1v1H1zM0 1h2v1H0z',
  ],
])('%j is drawn as %s', (modules, path) => {
  expect(pathOf(modules)).toBe(path)
})

test('every dark module is covered and no light one, whatever the code', () => {
  for (const code of ['PROMO-CAF123', 'LP-AKXD-JW7W-YHTD-4EC3', 'BEMVINDO10']) {
    const { data, size } = encode(code, { ecc: 'Q', border: 4 })
    expect(drawn(pathOf(data), size)).toEqual(data)
  }
})

test('the picture is black on white with four empty modules around it, and has a name', () => {
  render(<QrPicture text="PROMO-CAF123" label="QR do código PROMO-CAF123" />)
  const picture = screen.getByRole('img', { name: 'QR do código PROMO-CAF123' })
  const [paper, modules] = picture.children
  expect(paper).toHaveAttribute('fill', '#ffffff')
  expect(modules).toHaveAttribute('fill', '#000000')
  const size = Number(paper?.getAttribute('width'))
  const dark = drawn(modules?.getAttribute('d') ?? '', size)
  expect(dark.slice(0, 4).flat()).not.toContain(true)
  expect(dark[4]?.slice(0, 12)).toEqual([false, false, false, false, true, true, true, true, true, true, true, false])
})

test('a code with a token of 190 characters has modules of more than 4.5 px on a phone', () => {
  const width = 304
  expect(width / qrOf(`LP-AKXD-JW7W-YHTD-4EC3.a.${'x'.repeat(164)}`).size).toBeGreaterThan(4.5)
})
