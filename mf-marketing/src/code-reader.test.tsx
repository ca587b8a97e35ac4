import { codes } from '@loopi/contract/codes/codes.contract'
import { DEMO_CODES } from '@loopi/platform/testing/demo-codes'
import { enter } from '@loopi/platform/testing/enter'
import { renderStandalone } from '@loopi/platform/testing/render-standalone'
import { act, screen, waitFor, within } from '@testing-library/react'
import { area } from '../area.ts'
import areaModule from './area.tsx'

const open = () => renderStandalone(area, areaModule, { role: null, at: '/ler' })

const CODE = DEMO_CODES.original_primeira
const GROUPED = '0000A-00001-7K2QX-9MZ4T'

const field = () => screen.findByRole('textbox', { name: 'Código da embalagem' })

beforeEach(() => localStorage.clear())

describe('typing', () => {
  test('is checked with each character: groups of five, how many are missing, and the whole', async () => {
    const { user } = open()
    const input = await field()
    expect(input).toHaveAccessibleDescription('São 20 letras e números, em quatro grupos.')
    await user.type(input, 'oooOa0ooo')
    expect(input).toHaveValue('0000A-0000')
    expect(input).toHaveAccessibleDescription('Faltam 11 caracteres.')
    await user.type(input, 'l7k2qx9mz4')
    expect(input).toHaveAccessibleDescription('Falta 1 caractere.')
    await user.type(input, 't')
    expect(input).toHaveValue(GROUPED)
    expect(input).toHaveAccessibleDescription('Código completo.')
    await user.type(input, '9')
    expect(input).toHaveAccessibleDescription('1 caractere a mais.')
    expect(input).toBeInvalid()
  })

  test('names a character that no code has, at once', async () => {
    const { user } = open()
    const input = await field()
    await user.type(input, '0000u')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('“U” não existe em nenhum código. Confira a embalagem.')
    await user.type(input, '{Backspace}A')
    expect(input).toBeValid()
  })

  test('an incomplete code leads nowhere, a complete one to its verdict', async () => {
    const { user, router, backend } = open()
    const input = await field()
    await enter(user, input, '0000A')
    await user.click(screen.getByRole('button', { name: 'Ver o código' }))
    expect(input).toHaveFocus()
    expect(input).toBeInvalid()
    expect(router.state.location.pathname).toBe('/ler')
    await user.clear(input)
    await enter(user, input, CODE.toLowerCase())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Original' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/c/${CODE}`)
    expect(backend.calls(codes.read)[0]?.input.body).toMatchObject({ codigo: CODE, origem: 'digitado' })
  })

  test('a pasted address gives its code', async () => {
    const { user } = open()
    const input = await field()
    await user.click(input)
    await user.paste(`https://loopi.test/01/07891000315507/21/${CODE}`)
    expect(input).toHaveValue(GROUPED)
  })
})

