import { renderAlone } from '@loopi/shared/testing/render-alone'
import { screen } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

test.each(area.routes)('$path shows alone, with everything that it asks for', async (route) => {
  const { failures } = renderAlone(area, areaModule, { role: 'root', route })
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(await failures()).toEqual([])
})
