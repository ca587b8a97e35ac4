import 'fake-indexeddb/auto'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { screen } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

test.each(area.routes)('$path shows alone, with everything that it asks for', async (route) => {
  const { failures } = renderStandalone(area, areaModule, { role: 'admin', route })
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(await failures()).toEqual([])
})