/** Camera of the device, and a detector that reads the given texts one after the other. */
function aDevice({ fault, texts = [], torch = false }: { fault?: string; texts?: string[]; torch?: boolean }) {
  const track = {
    stop: jest.fn(),
    getCapabilities: () => ({ torch }),
    applyConstraints: jest.fn(async () => undefined),
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const getUserMedia = jest.fn(async () => {
    if (fault) throw new DOMException('', fault)
    return stream
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const left = [...texts]
  const detect = async () => [left.shift()].flatMap((rawValue) => (rawValue === undefined ? [] : [{ rawValue }]))
  const BarcodeDetector = Object.assign(
    class {
      detect = detect
    },
    { getSupportedFormats: async () => ['qr_code'] },
  )
  Object.assign(globalThis, { BarcodeDetector })
  return { track, getUserMedia }
}

const openCamera = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Abrir a câmera' }))

describe('the camera', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  })

  test('is asked for by a touch alone, for the one that looks away', async () => {
    const { getUserMedia } = aDevice({})
    const view = open()
    await field()
    expect(getUserMedia).not.toHaveBeenCalled()
    await openCamera(view)
    expect(await screen.findByText('Procurando o código…')).toBeVisible()
    expect(getUserMedia).toHaveBeenCalledWith({
      ...{ video: expect.objectContaining({ facingMode: { ideal: 'environment' } }), audio: false },
    })
  })

  test('a code of ours leads to its verdict, and the camera is let go', async () => {
    const { track } = aDevice({ texts: [`https://marca.example/01/07891000315507/21/${CODE}`] })
    const view = open()
    await openCamera(view)
    expect(await screen.findByRole('heading', { level: 1, name: 'Original' })).toBeVisible()
    expect(view.router.state.location.pathname).toBe(`/01/07891000315507/21/${CODE}`)
    expect(view.backend.calls(codes.read)[0]?.input.body).toMatchObject({ gtin: '07891000315507', origem: 'camera' })
    expect(track.stop).toHaveBeenCalled()
  })

  test.each([
    ['https://cardapio.example/mesa/7', 'Ele leva a este endereço, que não abrimos:'],
    ['WIFI:S:casa;T:WPA;P:segredo;;', 'Nele está escrito:'],
  ])('another maker’s code %s is shown as its text, never as a link, and another can be read', async (text, lead) => {
    aDevice({ texts: [text, CODE] })
    const view = open()
    await openCamera(view)
    const title = await screen.findByRole('heading', { name: 'Este QR code não é da Loopi' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText(lead)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Com a câmera' })).queryByRole('link')).not.toBeInTheDocument()
    expect(view.router.state.location.pathname).toBe('/ler')
    await view.user.click(screen.getByRole('button', { name: 'Ler outro' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Original' })).toBeVisible()
  })

  test.each([
    ['NotAllowedError', /A câmera está bloqueada para este site/],
    ['NotFoundError', /Não achamos uma câmera/],
    ['NotReadableError', /Outro aplicativo está usando a câmera/],
  ])('%s has its sentence, and the camera can be tried again', async (fault, sentence) => {
    aDevice({ fault })
    const view = open()
    await openCamera(view)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('button', { name: 'Abrir a câmera' })).toBeEnabled()
  })

  test('an address without TLS says why there is no camera', async () => {
    aDevice({})
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false })
    await openCamera(open())
    expect(await screen.findByRole('alert')).toHaveTextContent(/só abre a câmera em endereços com https/)
  })

  test('a browser without cameras says so', async () => {
    await openCamera(open())
    expect(await screen.findByRole('alert')).toHaveTextContent(/Não achamos uma câmera/)
  })

  test('the light is offered where the device has one', async () => {
    const { track } = aDevice({ torch: true })
    const view = open()
    await openCamera(view)
    await view.user.click(await screen.findByRole('button', { name: 'Acender a luz' }))
    expect(await screen.findByRole('button', { name: 'Apagar a luz' })).toBeVisible()
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  })

  test('after some seconds without a code the page says what helps', async () => {
    aDevice({})
    const view = open()
    await field()
    jest.useFakeTimers({ advanceTimers: true })
    try {
      await openCamera(view)
      await screen.findByText('Procurando o código…')
      await act(() => jest.advanceTimersByTimeAsync(8_000))
      expect(screen.getByText(/Chegue mais perto, evite reflexos e procure um lugar mais claro/)).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  test('closes by its button and with the page', async () => {
    const { track } = aDevice({})
    const view = open()
    await openCamera(view)
    await view.user.click(await screen.findByRole('button', { name: 'Fechar a câmera' }))
    expect(await screen.findByRole('button', { name: 'Abrir a câmera' })).toBeVisible()
    expect(track.stop).toHaveBeenCalledTimes(1)
    await openCamera(view)
    await screen.findByText('Procurando o código…')
    await act(() => view.router.navigate('/termos'))
    await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(2))
  })
})
