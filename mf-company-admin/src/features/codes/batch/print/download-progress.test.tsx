import { renderPage } from '@loopi/platform/testing/render-page'
import { screen } from '@testing-library/react'
import { DownloadProgress } from './download-progress.tsx'
import type { DownloadState } from './use-download.ts'

function open(state: DownloadState) {
  const pressed: string[] = []
  const press = (name: string) => () => void pressed.push(name)
  const view = renderPage(
    <DownloadProgress state={state} start={() => {}} resume={press('resume')} cancel={press('cancel')} />,
  )
  return { ...view, pressed }
}

const running = { is: 'running', isRetrying: false, expected: null } as const

test.each<[string, DownloadState]>([
  ['Preparando o arquivo...', { ...running, bytes: 0, total: null }],
  ['12,4 MB de 48 MB', { ...running, bytes: 12_400_000, total: 48_000_000 }],
  ['850 KB recebidos', { ...running, bytes: 850_000, total: null }],
  ['Cerca de 35% (12,4 MB recebidos)', { ...running, bytes: 12_400_000, total: null, expected: 35_000_000 }],
  ['Cerca de 99% (36 MB recebidos)', { ...running, bytes: 36_000_000, total: null, expected: 35_000_000 }],
  ['A conexão caiu. Continuando de onde parou...', { ...running, isRetrying: true, bytes: 10, total: 100 }],
])('says “%s”, and can be cancelled', async (sentence, state) => {
  const { user, pressed } = open(state)
  expect(screen.getByText(sentence)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancelar download' }))
  expect(pressed).toEqual(['cancel'])
})

test('a download that stopped keeps what arrived, and is continued by the person', async () => {
  const { user, pressed } = open({ is: 'stopped', bytes: 12_000_000, total: 48_000_000, expected: null })
  expect(screen.getByRole('alert')).toHaveTextContent('O download parou em 12 MB. O que chegou está guardado.')
  expect(screen.getByRole('progressbar', { name: 'Progresso do download' })).toHaveAttribute('aria-valuenow', '25')
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(pressed).toEqual(['resume'])
})
